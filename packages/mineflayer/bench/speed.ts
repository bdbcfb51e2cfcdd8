// Prints how many environment steps a second this machine makes: node packages/mineflayer/bench/speed.ts
// Steps a second of wall time, and of one core's time (all threads of the process), which other work disturbs less.
import { installVirtualClock } from '@mc-evobench/server/clock'

const clock = installVirtualClock({ seed: 0 })
const now = clock.real.performanceNow
const { makeProfile } = await import('@mc-evobench/core/testing')
const { startEmbeddedServer } = await import('@mc-evobench/server')
const { createBot } = await import('mineflayer')
const { createEnvironment } = await import('../src/in-thread.ts')

const STEPS = Number(process.env['BENCH_STEPS'] ?? 5000)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 4)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Runs a measurement several times and prints the best round. */
async function measure(name: string, round: () => Promise<number>): Promise<void> {
  let [wall, core] = [0, 0]
  for (let index = 0; index < ROUNDS; index++) {
    const cpu = process.cpuUsage()
    const start = now()
    const steps = await round()
    const used = process.cpuUsage(cpu)
    wall = Math.max(wall, (steps / (now() - start)) * 1000)
    core = Math.max(core, (steps / (used.user + used.system)) * 1e6)
  }
  print(
    `${name.padEnd(44)}${Math.round(wall).toString().padStart(8)} /s ${Math.round(core).toString().padStart(8)} /core s`,
  )
}

print(`real time is 20 /s; ${ROUNDS} rounds, best; Node ${process.version}\n`)

const server = await startEmbeddedServer({ clock, seed: 0 })
const bot = createBot({ username: 'player', ...server.botOptions() } as Parameters<typeof createBot>[0])
server.afterBotCreated(bot)
let spawned = false
bot.once('spawn', () => {
  spawned = true
})
while (!spawned) await clock.advance(50)
await measure('bare server and bot, idle', async () => {
  for (let step = 0; step < STEPS; step++) await clock.advance(50)
  return STEPS
})
await measure('bare server and bot, moving', async () => {
  bot.setControlState('forward', true)
  for (let step = 0; step < STEPS; step++) {
    bot.setControlState('jump', step % 20 === 0)
    void bot.look(bot.entity.yaw - (step % 7) / 57, 0, true)
    await clock.advance(50)
  }
  bot.clearControlStates()
  return STEPS
})
bot.end('done')
await server.close()
clock.clearTimers()

const environment = await createEnvironment({})
const flat = { profile: makeProfile(), worldSeed: 1, chanceSeed: 1 }
await environment.reset(flat)
await measure('environment, idle', async () => {
  for (let step = 0; step < STEPS; step++) await environment.step(null)
  return STEPS
})
await measure('environment, moving', async () => {
  for (let step = 0; step < STEPS; step++) {
    await environment.step({ kind: 'control', forward: true, jump: step % 20 === 0, camera: [0, step % 7] })
  }
  return STEPS
})
await measure('environment, moving, observed every step', async () => {
  for (let step = 0; step < STEPS / 5; step++) {
    const transition = await environment.step({ kind: 'control', forward: true, camera: [0, step % 7] })
    transition.observe()
  }
  return STEPS / 5
})

const profile = makeProfile({ scene: 'evolution_wood_species_grove', seed: 31 })
const run = async (skill: string, options: Record<string, string | number>): Promise<number> => {
  let transition = await environment.step({ kind: 'skill', skill, arguments: options })
  let steps = 1
  for (; transition.activity?.status === 'running'; steps++) {
    transition = await environment.step(null)
    transition.snapshot(['inventory', 'counters'])
  }
  transition.observe()
  return steps
}
let chanceSeed = 0
await measure('wood-species episodes, resets, evidence a step', async () => {
  let steps = 0
  for (let episode = 0; episode < 12; episode++) {
    const start = await environment.reset({ profile, worldSeed: 31, chanceSeed: chanceSeed++ })
    start.observe()
    for (const wood of ['acacia', 'birch', 'oak']) {
      steps += await run('mine', { block: `${wood}_log`, count: 2 })
      steps += await run('craft', { item: `${wood}_planks`, count: 8 })
    }
    steps += await run('craft', { item: 'crafting_table' })
    steps += await run('craft', { item: 'stick' })
  }
  return steps
})
let resets = 0
const resetStart = now()
for (; resets < 50; resets++) await environment.reset({ profile, worldSeed: 31, chanceSeed: resets })
print(`reset in place ${((now() - resetStart) / resets).toFixed(1)} ms`)

for (const [name, place] of [
  ['in the sky', { x: 12, y: 120, z: 3 }],
  ['under bedrock', { x: 5, y: 2, z: 3 }],
] as const) {
  await environment.reset({ profile, worldSeed: 31, chanceSeed: 0 })
  let worst = 0
  let worstCore = 0
  let steps = 0
  let transition = await environment.step({ kind: 'skill', skill: 'goto', arguments: place })
  while (transition.activity?.status === 'running') {
    const start = now()
    const cpu = process.cpuUsage()
    transition = await environment.step(null)
    worst = Math.max(worst, now() - start)
    const used = process.cpuUsage(cpu)
    worstCore = Math.max(worstCore, (used.user + used.system) / 1000)
    steps++
  }
  print(
    `goto ${name}: ${transition.activity?.reason}, ${steps} steps, slowest step ${worst.toFixed(1)} ms, of core time ${worstCore.toFixed(1)} ms`,
  )
}
await environment.close()
