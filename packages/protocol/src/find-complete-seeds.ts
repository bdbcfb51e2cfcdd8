import type { RoleRecord } from '@mc-evobench/core'
import type { PairedRole } from './paired-roles.ts'

/** Which replicates of a family can be compared, and what keeps the others out. */
export interface CompleteSeeds {
  /** In plan order. */
  readonly complete: readonly number[]
  /** For each planned seed the roles without a record that counts, in plan order. */
  readonly missing: ReadonlyMap<number, readonly string[]>
  /** Every planned source role counts and was charged exactly its budget. */
  readonly exposureMatched: boolean
  /** The targets of each planned seed, those of the same number, began in the same world state. */
  readonly fingerprintsMatched: boolean
}

/**
 * Finds the complete replicates of a family: every role has a record that counts, sources were charged exactly the
 * plan's exposure, and the targets began in the same world state.
 *
 * @param options.records - of the family; void ones do not count.
 * @param options.roles - planned for the family.
 * @see MC-EvoBench paper, sections D.2 to D.4
 */
export function findCompleteSeeds(options: {
  seeds: readonly number[]
  records: readonly RoleRecord[]
  roles: readonly PairedRole[]
}): CompleteSeeds {
  const { seeds, roles } = options
  const counting = new Map(
    options.records.filter((record) => record.status !== 'void').map((record) => [record.roleId, record]),
  )
  const counts = ({ roleId, side }: PairedRole): boolean => {
    const record = counting.get(roleId)
    return record !== undefined && (side === 'target' || record.exposure.environmentSteps === record.exposure.budget)
  }
  const rolesOfSeed = Map.groupBy(roles, ({ seed }) => seed)
  const missing = new Map(
    seeds.map((seed) => [
      seed,
      (rolesOfSeed.get(seed) ?? []).filter((role) => !counts(role)).map(({ roleId }) => roleId),
    ]),
  )
  const recordsOfSeed = Map.groupBy(counting.values(), ({ agentSeed }) => agentSeed)
  const hasOneWorld = (seed: number): boolean => {
    const targets = (recordsOfSeed.get(seed) ?? []).filter((record) => record.side === 'target')
    // Each of several targets of an artifact has a world of its own.
    return [...Map.groupBy(targets, ({ repeat }) => repeat).values()].every((counterparts) => {
      // A target that never reset its world says nothing.
      const fingerprints = counterparts.flatMap((record) => record.episodes[0]?.worldFingerprint ?? [])
      return new Set(fingerprints).size <= 1
    })
  }
  return {
    complete: seeds.filter((seed) => missing.get(seed)?.length === 0 && hasOneWorld(seed)),
    missing,
    exposureMatched: roles.filter(({ side }) => side === 'source').every(counts),
    fingerprintsMatched: seeds.every(hasOneWorld),
  }
}
