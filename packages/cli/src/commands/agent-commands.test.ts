import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBin } from '../testing/run-bin.ts'

/** A run of the built command line starts a process and a world. */
const TIMEOUT = 60_000
const packages = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'mc-evobench-agents-'))

const agent = (begin: string): string => `
import { readFileSync } from 'node:fs'
export function createAgent() {
  return {
    contract: 'agent/1',
    spec: { id: 'mine', version: '1.0.0', observes: '-', granularity: 'skill', persists: '-', decisionInterval: null,
      diagnostic: false, claims: { network: false, seeded: true, deterministic: true } },
    begin: async () => { ${begin} },
    act: async () => ({ kind: 'skill', skill: 'wait', arguments: { steps: 1200 } }),
    end: async () => {},
  }
}
`

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/@mc-evobench'), { recursive: true })
  symlinkSync(join(packages, 'server'), join(folder, 'node_modules/@mc-evobench/server'))
  mkdirSync(join(folder, 'node_modules/@mc-evobench/helper'))
  writeFileSync(join(folder, 'node_modules/@mc-evobench/helper/index.js'), '')
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'spy.mjs'),
    agent(`
      for (const name of ['server', 'helper/index.js']) {
        await import('@mc-evobench/' + name).then(() => console.log(name, 'read'), () => console.log(name, 'kept away'))
      }
      try { readFileSync('${join(packages, 'server/dist/index.js')}'); console.log('file read') }
      catch { console.log('file kept away') }
    `),
  )
  writeFileSync(join(folder, 'early.mjs'), agent('throw new Error("not yet")'))
  writeFileSync(join(folder, 'broken.mjs'), 'throw new Error("not today")')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('commands that play an agent', { timeout: TIMEOUT }, () => {
  it('keep the server’s code from an agent beside which it is installed, and nothing else of what it imports', async () => {
    const { out } = await runBin(['run', 'collect_log_smoke', '--agent', './spy.mjs', '--quiet'], folder)
    expect(out).toMatch(/the agent printed:\nserver kept away\nhelper\/index\.js read\nfile kept away\n/)
    expect(out).not.toMatch(/diagnostic/)
  })

  it('mark the scores of an agent that is shown the map', async () => {
    const argv = ['run', 'collect_log_smoke', '--agent', 'oracle', '--seeds', '3101', '--quiet']
    const note = "diagnostic agent: shown the map; its scores compare with nobody's"
    expect((await runBin(argv, folder)).out).toContain(note)
    expect(JSON.parse((await runBin([...argv, '--json'], folder)).out)).toMatchObject({ note })
    const audit = [
      'audit-catalog',
      '--chains',
      'collect_log_smoke',
      '--policy',
      'default',
      '--seeds',
      '3101',
      '--quiet',
    ]
    expect((await runBin(audit, folder)).out).toContain(note)
    expect(JSON.parse((await runBin([...audit, '--json'], folder)).out)).toMatchObject({ note })
  })

  it.each([[['run', 'collect_log_smoke']], [['audit-catalog', '--chains', 'collect_log_smoke']]])(
    'refuse an agent that does not start before anything is played: %s',
    async (argv) => {
      const { code, out, err } = await runBin([...argv, '--agent', './broken.mjs'], folder)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toMatch(/the agent did not start: .*not today/)
    },
  )

  it('refuse a world seed that leaves no room for the agent’s', async () => {
    const { code, err } = await runBin(['audit-catalog', '--seeds', String(Number.MAX_SAFE_INTEGER)], folder)
    expect(code).toBe(2)
    expect(err).toMatch(/would be no safe integer/)
  })

  it('say that nothing is eligible of an agent that failed before its first stage', async () => {
    const { out } = await runBin(['run', 'collect_log_smoke', '--agent', './early.mjs', '--quiet'], folder)
    expect(out).toContain('VMP –, nothing eligible\n')
  })
})
