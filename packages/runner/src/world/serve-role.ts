import type { Action, Environment, RoleEvent } from '@mc-evobench/core'
import { toAgentQuestion } from '../agent/agent-question.ts'
import { createEventChain } from '../log/event-chain.ts'
import { AgentFailureError } from '../play/agent-failure-error.ts'
import type { AgentPort } from '../play/agent-port.ts'
import { playRole } from '../play/play-role.ts'
import { createEnvironment } from './create-environment.ts'
import { fromErrorMessage } from './error-message.ts'
import type { World } from './serve-world.ts'
import { type FromWorld, PULSE, type ToWorld, type WorldJob } from './world-messages.ts'

/** A role being played: where answers go, and its end. */
interface RoleService {
  take(message: ToWorld): void
  /** Rejects with whatever voids the role. */
  readonly done: Promise<void>
}

/** Event lines are sent in pieces of about this length. */
const PIECE_LENGTH = 32_768

/** Plays one role in a new environment: asks main for the agent's answers, sends event lines, then the outcome. */
export function serveRole(world: World, job: WorldJob): RoleService {
  const { port, clock, pulse } = world
  const post = (message: FromWorld): void => port.postMessage(message)
  const chain = createEventChain()
  let waiting = ''
  const sendLines = (): void => {
    if (waiting !== '') post({ type: 'lines', text: waiting })
    waiting = ''
  }
  const emit = (event: RoleEvent): void => {
    waiting += chain.encode(event)
    if (waiting.length >= PIECE_LENGTH) sendLines()
  }

  const beat = (busy: 0 | 1): void => {
    Atomics.store(pulse, PULSE.busy, busy)
    Atomics.add(pulse, PULSE.beats, 1)
  }
  let answer: PromiseWithResolvers<unknown> | null = null
  const ask = async (request: Parameters<typeof toAgentQuestion>[0]): Promise<unknown> => {
    const question = toAgentQuestion(request)
    answer = Promise.withResolvers<unknown>()
    sendLines()
    beat(0)
    post({ type: 'ask', question })
    try {
      return await answer.promise
    } finally {
      answer = null
      beat(1)
    }
  }
  const agent: AgentPort = {
    spec: job.agentSpec,
    handlesStageEnded: job.handlesStageEnded,
    begin: async (context) => void (await ask({ method: 'begin', context })),
    act: (observation, instruction) => ask({ method: 'act', observation: observation as never, instruction }),
    stageEnded: async (feedback) => void (await ask({ method: 'stageEnded', feedback })),
    end: async () => void (await ask({ method: 'end' })),
  }

  const play = async (): Promise<void> => {
    beat(1)
    clock?.reseed(job.chanceSeed)
    let environment: Environment<unknown, Action> | null = null
    try {
      environment = await createEnvironment(job.environment, () => beat(1))
      beat(1)
      const outcome = await playRole({
        ...job,
        environment,
        agent,
        emit,
        onMove({ steps, episode, stage }) {
          Atomics.store(pulse, PULSE.steps, steps)
          Atomics.store(pulse, PULSE.episode, episode)
          Atomics.store(pulse, PULSE.stage, stage)
          Atomics.add(pulse, PULSE.beats, 1)
        },
      })
      await environment.close()
      environment = null
      sendLines()
      post({ type: 'done', outcome, lines: chain.lines })
    } catch (fault) {
      sendLines()
      throw fault
    } finally {
      await environment?.close().catch(() => {})
      clock?.clearTimers()
      beat(0)
    }
  }

  return {
    take(message) {
      switch (message.type) {
        case 'answer':
          answer?.resolve(message.result)
          return
        case 'agent-failed':
          answer?.reject(new AgentFailureError(message.reason, message.detail))
          return
        case 'agent-broken':
          answer?.reject(fromErrorMessage(message.error))
      }
    },
    done: play(),
  }
}
