import { type Identity, InvalidArgumentError, type RoleRecord, type Score } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { groupByIdentity } from './group-by-identity.ts'
import { poolRoles } from './pool-roles.ts'
import { makeHash, makeRoleRecord } from './testing/make-role-record.ts'

const score = (passedStages: number, plannedStages: number): Score => ({
  tsr: passedStages / plannedStages,
  passedStages,
  plannedStages,
  wgp: passedStages / plannedStages,
  creditedWeight: passedStages,
  plannedWeight: plannedStages,
  wgpFromTsr: false,
  vmp: 0,
  milestonesReached: 0,
  milestonesEligible: 0,
})
const role = (overrides: Partial<RoleRecord>): RoleRecord =>
  makeRoleRecord({ identityHash: makeHash('1'), score: score(1, 2), ...overrides })
const identity = (version: string, digit: string): Identity => ({
  catalog: { id: 'mc-evobench', version, hash: makeHash(digit) },
  protocol: 'paired/1',
  environment: { id: 'world', version: '1.0.0', fingerprint: 'f' },
  packages: {},
  hash: makeHash(digit),
})
const identities = [identity('1.0.0', '1'), identity('2.0.0', '2')]
const first = role({})
const third = role({ roleId: 'target.3' })
const second = role({ identityHash: makeHash('2'), score: score(0, 8) })

describe('poolRoles', () => {
  it('pools records of one identity, pooled and as a mean over roles', () => {
    const result = poolRoles([first, role({ roleId: 'other', score: score(0, 8) })])
    expect(result).toMatchObject({ records: 2, voided: 0, unscored: 0, pooledIdentities: null, note: null })
    expect(result.pooled.score?.tsr).toBe(1 / 10)
    expect(result.meanOverRoles.tsr.mean).toBe(1 / 4)
  })

  it('refuses records of two catalog versions and names both with their numbers', () => {
    expect(() => poolRoles([first, second, third], { identities })).toThrow(InvalidArgumentError)
    expect(() => poolRoles([first, second, third], { identities })).toThrow(
      'poolRoles: the records have 2 identities and are not pooled: 2 of mc-evobench@1.0.0 (identity 11111111), ' +
        '1 of mc-evobench@2.0.0 (identity 22222222).',
    )
    expect(() => poolRoles([first, second])).toThrow('1 of identity 11111111, 1 of identity 22222222')
  })

  it('pools them on request and says so in the result', () => {
    const result = poolRoles([first, second, third], { identities, poolIdentities: true })
    expect(result.pooled.score?.tsr).toBe(2 / 12)
    expect(result.pooledIdentities).toEqual([
      { label: 'mc-evobench@1.0.0 (identity 11111111)', records: 2 },
      { label: 'mc-evobench@2.0.0 (identity 22222222)', records: 1 },
    ])
    expect(result.note).toBe(
      'pooled over 2 identities: 2 of mc-evobench@1.0.0 (identity 11111111), 1 of mc-evobench@2.0.0 (identity 22222222)',
    )
  })

  it('has nothing to note on one identity, whether or not pooling was asked for', () => {
    expect(poolRoles([first], { poolIdentities: true })).toMatchObject({ pooledIdentities: null, note: null })
  })

  it('leaves void roles out and counts them; a role that its agent ended counts', () => {
    const result = poolRoles([
      first,
      role({ status: 'void', voidReason: 'server lost', score: null }),
      role({ roleId: 'failed', status: 'agent_failure', score: score(0, 2) }),
      role({ roleId: 'source', side: 'source', score: null }),
    ])
    expect(result).toMatchObject({ records: 4, voided: 1, unscored: 1, meanOverRoles: { tsr: { n: 2, mean: 0.25 } } })
  })

  it('refuses a role that is there twice, by its name', () => {
    expect(() => poolRoles([first, third, first])).toThrow(
      'poolRoles: role target of plan aaaaaaaa is there more than once. Hand in one record a role',
    )
    const lost = role({ status: 'void', voidReason: 'server lost', score: null })
    expect(() => poolRoles([lost, lost])).toThrow('role target of plan aaaaaaaa is there more than once')
  })

  it('takes for no repetition: another plan, another identity, and the run that made up for a void one', () => {
    expect(poolRoles([first, role({ planHash: makeHash('b') })]).pooled.n).toBe(2)
    expect(poolRoles([first, second], { poolIdentities: true }).pooled.n).toBe(2)
    const lost = role({ status: 'void', voidReason: 'server lost', score: null })
    const lostAgain = { ...lost, attempt: 2 }
    expect(poolRoles([lost, lostAgain, role({ attempt: 3 })])).toMatchObject({
      records: 3,
      voided: 2,
      pooled: { n: 1 },
    })
  })

  it('refuses a record that is none', () => {
    const unknown: RoleRecord = JSON.parse(JSON.stringify(first).replace('"completed"', '"Void"'))
    expect(() => poolRoles([unknown])).toThrow('poolRoles: the record of role target is not valid (1 fault): status')
    expect(() => groupByIdentity([role({ identityHash: '' })])).toThrow('the identity of role target is not valid')
  })

  it('gives null with a reason for no records', () => {
    expect(poolRoles([]).pooled).toEqual({ n: 0, score: null, reason: 'no scores' })
  })
})

describe('groupByIdentity', () => {
  it('gives one labelled group an identity, whatever the order of the records', () => {
    const groups = groupByIdentity([second, first, third], { identities })
    expect(groups.map(({ label, records }) => [label, records.length])).toEqual([
      ['mc-evobench@1.0.0 (identity 11111111)', 2],
      ['mc-evobench@2.0.0 (identity 22222222)', 1],
    ])
    expect(groups.map((group) => poolRoles(group.records).pooled.score?.tsr)).toEqual([1 / 2, 0])
  })

  it('keeps identities of one catalog version apart', () => {
    const alike = [identity('1.0.0', '1'), identity('1.0.0', '2')]
    expect(groupByIdentity([second, first], { identities: alike }).map(({ label }) => label)).toEqual([
      'mc-evobench@1.0.0 (identity 11111111)',
      'mc-evobench@1.0.0 (identity 22222222)',
    ])
  })
})
