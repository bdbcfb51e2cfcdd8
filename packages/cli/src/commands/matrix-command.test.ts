import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BinResult, runBin } from '../testing/run-bin.ts'

const folder = mkdtempSync(join(tmpdir(), 'mc-evobench-matrix-'))
const MATRIX = [
  'matrix',
  '--agent',
  'noop',
  '--chains',
  'collect_log_smoke',
  'wood_species_collection',
  '--seeds',
  '3101',
]

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a direct matrix in two shards', () => {
  const shards: BinResult[] = []
  const names: string[] = []
  beforeAll(async () => {
    for (const shard of ['1/2', '2/2'])
      shards.push(await runBin([...MATRIX, '--shard', shard, '--workers', '1'], folder))
    names.push(...shards.map(({ out }) => /runs\/(matrix-[\w-]+)\/summary\.json/.exec(out)?.[1] ?? 'none'))
  }, 120_000)

  it('plays each shard into a folder of its own, which is no fault of either', () => {
    expect(shards.map(({ code }) => code)).toEqual([0, 0])
    expect(names[0]).toMatch(/^matrix-[0-9a-f]{10}-shard-1-of-2$/)
    expect(names[1]).toBe(names[0]?.replace('-1-of-2', '-2-of-2'))
    expect(shards[0]?.out).toContain('Shard 1 of 2: 1 of 2 roles; "merge" joins the shards.')
    expect(shards[0]?.err).toContain('[1/1] noop.collect_log_smoke.3101 completed, 400 steps')
  })

  it('says in the report of a shard what it lacks, and ends with 1', async () => {
    const { code, out } = await runBin(['report', `runs/${names[0]}`], folder)
    expect(code).toBe(1)
    expect(out).toContain('1 of 2 roles have no record here:\n  noop.wood_species_collection.3101\n')
  })

  it('joins them into one run, which report and verify find whole', async () => {
    const merged = await runBin(['merge', ...names.map((name) => `runs/${name}`), '--out', 'runs/whole'], folder)
    expect(merged.err).toBe('')
    expect(merged.code).toBe(0)
    expect(merged.out).toContain('Every chain (form of Table F8)')
    expect(merged.out).toMatch(/1 role from runs\/matrix-.*-shard-1-of-2\n1 role from runs\/matrix-.*-shard-2-of-2\n/)
    const { code, out } = await runBin(['report', 'runs/whole', '--json'], folder)
    expect(code).toBe(0)
    const report = JSON.parse(out) as { problems: string[]; summary: { format: string; agents: { agentId: string }[] } }
    expect(report).toMatchObject({
      problems: [],
      summary: { format: 'matrix-summary/1', agents: [{ agentId: 'noop' }] },
    })
    expect(await runBin(['verify', 'runs/whole', '--json'], folder)).toMatchObject({ code: 0 })
    expect(readFileSync(join(folder, 'runs/whole/report.html'), 'utf8')).toContain('<h1>Direct matrix matrix-')
    expect(readFileSync(join(folder, 'runs/whole/report.md'), 'utf8')).toContain('# Direct matrix matrix-')
  }, 60_000)

  it('names what is missing when a shard is left out', async () => {
    const { code, out } = await runBin(['merge', `runs/${names[1]}`, '--out', 'part', '--json'], folder)
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ missing: ['noop.collect_log_smoke.3101'], revisionsDiffer: false })
  })
})
