import { performance } from 'node:perf_hooks'
import type { AgentLimits, AgentReference, EnvironmentReference, RoleTiming } from '@mc-evobench/core'
import type { AgentQuestion } from '../agent/agent-question.ts'
import { type AgentConnection, spawnAgent } from '../agent/spawn-agent.ts'
import type { EventLogSummary } from '../log/create-event-writer.ts'
import { createReplay, type Replay } from '../log/create-replay.ts'
import { createLineFile, type LineFile } from '../log/line-file.ts'
import { AgentFailureError } from '../play/agent-failure-error.ts'
import type { PlayRoleOptions, RoleOutcome } from '../play/play-role.ts'
import type { RoleProgress } from '../play/role-session.ts'
import { fromErrorMessage, toErrorMessage } from './error-message.ts'
import { RoleVoidError } from './role-void-error.ts'
import { watchWorld } from './watch-world.ts'
import { type FromWorld, PULSE } from './world-messages.ts'
import type { WorldThread } from './world-thread.ts'

/** A role to be run: what is played, by whom, where its events go. All of it plain data. */
export type RoleJob = Omit<PlayRoleOptions, 'environment' | 'agent' | 'emit' | 'onMove'> & {
  environment: EnvironmentReference
  /** Whether the environment lives on the virtual clock, as the embedded Minecraft does. */
  virtualClock: boolean
  agent: AgentReference
  limits: AgentLimits
  /** Paths that the agent must not be able to read, such as the run's folder. */
  denyPaths: readonly string[]
  /** Where the event log is written; the file must not exist. */
  eventsFile: string
  /**
   * Lines of the log that an interrupted attempt at this role left. The role is played from its start all the same, and
   * as long as its own log is that one, an agent failure recorded in it stands.
   */
  recorded?: readonly string[]
}

/** A role that was run in the pool. */
export interface PooledRoleOutcome extends RoleOutcome {
  events: EventLogSummary
  timing: RoleTiming
  /**
   * Whether the new log begins with the recorded one, so that the role is the one that was interrupted (`replayed`), or
   * differs from it (`rerun`); null if nothing was recorded.
   */
  resumed: 'replayed' | 'rerun' | null
  /** The first 64 KiB of what the agent printed; for people, never for records. */
  agentOutput: string
}

/** How a role is getting on. */
export type PoolProgress =
  | { type: 'started'; roleId: string }
  | ({ type: 'steps'; roleId: string } & RoleProgress)
  | { type: 'ended'; roleId: string; outcome: PooledRoleOutcome | null }

const PROGRESS_INTERVAL_MS = 200

/**
 * Runs one role: its world in `thread`, its agent in a process of its own, and passes messages between the two.
 *
 * @param options.quietMs - how long the world may show no sign of life when it is its turn.
 * @throws RoleVoidError for every fault that is not the agent's; then the thread must not be used again.
 */
export async function runRoleIn(
  thread: WorldThread,
  options: {
    job: RoleJob
    quietMs: number
    startMs?: number
    signal: AbortSignal
    onProgress: (progress: PoolProgress) => void
  },
): Promise<PooledRoleOutcome> {
  const { job, signal, onProgress } = options
  const { roleId } = job
  const began = performance.now()
  const lines = createLineFile(job.eventsFile)
  const replay = createReplay(job.recorded ?? [])
  let connection: AgentConnection | null = null
  let closed: { bytes: number; sha256: string } | null = null
  try {
    signal.throwIfAborted()
    connection = await spawnAgent(job.agent, {
      artifactFolder: job.artifactFolder,
      limits: job.limits,
      denyPaths: job.denyPaths,
      signal,
      ...(options.startMs === undefined ? {} : { startMs: options.startMs }),
    })
    signal.throwIfAborted()
    const { outcome, lines: count } = await play(thread, {
      ...options,
      connection,
      replay,
      // Whoever follows the log sees every decision; the world sends its lines before it asks for one.
      write(text) {
        replay.take(text)
        lines.write(text)
        lines.flush()
      },
    })
    const agentMs = connection.agentMs()
    await connection.kill()
    closed = lines.close()
    const wallMs = performance.now() - began
    const resumed = job.recorded === undefined || job.recorded.length === 0 ? null : resumption(replay)
    return {
      ...outcome,
      events: { lines: count, sha256: closed.sha256 },
      timing: {
        format: 'role-timing/1',
        wallMs,
        agentMs,
        environmentMs: Math.max(0, wallMs - agentMs),
        isolation: connection.isolation,
        resumed,
      },
      resumed,
      agentOutput: connection.output(),
    }
  } catch (thrown) {
    if (signal.aborted) throw signal.reason
    throw new RoleVoidError({ roleId, cause: thrown instanceof Error ? thrown : new Error(String(thrown)) })
  } finally {
    await connection?.kill()
    if (closed === null) closeQuietly(lines)
    onProgress({ type: 'steps', roleId, ...readProgress(thread) })
  }
}

