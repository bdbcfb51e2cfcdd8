import { SetupError } from '@mc-evobench/core'
import { PULSE } from './world-messages.ts'
import type { WorldThread } from './world-thread.ts'

/**
 * Watches a world that is to move: when it shows no sign of life for `quietMs` of wall time, the fault is handed over
 * once. Time in which the world waits for the agent does not count.
 *
 * @returns a function that ends the watch.
 */
export function watchWorld(
  thread: WorldThread,
  options: { quietMs: number; onQuiet: (fault: SetupError) => void },
): () => void {
  const { quietMs, onQuiet } = options
  let beats = Atomics.load(thread.pulse, PULSE.beats)
  let since = performance.now()
  const timer = setInterval(
    () => {
      const now = performance.now()
      const seen = Atomics.load(thread.pulse, PULSE.beats)
      if (seen !== beats || Atomics.load(thread.pulse, PULSE.busy) === 0) {
        beats = seen
        since = now
        return
      }
      if (now - since < quietMs) return
      clearInterval(timer)
      const steps = Atomics.load(thread.pulse, PULSE.steps)
      onQuiet(
        new SetupError({
          where: 'watchWorld',
          what: `the world did not end a step within ${quietMs} ms, after ${steps} steps of the role`,
          todo: 'Something in it never gets quiet; allow more time only if the machine is slow.',
        }),
      )
    },
    Math.max(10, Math.min(1_000, quietMs / 4)),
  )
  return () => clearInterval(timer)
}
