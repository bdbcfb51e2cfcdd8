import { type Transferable, Worker } from 'node:worker_threads'
import { SetupError } from '@mc-evobench/core'
import { entryUrl } from '../agent/entry-url.ts'
import { type FromWorld, PULSE, type ToWorld, type WorldWorkerData } from './world-messages.ts'

/** Main's side of one world worker. */
export interface WorldThread {
  readonly virtualClock: boolean
  readonly pulse: Int32Array
  post(message: ToWorld, transfer?: readonly Transferable[]): void
  /** Sets who takes the worker's messages; one at a time. `onDeath` is called at most once, if the thread ends by itself. */
  listen(listener: { onMessage: (message: FromWorld) => void; onDeath: (fault: Error) => void } | null): void
  /** Ends the thread at once. */
  end(): Promise<void>
  isAlive(): boolean
}

/** What a world makes and drops within a step fits in; V8's own choice is four times as much, for each world. */
const YOUNG_GENERATION_MB = 24

/** Starts a world worker. A fault of the thread reaches the listener in force, or the next one. */
export function startWorldThread(options: { virtualClock: boolean }): WorldThread {
  const pulseBuffer = new SharedArrayBuffer(PULSE.length * Int32Array.BYTES_PER_ELEMENT)
  const data: WorldWorkerData = { virtualClock: options.virtualClock, pulse: pulseBuffer }
  const worker = new Worker(new URL(entryUrl('world-worker')), {
    workerData: data,
    name: 'world',
    execArgv: [],
    stdout: true,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  // Standard output is the caller's; what a world prints there is for people.
  worker.stdout.on('data', (chunk: Uint8Array) => process.stderr.write(chunk))
  let listener: Parameters<WorldThread['listen']>[0] = null
  let death: Error | null = null
  let ending = false
  const die = (fault: Error): void => {
    if (death !== null || ending) return
    death = fault
    listener?.onDeath(fault)
  }
  worker.on('message', (message: FromWorld) => listener?.onMessage(message))
  worker.on('messageerror', (cause) => {
    die(
      new SetupError({
        where: 'world worker',
        what: `a message could not be read (${cause.message})`,
        todo: 'Report this as a defect.',
        cause,
      }),
    )
  })
  worker.on('error', (cause: Error) => {
    die(
      new SetupError({
        where: 'world worker',
        what: `the thread ended by an error (${cause.message})`,
        todo: 'See the cause; if it is memory, use fewer workers.',
        cause,
      }),
    )
  })
  worker.on('exit', (code) => {
    die(
      new SetupError({
        where: 'world worker',
        what: `the thread ended by itself with code ${code}`,
        todo: 'An environment must not end its thread.',
      }),
    )
  })
  return {
    virtualClock: options.virtualClock,
    pulse: new Int32Array(pulseBuffer),
    post: (message, transfer) => worker.postMessage(message, transfer ?? []),
    listen(next) {
      listener = next
      if (death !== null) next?.onDeath(death)
    },
    async end() {
      ending = true
      listener = null
      await worker.terminate()
    },
    isAlive: () => death === null && !ending,
  }
}
