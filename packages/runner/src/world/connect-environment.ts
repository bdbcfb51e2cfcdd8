import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import {
  type Action,
  type Environment,
  type EnvironmentReference,
  type EnvironmentSpec,
  SetupError,
  type Snapshot,
  type Transition,
  WrongUseError,
} from '@mc-evobench/core'
import { fromErrorMessage } from './error-message.ts'
import type { FromWorld, TransitionHead, WorldCall, WorldRead, WorldReadAnswer } from './world-messages.ts'
import { startWorldThread } from './world-thread.ts'

/** How an environment is connected. */
export interface ConnectEnvironmentOptions {
  /** Whether it lives on the virtual clock, as the embedded Minecraft does. It is the worker's clock, never the caller's. */
  virtualClock: boolean
  /** How long one read of the present transition may block the caller's thread. Default 30,000 ms. */
  readMs?: number
}

const DEFAULT_READ_MS = 30_000

/**
 * Makes an environment in a worker thread of its own and returns a proxy that keeps the contract `environment/1`. The
 * caller's clock, timers and randomness stay as they are. `reset`, `step` and `close` are messages; observations,
 * snapshots and hashes are read from the worker when asked for, which blocks the caller for that moment.
 *
 * @throws SetupError if the module makes no environment; whatever making it throws is passed on.
 */
export async function connectEnvironment<TObservation>(
  reference: EnvironmentReference,
  options: ConnectEnvironmentOptions,
): Promise<Environment<TObservation, Action>> {
  const { virtualClock, readMs = DEFAULT_READ_MS } = options
  const thread = startWorldThread({ virtualClock })
  const { port1: reads, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const opened = Promise.withResolvers<EnvironmentSpec>()
  const calls = new Map<number, PromiseWithResolvers<TransitionHead | null>>()
  let lastCall = 0
  let transitions = 0
  let closed = false

  const onMessage = (message: FromWorld): void => {
    switch (message.type) {
      case 'opened':
        opened.resolve(message.spec)
        return
      case 'broken':
        opened.reject(fromErrorMessage(message.error))
        return
      case 'returned':
        calls.get(message.id)?.resolve(message.head)
        calls.delete(message.id)
        return
      case 'threw':
        calls.get(message.id)?.reject(fromErrorMessage(message.error))
        calls.delete(message.id)
        return
      case 'ask':
      case 'lines':
      case 'done':
      // Of roles only.
    }
  }
  const onDeath = (fault: Error): void => {
    opened.reject(fault)
    for (const call of calls.values()) call.reject(fault)
    calls.clear()
  }
  thread.listen({ onMessage, onDeath })

  const call = (order: WorldCall): Promise<TransitionHead | null> => {
    if (closed) {
      return Promise.reject(
        new WrongUseError({
          where: `Environment.${order.method}`,
          what: 'the environment is closed',
          todo: 'Make a new one.',
        }),
      )
    }
    lastCall += 1
    const waiting = Promise.withResolvers<TransitionHead | null>()
    calls.set(lastCall, waiting)
    thread.post({ type: 'call', id: lastCall, call: order })
    return waiting.promise
  }
  const read = (asked: WorldRead): unknown => {
    if (closed || !thread.isAlive()) {
      throw new WrongUseError({
        where: `Environment.${asked.read}`,
        what: 'the environment is closed',
        todo: 'Read before closing it.',
      })
    }
    Atomics.store(signal, 0, 0)
    reads.postMessage(asked)
    const woken = Atomics.wait(signal, 0, 0, readMs)
    const received: { message: WorldReadAnswer } | undefined = receiveMessageOnPort(reads)
    if (woken === 'timed-out' || received === undefined) {
      throw new SetupError({
        where: `Environment.${asked.read}`,
        what: `the world did not answer within ${readMs} ms`,
        todo: 'Read between steps only; close this environment and make a new one.',
      })
    }
    if ('error' in received.message) throw fromErrorMessage(received.message.error)
    return received.message.value
  }
  const advance = async (order: WorldCall): Promise<Transition<TObservation>> => {
    const head = await call(order)
    if (head === null) throw new TypeError(`a world answered ${order.method} without a transition`)
    transitions += 1
    const own = transitions
    const readOwn = (asked: WorldRead): unknown => {
      if (own === transitions) return read(asked)
      throw new WrongUseError({
        where: `Transition.${asked.read}`,
        what: 'the environment has gone on since this transition',
        todo: 'Read a transition before the next reset or step.',
      })
    }
    return {
      ...head,
      observe: () => readOwn({ read: 'observe' }) as TObservation,
      snapshot: (channels) => readOwn({ read: 'snapshot', channels: [...channels] }) as Snapshot,
    }
  }

  thread.post({ type: 'open', reference, reads: port2, signal: signal.buffer as SharedArrayBuffer }, [port2])
  let spec: EnvironmentSpec
  try {
    spec = await opened.promise
  } catch (fault) {
    reads.close()
    await thread.end()
    throw fault
  }
  return {
    contract: 'environment/1',
    spec,
    reset: (resetOptions) => advance({ method: 'reset', options: resetOptions }),
    step: (action) => advance({ method: 'step', action }),
    resetFingerprint: () => String(read({ read: 'resetFingerprint' })),
    stateHash: () => String(read({ read: 'stateHash' })),
    async close() {
      if (closed) return
      const end = call({ method: 'close' })
      closed = true
      try {
        await end
      } finally {
        reads.close()
        await thread.end()
      }
    },
  }
}
