import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { worldComparisonSchema } from '@mc-evobench/core'
import { afterAll, describe, expect, it } from 'vitest'
import { runBin } from '../testing/run-bin.ts'

/** Six roles on the embedded server. */
const TIMEOUT = 120_000
const folder = mkdtempSync(join(tmpdir(), 'mc-evobench-side-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('side-by-side', { timeout: TIMEOUT }, () => {
  it.each([
    [['--plan', 'formation'], /family wooden_tool_transfer of the plan lacks the condition no_prior or related/],
    [['--agent', 'noop', 'nope'], /^--agent: no agent "nope"/],
    [['--plan', 'nothing.json'], /^--plan: no design "nothing\.json"/],
  ])('refuses %j before anything is played', async (argv, message) => {
    const { code, out, err } = await runBin(['side-by-side', ...argv], folder)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(existsSync(join(folder, 'runs'))).toBe(false)
  })

  it('plays an agent on both world axes, and says what of its gain was the place', async () => {
    const argv = ['side-by-side', '--agent', 'noop', '--family', 'wood_species_crafting', '--seeds', '0', '--quiet']
    const { code, out, err } = await runBin(argv, folder)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(
      'noop is not shown to gain in either: related minus no prior is +0.000 in the world it practised in and +0.000 in worlds it had never seen; the difference, memory of the place, is +0.000.',
    )
    const [json, html] = ['json', 'html'].map((kind) =>
      join(folder, `${/runs\/side-by-side-\w+/.exec(out)?.[0]}.${kind}`),
    )
    const [comparison] = worldComparisonSchema.array().parse(JSON.parse(readFileSync(json ?? '', 'utf8')))
    expect(comparison?.families[0]?.mapShare).toMatchObject({ n: 1, mean: 0 })
    const page = readFileSync(html ?? '', 'utf8')
    for (const side of ['fixed', 'fresh'] as const) {
      expect(page).toContain(`href="${comparison?.families[0]?.[side].runId}/report.html"`)
    }
  })
})
