import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentHash } from '@mc-evobench/core'
import { planHash } from '@mc-evobench/protocol'
import { afterAll, describe, expect, it } from 'vitest'
import { runBin } from '../testing/run-bin.ts'
import { makePairedPlan } from './make-paired-plan.ts'

/** A run of the built command line loads the catalog and simulates; the pilot plays three short roles. */
const TIMEOUT = 180_000
const folder = mkdtempSync(join(tmpdir(), 'mc-evobench-plan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WOOD = ['--family', 'wood_species_crafting', '--agent', 'noop']

describe('plan', { timeout: TIMEOUT }, () => {
  it('makes the plan that "paired" makes of the same options, and plays nothing', async () => {
    const argv = ['plan', ...WOOD, '--preset', 'confirm', '--world', 'fresh', '--margin', '0.1', '--no-calibration']
    const { code, out, err } = await runBin([...argv, '--json'], folder)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const described = JSON.parse(out)
    const { plan } = await makePairedPlan(
      { family: ['wood_species_crafting'], agent: 'noop', preset: 'confirm', world: 'fresh', margin: '0.1' },
      'paired',
      folder,
    )
    expect(described.planHash).toBe(planHash(plan))
    expect(contentHash(described.plan)).toBe(planHash(plan))
    expect(described.runId).toBe(`paired-${planHash(plan).slice(0, 10)}`)
    expect(existsSync(join(folder, 'runs'))).toBe(false)
  })

  it('says in words that five seeds decide nothing', async () => {
    const { code, out } = await runBin(['plan', ...WOOD, '--no-calibration'], folder)
    expect(code).toBe(0)
    expect(out).toMatch(/^cost 35 roles: 15 sources of 13,500 steps in all, exactly; 20 targets of /m)
    expect(out).toContain('smallest p 0.0313; level 0.025: NO ANSWER IS POSSIBLE: the preset paper only describes')
    expect(out).toContain('time not estimated')
  })

  it.each([
    [['--sd', '0'], /^--sd: must be a number above 0 and at most 2/],
    [['--sd', '-0.1'], /^--sd: must be a number above 0 and at most 2/],
    [['--sd', 'NaN'], /^--sd: must be a number above 0 and at most 2/],
    [['--effect', '1.5'], /^--effect: must be a number above 0 and at most 1/],
    [['--pilot-seeds', '1'], /^--pilot-seeds: there is no pilot/],
    [['--pilot', '--pilot-seeds', '5099..5100'], /must not play seeds of its plan.*5100/],
  ])('refuses %s in one line', async (argv, message) => {
    const { code, out, err } = await runBin(['plan', ...WOOD, ...argv], folder)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('plays the pilot in a folder of its own, and finds it again', async () => {
    const argv = ['plan', ...WOOD, '--pilot', '--pilot-seeds', '7', '--workers', '1']
    const first = await runBin(argv, folder)
    expect(first.code).toBe(0)
    expect(first.err).toContain('[1/1] wood_species_crafting.7.target.no_prior completed')
    expect(first.out).toMatch(/wood_species_crafting +0\.00 +0\.00 +1\.00 +at the floor/)
    expect(first.out).toMatch(/by 1 role and 450 steps recorded in runs\/pilot_of_paired-/)
    const again = await runBin(argv, folder)
    expect(again.err).toBe('')
    expect(again.out).toBe(first.out)
    expect(readdirSync(join(folder, 'runs'))).toEqual([expect.stringMatching(/^pilot_of_paired-/)])
  })
})
