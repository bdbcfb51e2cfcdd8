import { Worker } from 'node:worker_threads'
import type { MinecraftEnvironmentOptions } from '../environment-options.ts'
import type { WorldCommands } from './world-commands.ts'

/** A world in a thread of its own, whose clock is not the test's. */
export interface TestWorld extends WorldCommands {
  /** Ends the thread. */
  end(): Promise<void>
}

/** Starts a thread for worlds; with options, a world is opened in it at once. */
export async function openWorld(options?: MinecraftEnvironmentOptions): Promise<TestWorld> {
  const worker = new Worker(new URL('./world-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  worker.on('message', ({ id, result, error }: { id: number; result?: never; error?: string }) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result as never)
    else asked?.reject(new Error(error))
  })
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error instanceof Error ? error : new Error(String(error)))
    waiting.clear()
  })
  const ask = (name: string, values: unknown[]): Promise<never> =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, name, values })
    })
  const world = new Proxy({} as TestWorld, {
    get(_target, name) {
      if (name === 'end') return () => worker.terminate()
      // A promise's `then` is asked for when the proxy is awaited.
      return name === 'then' || typeof name === 'symbol' ? undefined : (...values: unknown[]) => ask(name, values)
    },
  })
  if (options !== undefined) await world.open(options)
  return world
}
