import { type AuditRun, KNOWN_IMPOSSIBLE } from '@mc-evobench/protocol'
import { describe, expect, it } from 'vitest'
import { auditIsSound, auditStagesText, auditSummary, auditTable, auditTotals } from './audit-text.ts'

function run(change: Partial<AuditRun>): AuditRun {
  return {
    chainId: 'smoke',
    policy: 'default',
    worldSeed: 3101,
    agentSeed: 4101,
    diagnostic: true,
    stages: [
      { taskId: 'collect_log', profile: 'forest_day', budget: 400, steps: 100, status: 'passed', reason: null },
      { taskId: 'craft_planks', profile: 'forest_day', budget: 600, steps: 20, status: 'passed', reason: null },
    ],
    passed: 2,
    steps: 120,
    failure: null,
    voidReason: null,
    impossible: null,
    wallMs: 10,
    ...change,
  }
}

const whole = run({})
const stopped = run({
  worldSeed: 3102,
  stages: [
    { taskId: 'collect_log', profile: 'forest_day', budget: 400, steps: 400, status: 'timeout', reason: 'too late' },
    { taskId: 'craft_planks', profile: 'forest_day', budget: 600, steps: null, status: 'not_reached', reason: null },
  ],
  passed: 0,
  steps: 400,
})

describe('auditTable', () => {
  it('has a row a chain and policy, with the first stage not passed and why', () => {
    expect(auditTable([whole, stopped])).toBe(
      [
        'chain  policy   3101  3102  steps  budget  share  first stage not passed',
        '─────  ───────  ────  ────  ─────  ──────  ─────  ─────────────────────────────────',
        'smoke  default   2/2   0/2    520   2,000   26 %  collect_log (seed 3102): too late',
        '',
      ].join('\n'),
    )
  })

  it('shows the arithmetic of a stage that nobody can pass', () => {
    const impossible = KNOWN_IMPOSSIBLE[0] ?? null
    expect(auditTable([run({ ...stopped, impossible })])).toContain('nobody can: 1,023 steps needed, 1,000 given')
  })

  it('cuts a long reason to the width there is, and tells the whole below', () => {
    const reason = `goal not reached: ${'far '.repeat(60)}away`
    const long = run({ ...stopped, stages: stopped.stages.map((stage) => ({ ...stage, reason })) })
    for (const [width, most] of [
      [null, 160],
      [120, 120],
    ] as const) {
      const [head, dashes, row, blank, below] = auditTable([long], width).split('\n')
      expect(Math.max(...[head, dashes, row].map((line) => line?.length ?? 0))).toBeLessThanOrEqual(most)
      expect(row).toMatch(/…$/)
      expect([blank, below]).toEqual(['', `smoke default: collect_log (seed 3102): ${reason}`])
    }
  })

  it('says why a run is void', () => {
    expect(auditTable([run({ ...stopped, voidReason: 'the world was lost' })])).toContain('void: the world was lost')
  })
})

describe('auditStagesText', () => {
  it('marks what was not passed and what was not reached', () => {
    const lines = auditStagesText([whole, stopped]).split('\n')
    expect(lines[2]).toMatch(/^smoke default {2}collect_log +forest_day +400 +100 +400! +100 %$/)
    expect(lines[3]).toMatch(/craft_planks +forest_day +600 +20 +- +3 %$/)
  })
})

describe('auditTotals', () => {
  it('tells what nobody can pass from what should have passed', () => {
    expect(auditTotals([whole, stopped], 2)).toEqual({
      runs: 2,
      stages: 4,
      passed: 2,
      impossible: 0,
      holds: false,
      diagnostic: true,
      steps: 520,
      stepsPerSecond: 260,
    })
    const beyond = auditTotals([whole, run({ ...stopped, impossible: KNOWN_IMPOSSIBLE[0] ?? null })], 2)
    expect(beyond).toMatchObject({ impossible: 2, holds: true })
    expect(auditSummary(beyond)).toContain('2 cannot be passed by anybody: every stage that can be passed was.')
    expect(auditIsSound([whole, run({ ...stopped, impossible: KNOWN_IMPOSSIBLE[0] ?? null })])).toBe(true)
  })

  it('finds fault with a diagnostic agent that does not pass, and only says how far others came', () => {
    expect(auditIsSound([whole, stopped])).toBe(false)
    expect(auditSummary(auditTotals([whole, stopped], 2))).toContain(': something that should pass did not.')
    const others = [whole, stopped].map((one) => ({ ...one, diagnostic: false }))
    expect(auditIsSound(others)).toBe(true)
    expect(auditSummary(auditTotals(others, 2))).toContain('2 of 4 stages passed in 2 runs.')
    expect(auditIsSound([run({ ...stopped, diagnostic: false, voidReason: 'the world was lost' })])).toBe(false)
  })
})
