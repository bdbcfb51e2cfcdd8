import { canonicalJson } from '../canonical-json.ts'
import {
  type Environment,
  environmentSpecSchema,
  type ResetOptions,
  type Transition,
} from '../contracts/environment.ts'
import { WrongUseError } from '../errors/wrong-use-error.ts'
import type { Profile } from '../schemas/catalog.ts'
import { SNAPSHOT_CHANNELS, type Snapshot, type SnapshotChannel, snapshotSchema } from '../schemas/snapshot.ts'
import { type ContractReport, ContractReporter } from './contract-report.ts'
import { makeProfile } from './make-profile.ts'

/**
 * Checks an implementation of `environment/1` against its contract by using it as the runner does.
 *
 * @param makeEnvironment - makes a new environment each time it is called.
 * @param options.actions - actions to play; `null` holds still. Give some that matter in your world.
 * @param options.profile - a profile the environment can build; a plain one unless told.
 * @param options.worldSeed - the world seed; the profile's own unless told.
 * @returns every clause and whether it holds. Nothing is thrown for a broken contract.
 */
export async function checkEnvironment<TObservation, TAction>(
  makeEnvironment: () => Promise<Environment<TObservation, TAction>> | Environment<TObservation, TAction>,
  options: { actions: readonly (TAction | null)[]; profile?: Profile; worldSeed?: number },
): Promise<ContractReport> {
  const reporter = new ContractReporter('environment/1')
  const profile = options.profile ?? makeProfile()
  const resetOptions = { profile, worldSeed: options.worldSeed ?? profile.seed, chanceSeed: 7 }
  try {
    const environment = await makeEnvironment()
    await checkClauses(reporter, { environment, makeEnvironment, actions: options.actions, resetOptions })
  } catch (error) {
    await reporter.check('can be made, reset and stepped', () => {
      throw error
    })
  }
  return reporter.report()
}

async function checkClauses<TObservation, TAction>(
  reporter: ContractReporter,
  subject: {
    environment: Environment<TObservation, TAction>
    makeEnvironment: () => Promise<Environment<TObservation, TAction>> | Environment<TObservation, TAction>
    actions: readonly (TAction | null)[]
    resetOptions: ResetOptions
  },
): Promise<void> {
  const { environment, makeEnvironment, actions, resetOptions } = subject
  await reporter.check('names its contract', () =>
    environment.contract === 'environment/1' ? null : `contract is ${String(environment.contract)}`,
  )
  await reporter.check('has a valid spec', () => {
    const parsed = environmentSpecSchema.safeParse(environment.spec)
    return parsed.success ? null : parsed.error.message
  })
  await reporter.check('refuses step before reset with WrongUseError', () =>
    expectWrongUse(() => environment.step(null)),
  )

  const first = await trace(environment, resetOptions, actions)
  await reporter.check('observes plain data, the same twice within a transition', () => first.observationProblem)
  await reporter.check('takes valid snapshots of the channels it lists', () => first.snapshotProblem)
  await reporter.check('refuses channels it does not list', () => {
    const unlisted = SNAPSHOT_CHANNELS.find((channel) => !environment.spec.snapshotChannels.includes(channel))
    if (unlisted === undefined) return null
    return expectWrongUse(async () => first.last.snapshot([unlisted]))
  })
  await reporter.check('keeps observation and snapshot apart', () => {
    const before = canonicalJson(first.last.snapshot(environment.spec.snapshotChannels))
    const observation = first.last.observe()
    spoil(observation)
    const after = canonicalJson(first.last.snapshot(environment.spec.snapshotChannels))
    return before === after ? null : 'changing the observation changed the snapshot'
  })
  // Last of these, since it spoils what a faulty environment lends.
  await reporter.check(
    'keeps each snapshot as it was taken',
    () => first.changedSnapshot ?? sharedSnapshot(first.last, environment.spec.snapshotChannels),
  )
  await reporter.check('reports how the activity stands in words it knows', () => {
    const status = first.last.activity?.status ?? 'running'
    return ['running', 'succeeded', 'failed', 'interrupted'].includes(status) ? null : `status ${status}`
  })

  const again = await trace(environment, resetOptions, actions)
  await reporter.check('a reset presents the same world again', () =>
    first.resetFingerprint === again.resetFingerprint
      ? null
      : `fingerprints ${first.resetFingerprint} and ${again.resetFingerprint}`,
  )
  if (environment.spec.deterministic) {
    await reporter.check('plays the same after a reset', () => sameTrace(first.hashes, again.hashes))
    const other = await makeEnvironment()
    const fresh = await trace(other, resetOptions, actions)
    await other.close()
    await reporter.check('plays the same in a new environment', () => sameTrace(first.hashes, fresh.hashes))
  }

  await environment.close()
  await reporter.check('refuses step after close with WrongUseError', () =>
    expectWrongUse(() => environment.step(null)),
  )
  await reporter.check('can be closed twice', async () => {
    await environment.close()
    return null
  })
}

