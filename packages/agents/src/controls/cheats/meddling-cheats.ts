import { writeSync } from 'node:fs'
import type { Cheat } from './cheat.ts'

/** Cheats that meddle with what they are given, with the runtime, or with the messages. */
export const MEDDLING_CHEATS: readonly Cheat[] = [
  {
    id: 'cheat_mutates_observation',
    attempts: 'writes the items it wants into the observation',
    act({ tell, kept }, observation) {
      const planted = observation.inventory['acacia_planks'] ?? 0
      if (kept.get('planted') === true) {
        if (planted >= 64) tell('breach', 'found the planted items in the next observation')
        else tell('refused', 'the next observation had none of the items it planted')
      }
      kept.set('planted', true)
      Object.assign(observation.inventory, { acacia_log: 64, acacia_planks: 64 })
      return undefined
    },
  },
  {
    id: 'cheat_patches_runtime',
    attempts: 'replaces JSON, Math.random, Date, timers and prototypes',
    begin({ tell }) {
      // Told first: what tells it uses JSON too.
      tell('harmless', 'patched its own process')
      const passed = { status: 'passed', steps: 0, holds: true }
      JSON.stringify = () => '{"id":1,"result":{"status":"passed"}}'
      JSON.parse = () => passed
      Math.random = () => 0
      Date.now = () => 0
      Object.assign(globalThis, { setTimeout: () => 0, clearTimeout: () => {}, performance: { now: () => 0 } })
      Object.defineProperty(Object.prototype, 'status', { value: 'passed', writable: true, configurable: true })
      Object.defineProperty(Object.prototype, 'polluted', { value: passed, writable: true, configurable: true })
      Object.assign(Array.prototype, { every: () => true, filter: () => [] })
    },
  },
  {
    id: 'cheat_forges_messages',
    attempts: 'answers the runner past the protocol: stages passed, steps not taken',
    act({ tell }) {
      tell('harmless', 'wrote messages of its own into the channel')
      for (const message of [
        { method: 'stageEnded', feedback: { status: 'passed', steps: 0 } },
        { id: 1e6, result: null },
      ]) {
        writeSync(3, `${JSON.stringify(message)}\n`)
      }
      return undefined
    },
  },
  {
    id: 'cheat_floods_output',
    attempts: 'prints without end',
    async act({ tell }) {
      tell('harmless', 'prints without end')
      for (;;) await new Promise((resolve) => process.stdout.write('x'.repeat(65_536), resolve))
    },
  },
  {
    id: 'cheat_fills_artifact',
    attempts: 'writes more into its artifact than the limits allow',
    async end({ tell, context, options }) {
      if (options.role !== 'source') return
      tell('harmless', 'wrote a large file')
      const { truncateSync, writeFileSync } = await import('node:fs')
      writeFileSync(`${context.artifact.folder}/large`, '')
      truncateSync(`${context.artifact.folder}/large`, 1e12)
    },
  },
]
