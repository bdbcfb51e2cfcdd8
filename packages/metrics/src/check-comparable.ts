import { InvalidArgumentError, type RoleRecord } from '@mc-evobench/core'

type Field = readonly [name: string, of: (record: RoleRecord) => string | number | null]

/** What must be equal over the targets of a family. Null says nothing. */
const OVER_FAMILY: readonly Field[] = [
  ['planHash', (record) => record.planHash],
  ['identityHash', (record) => record.identityHash],
  ['compiledChainHash', (record) => record.compiledChainHash],
  ['score.plannedStages', (record) => record.score?.plannedStages ?? null],
  ['score.plannedWeight', (record) => record.score?.plannedWeight ?? null],
  ['access', (record) => record.access],
]

/** What must be equal over the targets of one replicate. */
const WITHIN_REPLICATE: readonly Field[] = [
  ['worldSeed', (record) => record.worldSeed],
  ['chanceSeed', (record) => record.chanceSeed],
  // A void role enters nothing, and a target that never reset its world says nothing of it.
  ['worldFingerprint', ({ status, episodes }) => (status === 'void' ? null : (episodes[0]?.worldFingerprint ?? null))],
]

/**
 * Refuses target roles that differ in something else than what is compared: then a difference of scores would be no
 * contrast of conditions. The agent is the plan's; what it says of itself is its own word, and is not looked at here.
 *
 * @param targets - valid target records of one family.
 * @throws InvalidArgumentError naming the field, its values and how many roles have each.
 * @see MC-EvoBench paper, sections D.2 and D.3
 */
export function checkComparable(targets: readonly RoleRecord[], familyId: string): void {
  for (const field of OVER_FAMILY) checkEqual(targets, field, `target roles of ${familyId}`)
  for (const [seed, replicate] of Map.groupBy(targets, ({ agentSeed }) => agentSeed)) {
    // The targets of one artifact play in worlds of their own; across conditions each has its counterparts.
    for (const counterparts of Map.groupBy(replicate, ({ repeat }) => repeat).values()) {
      for (const field of WITHIN_REPLICATE) checkEqual(counterparts, field, `target roles of ${familyId}, seed ${seed}`)
    }
  }
}

function checkEqual(records: readonly RoleRecord[], [field, of]: Field, what: string): void {
  const values = records.map(of).filter((value) => value !== null)
  const groups = [...Map.groupBy(values, (value) => value)].map(([value, group]) => ({ value, records: group.length }))
  if (groups.length < 2) return
  const counts = groups.map(({ value, records: n }) => `${n} with ${value}`).join(', ')
  throw new InvalidArgumentError({
    where: 'pairRecords',
    what: `${what} differ in ${field} and cannot be compared: ${counts}`,
    todo: 'Compare roles of one plan and one identity; leave out, and count as incomplete, a replicate of two worlds.',
    details: { [field]: groups },
  })
}
