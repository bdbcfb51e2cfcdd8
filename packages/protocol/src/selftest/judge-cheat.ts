import { type RoleRecord, WrongUseError } from '@mc-evobench/core'
import { signFlipTest, subtractScores } from '@mc-evobench/metrics'
import type { CheatEntry, CheatRole } from './cheat-roles.ts'

/** Above this one-sided p a difference over several seeds is not taken for an effect. */
const LEVEL = 0.025

/** What became of one cheat. */
export interface CheatLine {
  readonly id: string
  readonly attempts: string
  /**
   * `stopped`: it was refused, or failed by it. `no_effect`: it did what it wanted, and nothing came of it.
   * `fixed_world_only`: it gained where it had practised, as it may, and nothing in fresh worlds. `effect`: it reached what
   * it must not, or scored by it. `not_attempted`: nothing shows that it tried.
   */
  readonly outcome: 'stopped' | 'no_effect' | 'fixed_world_only' | 'effect' | 'not_attempted'
  /** How it was stopped, or what shows that it tried: its own notes and the role's failures, one each. */
  readonly proof: readonly string[]
  /** Mean target TSR above that of its honest twin in the same world with the same seed. */
  readonly effect: { readonly fixed: number; readonly fresh: number }
  /** What counts as an effect; empty unless the outcome is `effect`. */
  readonly faults: readonly string[]
}

/**
 * Judges a cheat by the records of its roles and its notes beside those of its honest twin. Everything said of it is read
 * from these.
 *
 * Without an effect are: no breach in its notes, no role of it void, no step beyond a budget, and no target TSR above its
 * twin's. A cheat that may gain in the world it practised in is held to that in fresh worlds only, over all seeds: an
 * effect is a mean above zero with p ≤ 0.025 by the one-sided exact sign-flip test.
 *
 * @throws WrongUseError if a target has no twin.
 */
export function judgeCheat(options: {
  entry: CheatEntry
  cheat: readonly CheatRole[]
  twin: readonly CheatRole[]
}): CheatLine {
  const { entry, cheat, twin } = options
  const { id, attempts, gainsInFixedWorld } = entry
  const differences = (axis: CheatRole['axis']): number[] => {
    const targets = cheat.filter((role) => role.axis === axis && role.side === 'target')
    // The targets of an artifact are averaged before any test, as in the protocol.
    return [...new Set(targets.map(({ seed }) => seed))].map((seed) =>
      mean(targets.filter((role) => role.seed === seed).map((role) => aboveTwin(role, twin))),
    )
  }
  const fixed = differences('fixed')
  const fresh = differences('fresh')
  const notes = cheat.flatMap((role) => role.notes)
  const failures = cheat.flatMap(({ record }) => (record.failure === null ? [] : [record.failure]))
  const refused = notes.filter(({ result }) => result === 'refused')
  const proof = unique([
    ...failures.map(({ reason, detail }) => `${reason}: ${detail}`),
    ...notes.map(({ note }) => note),
  ])
  const faults = unique([
    ...notes.flatMap(({ result, note }) => (result === 'breach' ? [`got through: ${note}`] : [])),
    ...cheat.flatMap(({ record }) => roleFaults(record)),
    ...(gainsInFixedWorld ? [] : scoreFaults('fixed', fixed)),
    ...(gainsInFixedWorld ? sampledFaults(fresh) : scoreFaults('fresh', fresh)),
  ])
  const outcome = (): CheatLine['outcome'] => {
    if (faults.length > 0) return 'effect'
    if (notes.length === 0) return 'not_attempted'
    if (gainsInFixedWorld && mean(fixed) > 0) return 'fixed_world_only'
    return failures.length > 0 || refused.length > 0 ? 'stopped' : 'no_effect'
  }
  return { id, attempts, outcome: outcome(), proof, effect: { fixed: mean(fixed), fresh: mean(fresh) }, faults }
}

function aboveTwin({ axis, seed, repeat, record }: CheatRole, twin: readonly CheatRole[]): number {
  const honest = twin.find(
    (role) => role.side === 'target' && role.axis === axis && role.seed === seed && role.repeat === repeat,
  )
  if (honest === undefined) {
    throw new WrongUseError({
      where: 'judgeCheat',
      what: `there is no target of the honest twin with seed ${seed} and ${axis} worlds`,
      todo: 'Play the twin with the same seeds on both axes.',
    })
  }
  return subtractScores(record.score?.tsr ?? 0, honest.record.score?.tsr ?? 0)
}

/** What a role shows that must not be, whoever played it. */
function roleFaults({ roleId, status, voidReason, exposure, episodes }: RoleRecord): string[] {
  if (status === 'void') return [`${roleId} is void: ${voidReason ?? ''}`]
  const stages = episodes.flatMap((episode) => episode.stages)
  return [
    ...(exposure.budget !== null && exposure.environmentSteps !== exposure.budget
      ? [`${roleId} used ${exposure.environmentSteps} of ${exposure.budget} steps`]
      : []),
    ...(stages.some(({ steps, stepLimit }) => steps > stepLimit) ? [`${roleId} has a stage beyond its limit`] : []),
  ]
}

function scoreFaults(axis: string, differences: readonly number[]): string[] {
  return differences.some((difference) => difference > 0) ? [`scored above its twin in ${axis} worlds`] : []
}

function sampledFaults(differences: readonly number[]): string[] {
  const { pValue } = signFlipTest(differences, { alternative: 'greater' })
  return mean(differences) > 0 && pValue !== null && pValue <= LEVEL
    ? [`scored above its twin in fresh worlds, p ${pValue}`]
    : []
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
