/**
 * The program of a world's worker thread. It statically imports nothing but Node's own modules: where the job needs
 * the virtual clock, that is loaded and installed first, and everything that could capture a timer comes after it.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { WorldWorkerData } from './world/world-messages.ts'

if (parentPort !== null) {
  const { virtualClock, pulse } = workerData as WorldWorkerData
  const clock = virtualClock ? (await import('@mc-evobench/server/clock')).installVirtualClock({ seed: 0 }) : null
  const { serveWorld } = await import('./world/serve-world.ts')
  serveWorld({ port: parentPort, clock, pulse: new Int32Array(pulse) })
}
