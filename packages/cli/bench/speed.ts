// Prints how fast this machine plays: node packages/cli/bench/speed.ts
// Steps a second of wall time, and of one core's time (all threads of the process), which other work disturbs less.
import { installVirtualClock } from '@mc-evobench/server/clock'

const clock = installVirtualClock({ seed: 0 })
// Whatever could capture a timer is loaded after the clock.
const { createEnvironment } = await import('@mc-evobench/mineflayer/in-thread')
const { makeProfile } = await import('@mc-evobench/core/testing')
const { startEmbeddedServer } = await import('@mc-evobench/server')
const { createBot } = await import('mineflayer')
const { createOracleAgent } = await import('@mc-evobench/agents/oracle')
const { loadCatalog } = await import('@mc-evobench/catalog')
const { compileChain } = await import('@mc-evobench/compiler')
const { connectAgent, playRole } = await import('@mc-evobench/runner')
const { activities } = await import('./activities.ts')

type Opened = Awaited<ReturnType<typeof createEnvironment>>
type Server = Awaited<ReturnType<typeof startEmbeddedServer>>
type Step = Awaited<ReturnType<Opened['step']>>
type AnyAction = Parameters<Opened['step']>[0]
type Activity = (typeof activities)[number]
interface Best {
  wall: number
  core: number
}

const now = clock.real.performanceNow
const STEPS = Number(process.env['BENCH_STEPS'] ?? 400)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 16)
const CHAIN = 'stone_tool_suite'
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const processMicros = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Plays a round and keeps the better of it and of those before. */
async function measure(best: Best, round: () => Promise<number>): Promise<void> {
  const core = processMicros()
  const start = now()
  const steps = await round()
  best.wall = Math.max(best.wall, (steps / (now() - start)) * 1000)
  best.core = Math.max(best.core, (steps / (processMicros() - core)) * 1e6)
}

function show(name: string, { wall, core }: Best): void {
  const [perSecond, perCore] = [wall, core].map((value) => Math.round(value).toString())
  print(`${name.padEnd(44)}${perSecond?.padStart(8)} /s ${perCore?.padStart(8)} /core s`)
}

const nothing = (): Best => ({ wall: 0, core: 0 })
const micros = ({ core }: Best): number => 1e6 / core
const flat = { profile: makeProfile(), worldSeed: 1, chanceSeed: 1 }
const resetOfServer = {
  scene: 'flat',
  worldSeed: 1,
  startTick: flat.profile.startTick,
  timeProgresses: true,
  spawning: false,
  weather: 'clear',
  initialInventory: {},
  randomSeed: 1,
} as const

print(`real time is 20 /s; ${ROUNDS} rounds of ${STEPS} steps and a reset each, best; Node ${process.version}`)

const catalog = await loadCatalog()
// Clay is asked for, and there is none: the stage goes on until its steps are used, judging the inventory after each.
const compiled = compileChain(catalog, catalog.getChain('natural_material_sampler'))
const server = await startEmbeddedServer({ clock, seed: 0 })
const bot = createBot({ username: 'player', ...server.botOptions() } as Parameters<typeof createBot>[0])
server.afterBotCreated(bot)
let spawned = false
bot.once('spawn', () => {
  spawned = true
})
while (!spawned) await clock.advance(50)

/** What was done in the last round of either side. */
const done = { bare: new Map<string, number>(), loop: new Map<string, number>() }
function tally({ name, counter }: Activity, side: keyof typeof done, at: Server): void {
  if (counter !== undefined) done[side].set(name, at.player().counters[counter] ?? 0)
}

async function playBare(activity: Activity): Promise<number> {
  bot.clearControlStates()
  await server.reset(resetOfServer)
  activity.prepare?.(server)
  let busy = false
  const free = (): void => {
    busy = false
  }
  for (let step = 0; step < STEPS; step++) {
    activity.tend?.(step, server)
    const going = busy ? undefined : activity.bare(step, bot)
    if (going !== undefined) {
      busy = true
      going.then(free, free)
    }
    await clock.advance(50)
  }
  tally(activity, 'bare', server)
  for (let step = 0; busy && step < 100; step++) await clock.advance(50)
  return STEPS
}

