import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadCatalog } from '@mc-evobench/catalog'
import type { RoleRecord, RunSummary } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { createPairedPlan } from '../create-paired-plan.ts'
import { makePlanOptions } from '../testing/make-plan-options.ts'
import { makeRoleRecords } from '../testing/make-role-records.ts'
import type { ToyCheatOptions } from '../testing/toy-cheat.ts'
import type { CheatRole } from './cheat-roles.ts'
import { judgeCheat } from './judge-cheat.ts'
import { type ControlDuty, judgeControl } from './judge-control.ts'
import { playCheats } from './play-cheats.ts'
import { type CheatNote, readNotes } from './read-notes.ts'

const ENTRY = { id: 'cheat_x', attempts: 'something', gainsInFixedWorld: false }
const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Roles of a source and its target on both axes, for each of eight seeds; `passed` is of two stages. */
async function makeRoles(options: {
  passed: (axis: 'fixed' | 'fresh', seed: number) => 0 | 1 | 2
  notes?: readonly CheatNote[]
  change?: Partial<RoleRecord>
}): Promise<CheatRole[]> {
  const plan = createPairedPlan(await makePlanOptions({ seeds: SEEDS }))
  return (['fixed', 'fresh'] as const).flatMap((axis) =>
    makeRoleRecords({ plan, passed: ({ seed }) => options.passed(axis, seed) })
      .filter(({ condition }) => condition === 'related')
      .map((record) => ({
        axis,
        side: record.side,
        seed: record.agentSeed,
        repeat: 1,
        record: { ...record, ...options.change },
        notes: options.notes ?? [],
      })),
  )
}

const REFUSED = [{ result: 'refused', note: 'a file: ERR_ACCESS_DENIED' }] as const
const HARMLESS = [{ result: 'harmless', note: 'patched' }] as const

async function judge(
  cheat: Parameters<typeof makeRoles>[0],
  entry: Partial<typeof ENTRY> = {},
): Promise<ReturnType<typeof judgeCheat>> {
  const twin = await makeRoles({ passed: () => 1 })
  return judgeCheat({ entry: { ...ENTRY, ...entry }, cheat: await makeRoles(cheat), twin })
}

describe('readNotes', () => {
  it('finds notes between whatever else is printed, and leaves out what is none', () => {
    const output = 'hello\ncheat: {"result":"refused","note":"a"}\ncheat: {"result":"won"}\ncheat: {"resu'
    expect(readNotes(output)).toEqual([{ result: 'refused', note: 'a' }])
  })
})

describe('judgeCheat', () => {
  it('calls stopped what was refused and gained nothing, and shows how', async () => {
    const line = await judge({ passed: () => 1, notes: REFUSED })
    expect(line).toMatchObject({ outcome: 'stopped', effect: { fixed: 0, fresh: 0 }, faults: [] })
    expect(line.proof).toEqual(['a file: ERR_ACCESS_DENIED'])
  })

  it('calls stopped what failed, though it scores below its twin', async () => {
    const failure = { reason: 'decision_timeout', detail: 'act: no answer', step: 0 } as const
    const change = { status: 'agent_failure', failure } as const
    const line = await judge({ passed: () => 0, notes: HARMLESS, change })
    expect(line).toMatchObject({ outcome: 'stopped', effect: { fixed: -0.5, fresh: -0.5 } })
    expect(line.proof[0]).toBe('decision_timeout: act: no answer')
  })

  it('calls no effect what was done and changed nothing', async () => {
    expect((await judge({ passed: () => 1, notes: HARMLESS })).outcome).toBe('no_effect')
  })

  it('does not take an attempt for granted', async () => {
    expect((await judge({ passed: () => 1 })).outcome).toBe('not_attempted')
  })

  it('finds a breach, a void role, a step too many and a single better target', async () => {
    const breach = [...REFUSED, { result: 'breach', note: 'the run folder' }] as const
    expect(await judge({ passed: () => 1, notes: breach })).toMatchObject({ outcome: 'effect' })
    const voided = await judge({ passed: () => 1, notes: REFUSED, change: { status: 'void', voidReason: 'killed' } })
    expect(voided.faults[0]).toMatch(/is void: killed/)
    const exposure = { environmentSteps: 901, idleSteps: 0, budget: 900, episodes: 1, terminations: {} }
    const longer = await judge({ passed: () => 1, notes: REFUSED, change: { exposure } })
    expect(longer.faults[0]).toMatch(/used 901 of 900 steps/)
    const better = await judge({ passed: (axis, seed) => (axis === 'fresh' && seed === 3 ? 2 : 1), notes: REFUSED })
    expect(better).toMatchObject({ outcome: 'effect', faults: ['scored above its twin in fresh worlds'] })
  })

  it('lets one that knows the place gain there, and not in fresh worlds', async () => {
    const entry = { gainsInFixedWorld: true }
    const place = await judge({ passed: (axis) => (axis === 'fixed' ? 2 : 1), notes: HARMLESS }, entry)
    expect(place).toMatchObject({ outcome: 'fixed_world_only', effect: { fixed: 0.5, fresh: 0 } })
    const lucky = await judge(
      { passed: (axis, seed) => (axis === 'fresh' && seed < 3 ? 2 : 1), notes: HARMLESS },
      entry,
    )
    expect(lucky.outcome).toBe('no_effect')
    const skilled = await judge({ passed: () => 2, notes: HARMLESS }, entry)
    expect(skilled.faults).toEqual(['scored above its twin in fresh worlds, p 0.00390625'])
  })
})

