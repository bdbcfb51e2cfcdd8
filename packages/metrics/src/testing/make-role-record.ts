import type { RoleRecord } from '@mc-evobench/core'

/** 64 equal digits, in the place of a SHA-256. */
export function makeHash(digit: string): string {
  return digit.repeat(64)
}

/** The record of a target role that ended by the rules, in world 31. */
export function makeRoleRecord(overrides: Partial<RoleRecord>): RoleRecord {
  return {
    format: 'role-record/1',
    roleId: 'target',
    side: 'target',
    familyId: 'family',
    condition: 'related',
    repeat: 1,
    agentSeed: 0,
    worldSeed: 31,
    chanceSeed: 0,
    planHash: makeHash('a'),
    identityHash: makeHash('b'),
    compiledChainHash: makeHash('c'),
    agent: null,
    access: 'read_only',
    status: 'completed',
    failure: null,
    voidReason: null,
    attempt: 1,
    episodes: [],
    exposure: { environmentSteps: 0, idleSteps: 0, budget: null, episodes: 0, terminations: {} },
    artifact: { started: makeHash('d'), produced: null, discardedWrites: [] },
    episodeTsr: [],
    score: null,
    costs: { modelCalls: null, tokens: null, money: null },
    events: { lines: 0, sha256: makeHash('e') },
    ...overrides,
  }
}
