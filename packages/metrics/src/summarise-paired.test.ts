import { InvalidArgumentError, type RoleRecord, type Score, type TargetCondition } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { contrasts } from './contrasts.ts'
import { TARGET_CONDITIONS } from './pair-records.ts'
import { summarisePaired } from './summarise-paired.ts'
import { makeHash, makeRoleRecord } from './testing/make-role-record.ts'

const scoreOf = (passed: number): Score => ({
  tsr: passed / 2,
  passedStages: passed,
  plannedStages: 2,
  wgp: [0, 0.4, 1][passed] ?? 0,
  creditedWeight: [0, 2, 5][passed] ?? 0,
  plannedWeight: 5,
  wgpFromTsr: false,
  vmp: passed / 2,
  milestonesReached: passed,
  milestonesEligible: 2,
})
const role = (condition: TargetCondition, seed: number, changes: Partial<RoleRecord> = {}): RoleRecord =>
  makeRoleRecord({
    roleId: `wood.${condition}.${seed}`,
    familyId: 'wood_species_crafting',
    condition,
    agentSeed: seed,
    chanceSeed: seed,
    exposure: { environmentSteps: 0, idleSteps: 0, budget: null, episodes: 1, terminations: {} },
    score: scoreOf(0),
    ...changes,
  })
const seeds = [0, 1, 2, 3, 4]
const options = { familyId: 'wood_species_crafting', seeds }

/** Passed target stages of the wood-species family by seed: no prior, related, unrelated, shuffled (Table D3, times 2). */
const PASSED = [
  [0, 0, 0, 2],
  [1, 2, 0, 0],
  [1, 0, 0, 2],
  [2, 0, 0, 0],
  [0, 2, 2, 1],
]
const published = PASSED.flatMap((row, seed) =>
  TARGET_CONDITIONS.map((condition, index) => role(condition, seed, { score: scoreOf(row[index] ?? 0) })),
)

const agent = (digit: string): RoleRecord['agent'] => ({
  id: 'someone',
  version: `${digit}.0.0`,
  observes: 'everything',
  granularity: 'control',
  persists: 'nothing',
  decisionInterval: null,
  diagnostic: false,
  claims: { network: false, seeded: true, deterministic: true },
})
const begun = (worldFingerprint: string): Pick<RoleRecord, 'episodes'> => ({
  episodes: [{ index: 0, steps: 0, stages: [], completed: false, worldFingerprint }],
})
/** The records with the first one's file damaged. */
const withText = (from: string | RegExp, to: string): RoleRecord[] => [
  JSON.parse(JSON.stringify(published[0]).replace(from, to)),
  ...published.slice(1),
]