describe('judgeControl', () => {
  const summary = (verdicts: readonly string[], kept: string | null = null) =>
    ({
      families: verdicts.map((verdict, index) => ({
        familyId: `f${index}`,
        verdict: verdict === '' ? null : { verdict },
        comparisons: [{ comparison: 'kept', condition: 'later', outcome: kept }],
        targets: [
          { condition: 'no_prior', tsr: { mean: 0.25 } },
          { condition: 'related', tsr: { mean: 0.75 } },
          { condition: 'later', tsr: { mean: 0.5 } },
        ],
      })),
    }) as unknown as Pick<RunSummary, 'families'>
  const holds = (duty: ControlDuty, ...of: Parameters<typeof summary>): boolean =>
    judgeControl({ agent: 'a', design: 'paired', axis: 'fixed', duty, summary: summary(...of) }).holds

  it('wants as many gains as the control owes, and none where it owes none', () => {
    expect(holds({ kind: 'gains', families: 2 }, ['gain', 'gain', 'inconclusive'])).toBe(true)
    expect(holds({ kind: 'gains', families: 2 }, ['gain', 'practice_only'])).toBe(false)
    expect(holds({ kind: 'no_gain' }, ['loss', 'inconclusive'])).toBe(true)
    expect(holds({ kind: 'no_gain' }, ['gain'])).toBe(false)
  })

  it('holds nothing where nothing is concluded', () => {
    expect(holds({ kind: 'no_gain' }, [''])).toBe(false)
    expect(holds({ kind: 'shows_not', comparison: 'kept' }, ['gain'], null)).toBe(false)
  })

  it('goes by the comparison where the duty names one, and gives the effect of its condition', () => {
    expect(holds({ kind: 'shows', comparison: 'kept' }, ['gain'], 'shown')).toBe(true)
    expect(holds({ kind: 'shows_not', comparison: 'kept' }, ['gain'], 'not_shown')).toBe(true)
    const duty = { kind: 'shows', comparison: 'kept' } as const
    const line = judgeControl({ agent: 'a', design: 'd', axis: 'fresh', duty, summary: summary(['gain'], 'shown') })
    expect(line.families).toEqual([{ id: 'f0', outcome: 'shown', effect: 0.25 }])
  })
})

describe('playCheats', { timeout: 120_000 }, () => {
  it('tells apart what is refused, plays better than its twin, and gives up', async () => {
    const kinds = ['refused', 'plays_better', 'throws'] as const
    const lines = await playCheats({
      catalog: await loadCatalog(),
      cheats: kinds.map((id) => ({ id, attempts: id, gainsInFixedWorld: false })),
      refer: ({ cheat }) => ({
        module: pathToFileURL(join(import.meta.dirname, '../testing/toy-cheat.ts')).href,
        export: 'createToyCheat',
        options: { cheat } satisfies ToyCheatOptions | { cheat: string },
      }),
      environment: { module: '@mc-evobench/core/testing', export: 'createFakeEnvironment', options: {} },
      virtualClock: false,
      workers: 2,
      denyPaths: [],
      signal: new AbortController().signal,
    })
    expect(lines.map(({ outcome }) => outcome)).toEqual(['stopped', 'effect', 'stopped'])
    expect(lines[1]).toMatchObject({ effect: { fixed: 1, fresh: 1 } })
    expect(lines[2]?.proof[0]).toBe('threw: begin: I give up')
  })
})
