import type { MessagePort } from 'node:worker_threads'
import type { VirtualClock } from '@mc-evobench/server/clock'
import { toErrorMessage } from './error-message.ts'
import { serveEnvironment } from './serve-environment.ts'
import { serveRole } from './serve-role.ts'
import type { FromWorld, ToWorld } from './world-messages.ts'

/** What a world worker works with. */
export interface World {
  readonly port: MessagePort
  /** Null where the environment lives in real time. */
  readonly clock: VirtualClock | null
  readonly pulse: Int32Array
}

/** Takes work from main for as long as the thread lives: roles, one after the other, or one environment for a proxy. */
export function serveWorld(world: World): void {
  const { port } = world
  const post = (message: FromWorld): void => port.postMessage(message)
  let takesAnswer: ((message: ToWorld) => void) | null = null
  let takesCall: ((message: ToWorld) => void) | null = null
  port.on('message', (message: ToWorld) => {
    switch (message.type) {
      case 'play': {
        const role = serveRole(world, message.job)
        takesAnswer = role.take
        role.done.catch((thrown: unknown) => post({ type: 'broken', error: toErrorMessage(thrown) }))
        return
      }
      case 'open':
        serveEnvironment(world, message)
          .then((take) => {
            takesCall = take
          })
          .catch((thrown: unknown) => post({ type: 'broken', error: toErrorMessage(thrown) }))
        return
      case 'call':
        takesCall?.(message)
        return
      default:
        takesAnswer?.(message)
    }
  })
}
