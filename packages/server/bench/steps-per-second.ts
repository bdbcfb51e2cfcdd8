/**
 * How many steps of 50 ms game time the server and a mineflayer bot make in a second, by activity.
 *
 * Prints a table: CPU time a step in microseconds (all threads; the steadier figure on a shared machine), steps a
 * second by that, steps a second by the wall. Run after a build: `node bench/steps-per-second.ts`.
 */
import { createRequire } from 'node:module'
import { installVirtualClock } from '@mc-evobench/server/clock'

const clock = installVirtualClock({ seed: 1 })
const { startEmbeddedServer } = await import('@mc-evobench/server')
const require = createRequire(import.meta.url)
const { createBot } = require('mineflayer')
const STEPS = 4000
const ROUNDS = 3

interface Row {
  activity: string
  'CPU us a step': number
  'steps/s by CPU': number
  'steps/s by wall': number
}
const rows: Row[] = []

for (const transport of ['bridge', 'duplex'] as const) {
  const server = await startEmbeddedServer({ clock, seed: 1, transport })
  const bot = createBot({ username: 'bench', ...server.botOptions() })
  server.afterBotCreated(bot)
  let spawned = false
  bot.once('spawn', () => {
    spawned = true
  })
  while (!spawned) await clock.advance(50)
  const reset = (scene = 'flat') =>
    server.reset({
      scene,
      worldSeed: 31,
      startTick: 1000,
      timeProgresses: true,
      spawning: false,
      weather: 'clear',
      initialInventory: {},
      randomSeed: 1,
    })

  /** Repeats rounds of steps and keeps the best. */
  const measure = async (activity: string, prepare: () => Promise<void>, each: (step: number) => void) => {
    let best: Row | null = null
    for (let round = 0; round < ROUNDS; round++) {
      await prepare()
      const cpu = process.cpuUsage()
      const wall = clock.real.performanceNow()
      for (let step = 0; step < STEPS; step++) {
        each(step)
        await clock.advance(50)
      }
      const { user, system } = process.cpuUsage(cpu)
      const micros = (user + system) / STEPS
      const row = {
        activity: `${activity}, ${transport}`,
        'CPU us a step': Math.round(micros * 10) / 10,
        'steps/s by CPU': Math.round(1e6 / micros),
        'steps/s by wall': Math.round((STEPS * 1000) / (clock.real.performanceNow() - wall)),
      }
      if (best === null || row['CPU us a step'] < best['CPU us a step']) best = row
      bot.clearControlStates()
    }
    if (best !== null) rows.push(best)
  }

  await measure(
    'idle',
    () => reset(),
    () => {},
  )
  await measure(
    'walk, turn and jump in view',
    () => reset(),
    (step) => {
      bot.setControlState('forward', true)
      bot.setControlState('jump', step % 40 < 5)
      bot.look((step * Math.PI) / 60, 0, true)
    },
  )
  await measure(
    'sprint into new columns',
    () => reset(),
    () => {
      bot.setControlState('sprint', true)
      bot.setControlState('forward', true)
    },
  )
  let digging = false
  await measure(
    'dig dirt and pick it up',
    async () => {
      await reset()
      digging = false
    },
    () => {
      if (digging) return
      server.setBlock({ x: 0, y: 70, z: 1 }, 'dirt')
      digging = true
      const done = () => {
        digging = false
      }
      clock
        .advance(0)
        .then(() => bot.dig(bot.blockAt(new bot.entity.position.constructor(0, 70, 1)), true))
        .then(done, done)
    },
  )
  const resets: number[] = []
  for (let round = 0; round < 20; round++) {
    for (let x = -10; x < 10; x++) server.setBlock({ x, y: 75, z: 3 }, 'stone')
    const wall = clock.real.performanceNow()
    await reset()
    resets.push(clock.real.performanceNow() - wall)
  }
  const swaps: number[] = []
  for (let round = 0; round < 6; round++) {
    const wall = clock.real.performanceNow()
    await reset(round % 2 === 0 ? 'evolution_oak_grove' : 'evolution_stone_gallery')
    swaps.push(clock.real.performanceNow() - wall)
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]?.toFixed(1)
  process.stdout.write(
    `reset in place, ${transport}: ${median(resets)} ms; to another scene: ${median(swaps)} ms (medians)\n`,
  )
  await server.close()
  clock.clearTimers()
}
for (const row of rows) {
  const figures = Object.entries(row)
    .slice(1)
    .map(([name, value]) => `${value} ${name}`)
  process.stdout.write(`${row.activity.padEnd(40)} ${figures.join(', ')}\n`)
}
process.exit(0)
