import type { Transition } from '@mc-evobench/core'
import { createEnvironment } from './create-environment.ts'
import { toErrorMessage } from './error-message.ts'
import type { World } from './serve-world.ts'
import type { FromWorld, ToWorld, TransitionHead, WorldCall, WorldRead, WorldReadAnswer } from './world-messages.ts'

/**
 * Serves one environment to a proxy in main: calls by messages, and reads of the present transition over a port of
 * their own, after each of which main's waiting thread is woken.
 */
export async function serveEnvironment(
  world: World,
  order: Extract<ToWorld, { type: 'open' }>,
): Promise<(message: ToWorld) => void> {
  const post = (message: FromWorld): void => world.port.postMessage(message)
  const environment = await createEnvironment(order.reference)
  const signal = new Int32Array(order.signal)
  let present: Transition<unknown> | null = null

  const read = (asked: WorldRead): unknown => {
    switch (asked.read) {
      case 'observe':
        return present?.observe()
      case 'snapshot':
        return present?.snapshot(asked.channels)
      case 'resetFingerprint':
        return environment.resetFingerprint()
      case 'stateHash':
        return environment.stateHash()
    }
  }
  order.reads.on('message', (asked: WorldRead) => {
    let answer: WorldReadAnswer
    try {
      answer = { value: read(asked) }
    } catch (thrown) {
      answer = { error: toErrorMessage(thrown) }
    }
    order.reads.postMessage(answer)
    Atomics.store(signal, 0, 1)
    Atomics.notify(signal, 0)
  })

  const run = async (call: WorldCall): Promise<TransitionHead | null> => {
    if (call.method === 'close') {
      await environment.close()
      order.reads.close()
      return null
    }
    present = call.method === 'reset' ? await environment.reset(call.options) : await environment.step(call.action)
    const { activity, terminated, truncated, events } = present
    return { activity, terminated, truncated, events }
  }
  post({ type: 'opened', spec: environment.spec })
  return (message) => {
    if (message.type !== 'call') return
    const { id, call } = message
    run(call).then(
      (head) => post({ type: 'returned', id, head }),
      (thrown: unknown) => post({ type: 'threw', id, error: toErrorMessage(thrown) }),
    )
  }
}
