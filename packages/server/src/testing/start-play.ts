import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { installVirtualClock } from '../clock/install-virtual-clock.ts'
import type { VirtualClock } from '../clock/virtual-clock.ts'
import type { EmbeddedServer, ResetOptions } from '../embedded-server.ts'
import { serverRequire } from '../patches/server-require.ts'
import { startEmbeddedServer } from '../start-embedded-server.ts'

// Named as Node's own, so that tools see which packages are loaded here.
const require = serverRequire

interface Item {
  readonly name: string
  readonly count: number
  readonly slot: number
  readonly type: number
}

/** A window over a block, as mineflayer has it. */
interface TestWindow {
  readonly slots: (Item | null)[]
  readonly selectedItem: Item | null
  readonly inventoryStart: number
  close(): Promise<void>
}

interface TestFurnace extends TestWindow {
  /** Parts of the whole, 0 to 1; null until the server told. */
  readonly fuel: number | null
  readonly progress: number | null
  putInput(type: number, metadata: null, count: number): Promise<void>
  putFuel(type: number, metadata: null, count: number): Promise<void>
  takeInput(): Promise<Item>
  takeFuel(): Promise<Item>
  takeOutput(): Promise<Item>
  inputItem(): Item | null
  fuelItem(): Item | null
  outputItem(): Item | null
}

interface TestChest extends TestWindow {
  containerItems(): Item[]
  deposit(type: number, metadata: null, count: number): Promise<void>
  withdraw(type: number, metadata: null, count: number): Promise<void>
}

/** The part of an entity, as mineflayer knows it, that the tests use. */
export interface TestEntity {
  readonly id: number
  readonly name: string
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
  readonly metadata: readonly unknown[]
}

/** The part of a mineflayer bot that the tests use. */
export interface TestBot extends EventEmitter {
  readonly _client: EventEmitter & { write(name: string, params: object): void }
  readonly entity: { position: { x: number; y: number; z: number }; onGround: boolean; yaw: number }
  readonly inventory: { slots: (Item | null)[]; selectedItem: Item | null; items(): Item[] }
  readonly health: number
  /** What the client sees about, itself included, by entity id. */
  readonly entities: Readonly<Record<number, TestEntity>>
  readonly food: number
  readonly oxygenLevel: number | undefined
  readonly isRaining: boolean
  readonly thunderState: number
  readonly isAlive: boolean
  readonly time: { age: number; timeOfDay: number; doDaylightCycle: boolean }
  blockAt(position: object): { name: string; stateId: number; position: object; light: number; skyLight: number } | null
  dig(block: object, forceLook?: boolean): Promise<void>
  stopDigging(): void
  craft(recipe: object, count: number, table: object | null): Promise<void>
  recipesFor(id: number, metadata: null, least: number, table: object | null): object[]
  clickWindow(slot: number, button: number, mode: number): Promise<void>
  openFurnace(block: object): Promise<TestFurnace>
  openChest(block: object): Promise<TestChest>
  closeWindow(window: object): Promise<void>
  placeBlock(reference: object, face: object): Promise<void>
  activateBlock(block: object): Promise<void>
  sleep(bed: object): Promise<void>
  wake(): Promise<void>
  readonly isSleeping: boolean
  placeEntity(reference: object, face: object): Promise<object>
  updateSign(block: object, text: string): void
  activateItem(offHand?: boolean): void
  equip(item: object, destination: string): Promise<void>
  attack(entity: TestEntity): void
  useOn(entity: TestEntity): void
  toss(type: number, metadata: null, count: number): Promise<void>
  tossStack(item: object): Promise<void>
  consume(): Promise<void>
  setControlState(control: string, state: boolean): void
  clearControlStates(): void
  look(yaw: number, pitch: number, force?: boolean): Promise<void>
  lookAt(point: object, force?: boolean): Promise<void>
  setQuickBarSlot(slot: number): void
  end(): void
}

type Vec3Class = new (x: number, y: number, z: number) => { x: number; y: number; z: number }

