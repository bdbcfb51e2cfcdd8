import { InvalidArgumentError, WrongUseError } from '@mc-evobench/core'
import { type PooledRoleOutcome, type PoolProgress, type RoleJob, runRoleIn } from './run-role.ts'
import { startWorldThread, type WorldThread } from './world-thread.ts'

/** How a pool runs roles. */
export interface PoolOptions {
  /** How many worlds there are at most; one role each at a time. */
  workers: number
  /** Ends everything at once: agents are killed, worlds ended, waiting and running roles reject with its reason. */
  signal?: AbortSignal
  onProgress?: (progress: PoolProgress) => void
  /** A world that shows no sign of life for so long when it is its turn is ended and its role void. Default 60,000 ms. */
  quietMs?: number
  /** How long an agent may take to say hello. Default 30,000 ms. */
  startMs?: number
}

/** Worlds and agents in which roles are run. */
export interface Pool {
  /**
   * Runs a role as soon as a world is free; roles start in the order they were given. Agent failures are part of the
   * outcome.
   *
   * @throws RoleVoidError for every fault that is not the agent's; SetupError inside it as `cause` where it is one.
   */
  runRole(job: RoleJob): Promise<PooledRoleOutcome>
  /** Ends the worlds. Roles that wait or run reject. */
  close(): Promise<void>
}

const DEFAULT_QUIET_MS = 60_000

/**
 * Makes a pool of world workers. Workers start when they are first needed and are kept for further roles, each with a
 * new environment; one whose role was void is not used again.
 *
 * @throws InvalidArgumentError if `workers` is not a positive integer.
 */
export function createPool(options: PoolOptions): Pool {
  const { workers, onProgress = () => {}, quietMs = DEFAULT_QUIET_MS, startMs } = options
  if (!Number.isSafeInteger(workers) || workers < 1) {
    throw new InvalidArgumentError({
      where: 'createPool',
      what: 'the number of workers must be a positive integer',
      value: workers,
    })
  }
  const ending = new AbortController()
  const signal = options.signal === undefined ? ending.signal : AbortSignal.any([options.signal, ending.signal])
  const idle: WorldThread[] = []
  const waiting: (() => void)[] = []
  const running = new Set<Promise<unknown>>()
  let free = workers

  const takeThread = async (virtualClock: boolean): Promise<WorldThread> => {
    const alive = idle.filter((thread) => thread.isAlive())
    idle.splice(0, idle.length, ...alive)
    const warm = idle.findIndex((thread) => thread.virtualClock === virtualClock)
    const [found] = warm === -1 ? [] : idle.splice(warm, 1)
    if (found !== undefined) return found
    // Never more threads than slots: one of the other kind makes room.
    if (idle.length > free) await idle.shift()?.end()
    return startWorldThread({ virtualClock })
  }
  const run = async (job: RoleJob): Promise<PooledRoleOutcome> => {
    const thread = await takeThread(job.virtualClock)
    let outcome: PooledRoleOutcome | null = null
    try {
      onProgress({ type: 'started', roleId: job.roleId })
      outcome = await runRoleIn(thread, {
        job,
        quietMs,
        signal,
        onProgress,
        ...(startMs === undefined ? {} : { startMs }),
      })
      return outcome
    } finally {
      if (outcome !== null && thread.isAlive() && !signal.aborted) idle.push(thread)
      else await thread.end()
      onProgress({ type: 'ended', roleId: job.roleId, outcome })
    }
  }
  const slot = async (): Promise<void> => {
    if (free === 0) {
      const turn = Promise.withResolvers<void>()
      waiting.push(turn.resolve)
      await turn.promise
    } else free -= 1
  }
  const giveBack = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  const endIdle = async (): Promise<void> => {
    await Promise.all(idle.splice(0).map((thread) => thread.end()))
  }
  // Idle worlds would keep the process alive after an abort.
  signal.addEventListener('abort', () => void endIdle().catch(() => {}), { once: true })

  return {
    async runRole(job) {
      signal.throwIfAborted()
      await slot()
      try {
        signal.throwIfAborted()
        const role = run(job)
        running.add(role)
        try {
          return await role
        } finally {
          running.delete(role)
        }
      } finally {
        giveBack()
      }
    },
    async close() {
      ending.abort(
        new WrongUseError({ where: 'Pool.close', what: 'the pool was closed', todo: 'Close it after the last role.' }),
      )
      await Promise.allSettled(running)
      await endIdle()
    },
  }
}
