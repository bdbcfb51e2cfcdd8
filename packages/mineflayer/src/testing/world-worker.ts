import { parentPort } from 'node:worker_threads'
import {
  type Action,
  contentHash,
  type MinecraftObservation,
  type SnapshotChannel,
  type Transition,
} from '@mc-evobench/core'
import { checkEnvironment, makeProfile } from '@mc-evobench/core/testing'
import type { MineflayerEnvironment } from '../environment/mineflayer-environment.ts'
import type { MinecraftEnvironmentOptions } from '../environment-options.ts'
import { createEnvironment } from '../in-thread.ts'
import type { WorldCommands, WorldReset } from './world-commands.ts'

// The thread in which tests keep a world: its timers are the virtual clock's, the test's own stay Node's.
let environment: MineflayerEnvironment | null = null
let transition: Transition<MinecraftObservation> | null = null

function world(): MineflayerEnvironment {
  if (environment === null) throw new Error('open a world first')
  return environment
}

async function create(options: MinecraftEnvironmentOptions): Promise<MineflayerEnvironment> {
  return (await createEnvironment(options)) as MineflayerEnvironment
}

async function reset(target: MineflayerEnvironment, options: WorldReset): Promise<Transition<MinecraftObservation>> {
  const { worldSeed = 1, chanceSeed = 1, ...profile } = options
  return target.reset({ profile: makeProfile(profile), worldSeed, chanceSeed })
}

function report(last: Transition<MinecraftObservation>, steps: number, events: Transition<unknown>['events']) {
  return { steps, activity: last.activity, terminated: last.terminated, events }
}

const commands: WorldCommands = {
  async open(options) {
    environment = await create(options)
    return environment.spec
  },
  async reset(options) {
    transition = await reset(world(), options)
    return { ...report(transition, 0, transition.events), fingerprint: world().resetFingerprint() }
  },
  async step(action) {
    transition = await world().step(action)
    return report(transition, 1, transition.events)
  },
  async run(skill, options, limit = 2000) {
    const events: Transition<unknown>['events'][number][] = []
    let steps = 0
    let action: Action | null = { kind: 'skill', skill, arguments: options }
    do {
      transition = await world().step(action)
      events.push(...transition.events)
      action = null
      steps++
    } while (transition.activity?.status === 'running' && transition.terminated === null && steps < limit)
    return report(transition, steps, events)
  },
  async observe() {
    if (transition === null) throw new Error('reset first')
    return transition.observe()
  },
  async snapshot(channels: readonly SnapshotChannel[]) {
    if (transition === null) throw new Error('reset first')
    return transition.snapshot(channels)
  },
  async setBlocks(blocks) {
    for (const { x, y, z, block } of blocks) world().server.setBlock({ x, y, z }, block)
    transition = await world().step(null)
  },
  async give(item, count) {
    const left = world().server.giveItem(item, count)
    transition = await world().step(null)
    return left
  },
  async hurt(amount) {
    world().server.hurtPlayer(amount, 'test')
  },
  async spawn(creature) {
    const entityId = world().server.spawnCreature(creature)
    transition = await world().step(null)
    return entityId
  },
  async creatures() {
    return world()
      .server.creatures()
      .filter(({ health }) => health > 0)
      .map(({ kind }) => kind)
  },
  async closeServer() {
    await world().server.close()
  },
  async disconnect() {
    world().bot.end('test')
  },
  async blockAt(x, y, z) {
    return world().server.blockAt(x, y, z).name
  },
  async player() {
    return world().server.player()
  },
  async drops() {
    return world().server.droppedItems()
  },
  async pathNodes() {
    return world().pathNodes
  },
  async stateHash() {
    return world().stateHash()
  },
  async trace(options, resetOptions, actions) {
    const own = await create(options)
    await reset(own, resetOptions)
    const hashes = [own.stateHash()]
    for (const action of actions) {
      const { terminated } = await own.step(action)
      hashes.push(own.stateHash())
      if (terminated !== null) break
    }
    const traced = { fingerprint: own.resetFingerprint(), hash: contentHash(hashes), hashes }
    await own.close()
    return traced
  },
  async check(actions) {
    return checkEnvironment(() => create({}), { actions })
  },
  async misuse(name) {
    const target = world()
    const attempts: Record<string, () => unknown> = {
      unknownScene: () => reset(target, { scene: 'nowhere' }),
      options: () => createEnvironment({ viewDistance: 1 }),
      stale: async () => {
        const old = await target.step(null)
        await target.step(null)
        return old.observe()
      },
    }
    try {
      await attempts[name]?.()
      return null
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    }
  },
  async close() {
    await environment?.close()
    environment = null
  },
}

parentPort?.on('message', ({ id, name, values }: { id: number; name: keyof WorldCommands; values: unknown[] }) => {
  const command = commands[name] as (...values: unknown[]) => Promise<unknown>
  command(...values).then(
    (result) => parentPort?.postMessage({ id, result }),
    (error: unknown) =>
      parentPort?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