describe('summarisePaired', () => {
  it('reproduces the wood-species rows of Tables 3 and 4', () => {
    const summary = summarisePaired([...published].reverse(), options)
    expect(summary.counts).toEqual({ planned: 5, complete: 5, missing: 0, void: 0, unscored: 0, agentFailures: 0 })
    const three = (value: number | null | undefined) => (value === 0 ? '0.000' : value?.toFixed(3))
    const rows = (['tsr', 'wgp', 'vmp'] as const).map((name) => {
      const { means, contrasts: all } = summary.scores[name]
      return [
        ...TARGET_CONDITIONS.map((condition) => three(means[condition])),
        three(all.delta_related?.mean),
        three(all.gatg?.mean),
        three(all.gatg?.lower),
        three(all.gatg?.upper),
      ].join(' ')
    })
    expect(rows).toEqual([
      '0.400 0.400 0.200 0.500 0.000 0.050 -0.723 0.823',
      '0.360 0.400 0.200 0.480 0.040 0.060 -0.718 0.838',
      '0.400 0.400 0.200 0.500 0.000 0.050 -0.723 0.823',
    ])
    expect(summary.smallestReachableP).toBe(1 / 32)
  })

  it('forms the same contrasts as the function for one replicate', () => {
    for (const { scores, contrasts: found } of summarisePaired(published, options).scores.wgp.replicates) {
      const { no_prior: noPrior, related, unrelated, shuffled } = scores
      const expected = contrasts({
        noPrior: noPrior ?? -1,
        related: related ?? -1,
        unrelated: unrelated ?? -1,
        shuffled: shuffled ?? -1,
      })
      expect(found).toEqual({
        delta_related: expected.deltaRelated,
        delta_unrelated: expected.deltaUnrelated,
        delta_shuffled: expected.deltaShuffled,
        gatg: expected.gatg,
      })
    }
  })

  it('leaves incomplete replicates out of means and contrasts, and names and counts them', () => {
    const records = published
      .filter((record) => record.roleId !== 'wood.unrelated.1')
      .map((record) => {
        if (record.roleId === 'wood.related.2') {
          return { ...record, status: 'void' as const, voidReason: 'world thread ended', score: null }
        }
        return record.roleId === 'wood.shuffled.3' ? { ...record, score: null } : record
      })
    const summary = summarisePaired(records, options)
    expect(summary.counts).toEqual({ planned: 5, complete: 2, missing: 1, void: 1, unscored: 1, agentFailures: 0 })
    expect(summary.incomplete).toEqual([
      { seed: 1, condition: 'unrelated', why: 'missing', detail: null },
      { seed: 2, condition: 'related', why: 'void', detail: 'world thread ended' },
      { seed: 3, condition: 'shuffled', why: 'unscored', detail: null },
    ])
    expect(summary.scores.tsr.replicates.map(({ seed }) => seed)).toEqual([0, 4])
    expect(summary.scores.tsr.means).toEqual({ no_prior: 0, related: 0.5, unrelated: 0.5, shuffled: 0.75 })
  })

  it('keeps a void role out although it was scored before the machine gave up', () => {
    const records = published.map((record) =>
      record.roleId === 'wood.related.4' ? { ...record, status: 'void' as const } : record,
    )
    const { counts, incomplete } = summarisePaired(records, options)
    expect(counts).toMatchObject({ complete: 4, void: 1, unscored: 0 })
    expect(incomplete).toEqual([{ seed: 4, condition: 'related', why: 'void', detail: null }])
  })

  it('counts a role that the agent ended, with its zeros', () => {
    const records = published.map((record) =>
      record.roleId === 'wood.no_prior.3' ? { ...record, status: 'agent_failure' as const, score: scoreOf(0) } : record,
    )
    const summary = summarisePaired(records, options)
    expect(summary.counts).toMatchObject({ complete: 5, agentFailures: 1 })
    expect(summary.scores.tsr.means.no_prior).toBeCloseTo(0.2, 12)
  })

  it('has no interval, and says why, for one replicate, for none, and without variation', () => {
    const single = summarisePaired(published.slice(0, 4), { ...options, seeds: [0] })
    expect(single.scores.tsr.contrasts.gatg).toMatchObject({ n: 1, mean: -0.5, lower: null, reason: 'n < 2' })
    const none = summarisePaired([], options)
    expect(none.counts).toMatchObject({ complete: 0, missing: 20 })
    expect(none.scores.tsr.means.related).toBeNull()
    const flat = seeds.flatMap((seed) => TARGET_CONDITIONS.map((condition) => role(condition, seed)))
    expect(summarisePaired(flat, options).scores.tsr.contrasts.delta_related).toMatchObject({
      mean: 0,
      sd: 0,
      reason: 'no variation',
    })
  })

  it('has no contrast with a condition that was not planned', () => {
    const planned = ['no_prior', 'related']
    const records = published.filter((record) => planned.includes(record.condition))
    const { counts, scores } = summarisePaired(records, { ...options, conditions: planned })
    expect(counts.complete).toBe(5)
    expect(scores.tsr.contrasts).toMatchObject({ delta_unrelated: null, delta_shuffled: null, gatg: null })
    expect(scores.tsr.contrasts.delta_related?.mean).toBe(0)
    expect(scores.tsr.means.unrelated).toBeNull()
  })

  it.each([
    ['a role twice', [...published, role('related', 0, { roleId: 'again' })], 'more than one related target'],
    ['an unplanned seed', [...published, role('related', 9)], 'seed that was not planned'],
    ['roles of another plan', [...published.slice(1), role('no_prior', 0, { planHash: makeHash('f') })], 'planHash'],
    [
      'roles of another identity',
      [...published.slice(1), role('no_prior', 0, { identityHash: makeHash('f') })],
      `differ in identityHash and cannot be compared: 19 with ${makeHash('b')}, 1 with ${makeHash('f')}`,
    ],
    [
      'another target chain',
      [...published.slice(1), role('no_prior', 0, { compiledChainHash: makeHash('f') })],
      'compiledChainHash',
    ],
    ['two worlds within a replicate', [...published.slice(1), role('no_prior', 0, { worldSeed: 32 })], 'worldSeed'],
    ['two chances within a replicate', [...published.slice(1), role('no_prior', 0, { chanceSeed: 7 })], 'chanceSeed'],
    ['another access', [...published.slice(1), role('no_prior', 0, { access: 'read_write' })], 'differ in access'],
    [
      'a score over another number of stages',
      [...published.slice(1), role('no_prior', 0, { score: { ...scoreOf(0), plannedStages: 3 } })],
      'score.plannedStages',
    ],
    [
      'a score over another weight',
      [...published.slice(1), role('no_prior', 0, { score: { ...scoreOf(0), plannedWeight: 6 } })],
      'score.plannedWeight',
    ],
    [
      'two world states within a replicate',
      [...published.slice(2), role('no_prior', 0, begun('w')), role('related', 0, begun('v'))],
      'seed 0 differ in worldFingerprint and cannot be compared: 1 with w, 1 with v',
    ],
    ['an unknown status', withText('"completed"', '"Void"'), 'the record of role wood.no_prior.0 is not valid'],
    ['an unknown side', withText('"target"', '"Target"'), 'side'],
    ['a record without a score', withText(/"score":\{.*?\},/, ''), 'score'],
    [
      'a TSR that is none',
      [...published.slice(1), role('no_prior', 0, { score: { ...scoreOf(0), tsr: Number.NaN } })],
      'score.tsr',
    ],
    [
      'a score that contradicts itself',
      [...published.slice(1), role('no_prior', 0, { score: { ...scoreOf(0), tsr: 0.5 } })],
      'the score of role wood.no_prior.0 contradicts itself: its tsr is said to be 0 of 2',
    ],
  ])('refuses %s', (_name, records, text) => {
    expect(() => summarisePaired(records, options)).toThrow(InvalidArgumentError)
    expect(() => summarisePaired(records, options)).toThrow(text)
  })

  it.each<[string, Partial<typeof options & { conditions: TargetCondition[] }>, string]>([
    ['no condition, with which every replicate would be complete', { conditions: [] }, 'the planned conditions'],
    ['a condition twice', { conditions: ['related', 'related'] }, 'the planned conditions are not unique'],
    ['a seed twice', { seeds: [0, 0] }, 'the planned seeds are not unique'],
    ['a seed that is none', { seeds: [0, 1.5] }, 'the planned seeds'],
  ])('refuses a plan with %s', (_name, changes, text) => {
    expect(() => summarisePaired([], { ...options, ...changes })).toThrow(InvalidArgumentError)
    expect(() => summarisePaired([], { ...options, ...changes })).toThrow(text)
  })

  it('takes what is not known for no difference: no hello, no reset, a void role', () => {
    const records = published.map((record, index) => {
      if (index === 0) return { ...record, agent: null, status: 'agent_failure' as const }
      if (index === 4) return { ...record, ...begun('another'), status: 'void' as const, score: null }
      return { ...record, agent: agent('1'), ...begun(`w${record.agentSeed}`) }
    })
    expect(summarisePaired(records, options).counts).toMatchObject({ complete: 4, void: 1, agentFailures: 1 })
  })

  it('says in how many ways the agents described themselves, which the plan cannot know', () => {
    expect(summarisePaired(published, options).agents).toBe(0)
    const described = published.map((record, index) => ({ ...record, agent: index === 0 ? null : agent('1') }))
    expect(summarisePaired(described, options).agents).toBe(1)
    const changed = [
      ...described.slice(0, -1),
      ...described.slice(-1).map((record) => ({ ...record, agent: agent('2') })),
    ]
    expect(summarisePaired(changed, options)).toMatchObject({ agents: 2, counts: { complete: 5 } })
  })

  it('passes over source roles and other families', () => {
    const others = [role('related', 0, { side: 'source', score: null }), role('related', 0, { familyId: 'another' })]
    expect(summarisePaired([...published, ...others], options)).toEqual(summarisePaired(published, options))
  })
})