/** A role that ended within the recorded log did not come as far as the attempt before it: it is another role. */
function resumption(replay: Replay): 'replayed' | 'rerun' {
  return replay.state === 'replayed' ? 'replayed' : 'rerun'
}

/** Closes the log of a role that is void already, for a reason that closing it must not hide. */
function closeQuietly(lines: LineFile): void {
  try {
    lines.close()
  } catch {
    // It could not be written before.
  }
}

function play(
  thread: WorldThread,
  options: {
    job: RoleJob
    quietMs: number
    signal: AbortSignal
    onProgress: (progress: PoolProgress) => void
    connection: AgentConnection
    replay: Replay
    write: (text: string) => void
  },
): Promise<Extract<FromWorld, { type: 'done' }>> {
  const { job, quietMs, signal, onProgress, connection, replay, write } = options
  const { promise, resolve, reject } = Promise.withResolvers<Extract<FromWorld, { type: 'done' }>>()
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })

  const answer = async (question: AgentQuestion): Promise<void> => {
    const recorded = replay.nextFailure()
    try {
      const result = await connection.ask(question)
      if (recorded === null) thread.post({ type: 'answer', result })
      else thread.post({ type: 'agent-failed', reason: recorded.reason, detail: recorded.detail })
    } catch (thrown) {
      if (thrown instanceof AgentFailureError) {
        const { reason, detail } = recorded ?? thrown
        thread.post({ type: 'agent-failed', reason, detail })
      } else {
        thread.post({ type: 'agent-broken', error: toErrorMessage(thrown) })
      }
    }
  }
  const onMessage = (message: FromWorld): void => {
    switch (message.type) {
      case 'ask':
        answer(message.question).catch(reject)
        return
      case 'lines':
        try {
          write(message.text)
        } catch (fault) {
          reject(fault)
        }
        return
      case 'done':
        resolve(message)
        return
      case 'broken':
        reject(fromErrorMessage(message.error))
        return
      case 'opened':
      case 'returned':
      case 'threw':
      // Of connected environments only.
    }
  }
  for (const place of [PULSE.steps, PULSE.episode, PULSE.stage]) Atomics.store(thread.pulse, place, 0)
  thread.listen({ onMessage, onDeath: reject })
  const endWatch = watchWorld(thread, { quietMs, onQuiet: reject })
  const progress = setInterval(
    () => onProgress({ type: 'steps', roleId: job.roleId, ...readProgress(thread) }),
    PROGRESS_INTERVAL_MS,
  )
  const { agent, limits, denyPaths, eventsFile, recorded, virtualClock, ...played } = job
  thread.post({
    type: 'play',
    job: { ...played, agentSpec: connection.spec, handlesStageEnded: connection.handlesStageEnded },
  })
  return promise.finally(() => {
    signal.removeEventListener('abort', abort)
    endWatch()
    clearInterval(progress)
    thread.listen(null)
  })
}

function readProgress({ pulse }: WorldThread): RoleProgress {
  return {
    steps: Atomics.load(pulse, PULSE.steps),
    episode: Atomics.load(pulse, PULSE.episode),
    stage: Atomics.load(pulse, PULSE.stage),
  }
}