/** Rounds that only let V8 compile what the measured ones need. */
const WARMING = 25
const bares = new Map<string, Best>()
for (const activity of activities.slice(0, 2)) {
  for (let round = 0; round < WARMING; round++) await playBare(activity)
}
for (const activity of activities) {
  const bare = nothing()
  for (let round = 0; round < ROUNDS; round++) await measure(bare, () => playBare(activity))
  show(`${activity.name}: bare server and bot`, bare)
  bares.set(activity.name, bare)
}
// All servers of a thread move by one clock: this one must not be paid for below.
bot.end('done')
await server.close()
clock.clearTimers()

/** The environment as a role sees it, but moved by `act`; with `isAsked` false it seems to run one skill all the time. */
function driven(inner: Opened, options: { act: (step: number) => AnyAction; prepare: () => void; isAsked: boolean }) {
  let step = 0
  const seen = (transition: Step): Step =>
    options.isAsked
      ? transition
      : {
          activity: { skill: 'bench', status: 'running', reason: null },
          terminated: transition.terminated,
          truncated: transition.truncated,
          events: transition.events,
          observe: () => transition.observe(),
          snapshot: (channels) => transition.snapshot(channels),
        }
  const environment: Opened = {
    contract: inner.contract,
    spec: inner.spec,
    async reset() {
      const transition = await inner.reset(flat)
      step = 0
      options.prepare()
      return seen(transition)
    },
    async step(action) {
      const own = options.isAsked ? action : options.act(step)
      step += 1
      return seen(await inner.step(own))
    },
    resetFingerprint: () => inner.resetFingerprint(),
    stateHash: () => inner.stateHash(),
    close: () => inner.close(),
  }
  return environment
}

const role = {
  roleId: 'bench',
  perStageProfiles: false,
  access: 'read_write',
  agentSeed: 1,
  worldSeed: 1,
  chanceSeed: 1,
  stageCap: null,
  artifactFolder: import.meta.dirname,
  artifactId: null,
  emit: () => {},
} as const