async function trace<TObservation, TAction>(
  environment: Environment<TObservation, TAction>,
  resetOptions: Parameters<Environment<TObservation, TAction>['reset']>[0],
  actions: readonly (TAction | null)[],
): Promise<{
  last: Transition<TObservation>
  hashes: string[]
  resetFingerprint: string
  observationProblem: string | null
  snapshotProblem: string | null
  changedSnapshot: string | null
}> {
  let last = await environment.reset(resetOptions)
  const resetFingerprint = environment.resetFingerprint()
  const hashes = [environment.stateHash()]
  let observationProblem: string | null = null
  let snapshotProblem: string | null = null
  const channels = environment.spec.snapshotChannels
  const taken = [takeEvidence(last, channels)]
  for (const action of actions) {
    last = await environment.step(action)
    hashes.push(environment.stateHash())
    observationProblem ??= observationFault(last)
    snapshotProblem ??= snapshotFault(last, channels)
    taken.push(takeEvidence(last, channels))
    if (last.terminated !== null || last.truncated !== null) break
  }
  const step = taken.findIndex(({ snapshot, text }) => JSON.stringify(snapshot) !== text)
  const changedSnapshot = step < 0 ? null : `the snapshot taken after step ${step} changed later`
  return { last, hashes, resetFingerprint, observationProblem, snapshotProblem, changedSnapshot }
}

/** A snapshot with what it said when it was taken. */
interface TakenEvidence {
  snapshot: Snapshot
  text: string
}

function takeEvidence(transition: Transition<unknown>, channels: readonly SnapshotChannel[]): TakenEvidence {
  const snapshot = transition.snapshot(channels)
  return { snapshot, text: JSON.stringify(snapshot) }
}

/** Spoils a snapshot, to see whether the world, or another snapshot, is spoilt with it. */
function sharedSnapshot(last: Transition<unknown>, channels: readonly SnapshotChannel[]): string | null {
  const { text } = takeEvidence(last, channels)
  spoil(last.snapshot(channels))
  return takeEvidence(last, channels).text === text ? null : 'changing a snapshot changed the next one'
}

function observationFault(transition: Transition<unknown>): string | null {
  const one = canonicalJson(transition.observe())
  const two = canonicalJson(transition.observe())
  return one === two ? null : 'observe() gave two different answers within one transition'
}

function snapshotFault(transition: Transition<unknown>, channels: readonly SnapshotChannel[]): string | null {
  const snapshot = transition.snapshot(channels)
  const parsed = snapshotSchema.safeParse(snapshot)
  if (!parsed.success) return parsed.error.message
  const missing = channels.filter((channel) => snapshot.channels[channel] === undefined)
  return missing.length === 0 ? null : `asked for ${missing.join(', ')} and did not get it`
}

function sameTrace(one: readonly string[], two: readonly string[]): string | null {
  const length = Math.max(one.length, two.length)
  for (let step = 0; step < length; step++) {
    if (one[step] !== two[step]) return `state hashes differ first after step ${step}`
  }
  return null
}

async function expectWrongUse(body: () => Promise<unknown>): Promise<string | null> {
  try {
    await body()
  } catch (error) {
    return error instanceof WrongUseError ? null : `threw ${error instanceof Error ? error.name : String(error)}`
  }
  return 'nothing was thrown'
}

/** Overwrites every field it can reach, as a hostile agent would. */
function spoil(value: unknown): void {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  for (const key of Object.keys(value)) {
    spoil((value as Record<string, unknown>)[key])
    try {
      ;(value as Record<string, unknown>)[key] = 'spoilt'
    } catch {
      // A read-only field cannot be spoilt, which is as good.
    }
  }
}
