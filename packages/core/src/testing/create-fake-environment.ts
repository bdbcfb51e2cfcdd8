import { contentHash } from '../content-hash.ts'
import type {
  Activity,
  Environment,
  EnvironmentEvent,
  ResetOptions,
  Termination,
  Transition,
} from '../contracts/environment.ts'
import { WrongUseError } from '../errors/wrong-use-error.ts'
import type { Action } from '../schemas/action.ts'
import type { Snapshot, SnapshotChannel, SnapshotChannels } from '../schemas/snapshot.ts'

/** What the fake world shows an agent. */
export interface FakeObservation {
  inventory: Record<string, number>
  activity: Activity | null
  step: number
}

/** What there is in a fake world. */
export interface FakeEnvironmentOptions {
  /** Skill `get` with argument `item` takes this many steps (3 unless told) and adds one of it. */
  stepsPerItem?: Record<string, number>
  /** The environment ends by death on this step after a reset. */
  deathAtStep?: number
  /** The environment is stopped from outside on this step after a reset. */
  truncateAtStep?: number
  /**
   * Evidence at each step after a reset, beside the fake's own or instead of it. The channels it gives at step 0 are the
   * ones it serves.
   */
  evidence?: (step: number) => SnapshotChannels
  /** `step` throws on this call, counted over the environment's life: a fault of the machine. */
  breakAtCall?: number
}

/** A toy world for contract tests, which records every action it was given. */
export interface FakeEnvironment extends Environment<FakeObservation, Action> {
  readonly actions: (Action | null)[]
  readonly resets: ResetOptions[]
}

const OWN_CHANNELS: readonly SnapshotChannel[] = ['inventory', 'player', 'counters', 'time']

/**
 * Makes a toy world without Minecraft: the skill `get` collects named items, time passes, a death and any evidence can be
 * arranged. For tests of runners and protocols only; it measures nothing.
 */
export function createFakeEnvironment(options: FakeEnvironmentOptions = {}): FakeEnvironment {
  const arranged = Object.keys(options.evidence?.(0) ?? {}) as SnapshotChannel[]
  const served = [...new Set([...OWN_CHANNELS, ...arranged])]
  const actions: (Action | null)[] = []
  const resets: ResetOptions[] = []
  let state: {
    inventory: Record<string, number>
    step: number
    alive: boolean
    startTick: number
    profile: string
  } | null = null
  let running: { item: string; left: number } | null = null
  let activity: Activity | null = null
  let closed = false
  let calls = 0
  let fingerprint = ''

  const stateHash = (): string => contentHash({ ...state, running })

  const transition = (terminated: Termination | null, events: EnvironmentEvent[]): Transition<FakeObservation> => {
    const isStopped = state !== null && state.step === options.truncateAtStep
    const now = structuredClone({ state, activity })
    return {
      observe: () =>
        structuredClone({ inventory: now.state?.inventory ?? {}, activity: now.activity, step: now.state?.step ?? 0 }),
      snapshot(channels) {
        const refused = channels.filter((channel) => !served.includes(channel))
        if (refused.length > 0) {
          throw new WrongUseError({
            where: 'FakeEnvironment.snapshot',
            what: `the channels ${refused.join(', ')} are not served`,
            todo: `Ask for ${served.join(', ')} only.`,
          })
        }
        const snapshot = takeSnapshot(now.state, channels)
        const given = structuredClone(options.evidence?.(snapshot.step) ?? {})
        const asked = Object.entries(given).filter(([name]) => channels.some((channel) => channel === name))
        Object.assign(snapshot.channels, Object.fromEntries(asked))
        return snapshot
      },
      activity: now.activity,
      terminated,
      truncated: isStopped ? { reason: 'the fake was told to stop' } : null,
      events,
    }
  }

  return {
    contract: 'environment/1',
    spec: {
      id: 'fake',
      version: '1.0.0',
      stepMs: 50,
      deterministic: true,
      evidencePort: 'server',
      snapshotChannels: served,
      scenes: null,
      skills: [{ name: 'get', description: 'Collects one of the item.', arguments: {}, stepLimit: 1000 }],
      actionSchema: {},
      observationSchema: {},
      versions: {},
      fingerprint: 'fake@1.0.0',
    },
    actions,
    resets,
    async reset(resetOptions) {
      if (closed) throw misuse('reset', 'the environment is closed', 'Make a new one.')
      resets.push(resetOptions)
      state = {
        inventory: { ...resetOptions.profile.initialInventory },
        step: 0,
        alive: true,
        startTick: resetOptions.profile.startTick,
        profile: `${resetOptions.profile.id}#${resetOptions.worldSeed}`,
      }
      running = null
      activity = null
      fingerprint = stateHash()
      return transition(null, [])
    },
    async step(action) {
      if (closed) throw misuse('step', 'the environment is closed', 'Make a new one.')
      if (state === null) throw misuse('step', 'there was no reset yet', 'Call reset first.')
      if (!state.alive || state.step === options.truncateAtStep) {
        throw misuse('step', 'the episode has ended', 'Call reset first.')
      }
      calls += 1
      if (options.breakAtCall === calls) throw new Error('the fake machine broke')
      actions.push(action)
      state.step += 1
      if (action?.kind === 'skill') {
        const item = String(action.arguments.item ?? '')
        running = { item, left: options.stepsPerItem?.[item] ?? 3 }
        activity = { skill: action.skill, status: 'running', reason: null }
      } else if (action?.kind === 'control' && running !== null) {
        running = null
        activity = { skill: 'get', status: 'interrupted', reason: 'a control action came' }
      }
      if (running !== null) {
        running.left -= 1
        if (running.left <= 0) {
          state.inventory[running.item] = (state.inventory[running.item] ?? 0) + 1
          running = null
          activity = { skill: 'get', status: 'succeeded', reason: null }
        }
      }
      if (options.deathAtStep === state.step) {
        state.alive = false
        return transition({ reason: 'death', detail: 'the fake player died' }, [{ name: 'death', detail: {} }])
      }
      return transition(null, [])
    },
    resetFingerprint: () => fingerprint,
    stateHash,
    async close() {
      closed = true
    },
  }
}

function takeSnapshot(
  state: { inventory: Record<string, number>; step: number; alive: boolean; startTick: number } | null,
  channels: readonly SnapshotChannel[],
): Snapshot {
  const counts = structuredClone(state?.inventory ?? {})
  const step = state?.step ?? 0
  const startTick = state?.startTick ?? 0
  const snapshot: Snapshot = { port: 'server', step, channels: {} }
  if (channels.includes('inventory')) {
    snapshot.channels.inventory = {
      counts,
      slots: Object.entries(counts).map(([item, count], slot) => ({ slot, item, count, raw: item })),
    }
  }
  if (channels.includes('player')) {
    snapshot.channels.player = {
      stats: { life: state?.alive === false ? 0 : 20 },
      alive: state?.alive ?? true,
      position: { x: 0, y: 0, z: 0 },
    }
  }
  if (channels.includes('counters')) snapshot.channels.counters = {}
  if (channels.includes('time')) {
    snapshot.channels.time = { total: startTick + step, day: (startTick + step) % 24_000 }
  }
  return snapshot
}

function misuse(method: string, what: string, todo: string): WrongUseError {
  return new WrongUseError({ where: `FakeEnvironment.${method}`, what, todo })
}