/** An agent that answers at once; its spec asks for a decision every so many steps. */
function constantAgent(act: () => AnyAction, decisionInterval: number | null) {
  return connectAgent({
    contract: 'agent/1',
    spec: {
      id: 'constant',
      version: '1.0.0',
      observes: 'nothing',
      granularity: 'control',
      persists: 'nothing',
      decisionInterval,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin() {},
    act: async () => act() ?? { kind: 'continue' },
    async end() {},
  })
}

const environment = await createEnvironment({})
const worldOf = (opened: Opened): Server => (opened as unknown as { server: Server }).server
const own = worldOf(environment)

async function playLoop(activity: Activity): Promise<number> {
  const moved = driven(environment, {
    act(step) {
      activity.tend?.(step, own)
      return activity.act(step)
    },
    prepare: () => activity.prepare?.(own),
    isAsked: false,
  })
  const agent = constantAgent(() => null, null)
  const outcome = await playRole({ ...role, compiled, environment: moved, agent, stepBudget: STEPS })
  tally(activity, 'loop', own)
  return outcome.environmentSteps
}

for (const activity of activities.slice(0, 2)) {
  for (let round = 0; round < WARMING; round++) await playLoop(activity)
}
let [bareMicros, loopMicros] = [0, 0]
const idleLoop = nothing()
for (const activity of activities) {
  const bare = bares.get(activity.name) ?? nothing()
  const loop = activity.name === 'idle' ? idleLoop : nothing()
  for (let round = 0; round < ROUNDS; round++) await measure(loop, () => playLoop(activity))
  show(`${activity.name}: environment and stage loop`, loop)
  bareMicros += micros(bare)
  loopMicros += micros(loop)
  const share = (micros(loop) / micros(bare) - 1) * 100
  const { name, counter } = activity
  const work =
    counter === undefined ? '' : `; ${counter} ${done.bare.get(name)} a round bare, ${done.loop.get(name)} in the loop`
  print(`  ${name}: ${share.toFixed(0)} % on top, ${(micros(loop) - micros(bare)).toFixed(1)} us a step${work}`)
}
print(`  all five: ${((loopMicros / bareMicros - 1) * 100).toFixed(0)} % on top of bare server and bot`)

const asked = nothing()
for (let round = 0; round < ROUNDS; round++) {
  await measure(asked, async () => {
    const moved = driven(environment, { act: () => null, prepare: () => {}, isAsked: true })
    const agent = constantAgent(() => ({ kind: 'control' }), 1)
    const outcome = await playRole({ ...role, compiled, environment: moved, agent, stepBudget: STEPS })
    return outcome.environmentSteps
  })
}
show('idle, a decision each step', asked)
print(`  a decision (observation, both ways as JSON): ${(micros(asked) - micros(idleLoop)).toFixed(0)} us`)

for (const [name, channels] of [
  ['inventory and counters', ['inventory', 'counters']],
  ['grid, ray and light', ['grid', 'ray', 'light']],
] as const) {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    let spent = 0
    let transition = await environment.reset(flat)
    for (let step = 0; step < STEPS / 5; step++) {
      const start = processMicros()
      transition.snapshot(channels)
      spent += processMicros() - start
      transition = await environment.step(null)
    }
    best = Math.min(best, spent / (STEPS / 5))
  }
  print(`  evidence, ${name}: ${best.toFixed(1)} us a step`)
}

const grove = makeProfile({ scene: 'forest_progression', seed: 3101 })
const resets: number[] = []
for (let round = 0; round < 21; round++) {
  const start = now()
  // Another layout each time, so that nothing is there yet.
  await environment.reset({ profile: grove, worldSeed: 3101 + round, chanceSeed: round })
  const first = now() - start
  await environment.reset({ profile: grove, worldSeed: 3101 + round, chanceSeed: round + 1 })
  resets.push(first, now() - start - first)
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
print(`reset in place: median ${median(resets.filter((_, index) => index % 2 === 1)).toFixed(1)} ms`)
print(`reset to a world not yet built: median ${median(resets.filter((_, index) => index % 2 === 0)).toFixed(1)} ms`)

for (const [name, place] of [
  ['in the sky', { x: 12, y: 120, z: 3 }],
  ['under bedrock', { x: 5, y: 2, z: 3 }],
] as const) {
  let worst = 0
  let transition = await environment.reset({ profile: grove, worldSeed: 3101, chanceSeed: 0 })
  transition = await environment.step({ kind: 'skill', skill: 'goto', arguments: place })
  let steps = 1
  for (; transition.activity?.status === 'running'; steps++) {
    const start = processMicros()
    transition = await environment.step(null)
    worst = Math.max(worst, processMicros() - start)
  }
  print(
    `goto ${name}: ${transition.activity?.reason}, ${steps} steps, slowest ${(worst / 1000).toFixed(1)} ms of core time`,
  )
}

const chain = nothing()
const tasks = catalog.data.tasks.map(({ id, success, stepBudget }) => ({ id, success, stepBudget }))
for (let round = 0; round < ROUNDS; round++) {
  await measure(chain, async () => {
    const outcome = await playRole({
      ...role,
      compiled: compileChain(catalog, catalog.getChain(CHAIN)),
      tellsDiagnostic: true,
      environment,
      agent: connectAgent(createOracleAgent({ tasks })),
      worldSeed: 3101,
      stepBudget: null,
    })
    return outcome.environmentSteps
  })
}
show(`${CHAIN}, played by the oracle`, chain)
await environment.close()
process.exit(0)