/** A server with a mineflayer bot logged in, for tests. */
export interface Play {
  readonly clock: VirtualClock
  readonly server: EmbeddedServer
  readonly bot: TestBot
  vec(x: number, y: number, z: number): { x: number; y: number; z: number }
  itemId(name: string): number
  /** Advances by whole ticks. */
  steps(count: number): Promise<void>
  /** Advances tick by tick until the promise has settled; gives the ticks it took, or throws what it threw. */
  until(promise: Promise<unknown>, most?: number): Promise<number>
  /** As `until`, but gives what the promise gave. */
  gives<T>(promise: Promise<T>): Promise<T>
  reset(options?: Partial<ResetOptions>): Promise<void>
  /** Sets a block; its default state unless properties say otherwise. */
  put(x: number, y: number, z: number, block: string, properties?: Readonly<Record<string, string>>): void
  /** The name of a block, as the server has it. */
  name(x: number, y: number, z: number): string
  /** A block as the client has it, to be handed to mineflayer. */
  seen(x: number, y: number, z: number): NonNullable<ReturnType<TestBot['blockAt']>>
  /** What lies about, such as `dirtx2`, in the order of the alphabet. */
  dropped(): string[]
  /** What the client believes to carry, by slot. */
  clientInventory(): string[]
  /** What the server knows that it carries, by slot. */
  serverInventory(): string[]
  /** SHA-256 of all that the player could know of its own state and of what lies about. */
  stateHash(): string
  close(): Promise<void>
}

/**
 * Installs the clock, starts a server and logs a bot in. mineflayer is loaded after the clock.
 *
 * @param options.brand - what the client says it is; `mineflayer` when left out.
 */
export async function startPlay(
  options: { seed?: number; transport?: 'bridge' | 'duplex'; viewDistance?: number; brand?: string } = {},
): Promise<Play> {
  const { seed = 1, transport = 'bridge', viewDistance = 3 } = options
  const clock = installVirtualClock({ seed })
  const server = await startEmbeddedServer({ clock, seed, transport, viewDistance })
  const failures: unknown[] = []
  server.on('error', ({ error }) => failures.push(error))
  const { createBot } = require('mineflayer') as { createBot(options: object): TestBot }
  const registry = require('prismarine-registry')('1.16.5') as { itemsByName: Record<string, { id: number }> }
  const bot = createBot({
    username: 'tester',
    ...server.botOptions(),
    ...(options.brand === undefined ? {} : { brand: options.brand }),
  })
  server.afterBotCreated(bot)
  bot.on('error', (error) => failures.push(error))
  let spawned = false
  bot.once('spawn', () => {
    spawned = true
  })
  for (let tick = 0; tick < 100 && !spawned; tick++) await clock.advance(50)
  if (!spawned) throw new Error(`the bot did not spawn: ${failures.map(String).join('; ')}`)

  const play: Play = {
    clock,
    server,
    bot,
    // mineflayer wants vectors of its own kind.
    vec: (x, y, z) => new (bot.entity.position.constructor as Vec3Class)(x, y, z),
    itemId: (name) => registry.itemsByName[name]?.id ?? -1,
    async steps(count) {
      for (let tick = 0; tick < count; tick++) await clock.advance(50)
      if (failures.length > 0) throw failures.shift()
    },
    async until(promise, most = 400) {
      let outcome: { error?: unknown } | null = null
      promise.then(
        () => {
          outcome = {}
        },
        (error) => {
          outcome = { error }
        },
      )
      let ticks = 0
      for (; outcome === null && ticks < most; ticks++) await play.steps(1)
      const settled = outcome as { error?: unknown } | null
      if (settled === null) throw new Error(`not settled after ${most} ticks`)
      if ('error' in settled) throw settled.error
      return ticks
    },
    async gives(promise) {
      await play.until(promise)
      return promise
    },
    reset: (changes = {}) =>
      server.reset({
        scene: 'flat',
        worldSeed: 0,
        startTick: 1000,
        timeProgresses: true,
        spawning: false,
        weather: 'clear',
        initialInventory: {},
        randomSeed: 0,
        ...changes,
      }),
    put(x, y, z, block, properties) {
      server.setBlock({ x, y, z }, block, properties)
    },
    name: (x, y, z) => server.blockAt(x, y, z).name,
    seen(x, y, z) {
      const block = bot.blockAt(play.vec(x, y, z))
      if (block === null) throw new Error(`the client has no block at ${x}, ${y}, ${z}`)
      return block
    },
    dropped: () =>
      server
        .droppedItems()
        .map(({ item, count }) => `${item}x${count}`)
        .toSorted(),
    clientInventory: () =>
      bot.inventory.slots.flatMap((item, slot) => (item ? [`${slot}:${item.name}x${item.count}`] : [])),
    serverInventory: () => {
      const { inventory, craftingGrid } = server.player()
      return [...craftingGrid, ...inventory].map(({ slot, item, count }) => `${slot}:${item}x${count}`)
    },
    stateHash: () =>
      createHash('sha256')
        // The server builds these objects key by key in one order, so their text is as good as a canonical one.
        .update(JSON.stringify([server.player(), server.droppedItems(), server.creatures(), server.time()]))
        .digest('hex'),
    async close() {
      bot.end()
      await server.close()
      clock.clearTimers()
    },
  }
  return play
}
