// A mineflayer program as anybody writes one, with nothing of this project in it: logs in on a port, gathers wood, makes a
// table and two pickaxes, mines stone and iron, builds a furnace and smelts. Prints what it has at the end as JSON.
// node tests/src/support/plain-bot.ts <port> [everything | cobblestone | iron_ingot]
// It stops at the cobblestone, or begins, given a stone pickaxe, a furnace and a wooden pickaxe to burn, at the iron.
import { once } from 'node:events'
import { createBot } from 'mineflayer'
import { Vec3 } from 'vec3'

type Block = NonNullable<ReturnType<typeof bot.blockAt>>

const [port, until = 'everything'] = process.argv.slice(2)
const bot = createBot({
  host: '127.0.0.1',
  port: Number(port),
  username: 'passer-by',
  version: '1.16.5',
  auth: 'offline',
})
bot.on('error', (error) => {
  throw error
})
bot.on('kicked', (reason) => {
  throw new Error(`kicked: ${reason}`)
})
await once(bot, 'spawn')
await bot.waitForTicks(20)

if (until !== 'iron_ingot') await fromHandsToStone()
if (until === 'everything') await fromStoneToFurnace()
if (until !== 'cobblestone') await fromFurnaceToIron()
process.stdout.write(JSON.stringify(Object.fromEntries(bot.inventory.items().map((item) => [item.name, item.count]))))
bot.end()

async function fromHandsToStone(): Promise<void> {
  await gather('oak_log', 3)
  await walk(nearest('stone').position, 2.5)
  // Away from the trees, whose leaves drop into pockets while one crafts.
  await craft('oak_planks', 3)
  await craft('stick', 2)
  await craft('crafting_table', 1)
  const table = await put('crafting_table')
  await craft('wooden_pickaxe', 1, table)
  await hold('wooden_pickaxe')
  await gather('stone', until === 'cobblestone' ? 1 : 3, 'cobblestone')
}

async function fromStoneToFurnace(): Promise<void> {
  const table = nearest('crafting_table')
  await walk(table.position, 3)
  await craft('stone_pickaxe', 1, table)
  await hold('stone_pickaxe')
  await gather('stone', 8, 'cobblestone')
  await walk(table.position, 3)
  await craft('furnace', 1, table)
}

async function fromFurnaceToIron(): Promise<void> {
  await hold('stone_pickaxe')
  await gather('iron_ore', 1)
  const furnace = await bot.openFurnace(await put('furnace'))
  await furnace.putInput(id('iron_ore'), null, 1)
  await furnace.putFuel(id('wooden_pickaxe'), null, 1)
  while (furnace.outputItem() === null) await bot.waitForTicks(5)
  await furnace.takeOutput()
  void bot.closeWindow(furnace)
  await bot.waitForTicks(5)
}

function id(name: string): number {
  const item = bot.registry.itemsByName[name]
  if (item === undefined) throw new Error(`no item ${name}`)
  return item.id
}

function has(name: string): number {
  return bot.inventory.count(id(name), null)
}

function nearest(name: string): Block {
  const found = bot.findBlock({
    matching: (block) => block.name === name,
    useExtraInfo: (block) => isOpen(block.position) && block.position.y <= bot.entity.position.y + 2,
    maxDistance: 24,
  })
  if (found === null) throw new Error(`no ${name} near`)
  return found
}

/** Whether a block can be seen from one of its sides. */
function isOpen(position: Vec3): boolean {
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].some(([x = 0, z = 0]) => bot.blockAt(position.offset(x, 0, z))?.boundingBox === 'empty')
}

/** Digs blocks of a kind until so many of what they drop are had. */
async function gather(block: string, count: number, drop: string = block): Promise<void> {
  for (let tries = 0; has(drop) < count; tries++) {
    if (tries > count * 3) throw new Error(`only ${has(drop)} of ${count} ${drop}`)
    const target = nearest(block)
    await walk(target.position, 3)
    await bot.dig(target, true)
    await bot.waitForTicks(8)
    await fetchDrops(target.position)
  }
}

/** Walks over what lies near a place. */
async function fetchDrops(place: Vec3): Promise<void> {
  const lying = Object.values(bot.entities).filter(
    (entity) => entity.name === 'item' && entity.position.distanceTo(place) < 4,
  )
  for (const item of lying) {
    if (bot.entities[item.id] !== undefined) await walk(item.position, 1, 20).catch(() => {})
  }
}

/** Straight at it, jumping over what is in the way. */
async function walk(place: Vec3, range: number, patience = 300): Promise<void> {
  const target = new Vec3(
    place.x + (Number.isInteger(place.x) ? 0.5 : 0),
    place.y,
    place.z + (Number.isInteger(place.z) ? 0.5 : 0),
  )
  for (let tick = 0; tick < patience; tick++) {
    const { position } = bot.entity
    const distance = Math.hypot(target.x - position.x, target.z - position.z)
    if (distance <= range) {
      bot.clearControlStates()
      return
    }
    await bot.look(Math.atan2(position.x - target.x, position.z - target.z), 0, true)
    bot.setControlState('forward', true)
    bot.setControlState('jump', Reflect.get(bot.entity, 'isCollidedHorizontally') === true)
    await bot.waitForTicks(1)
  }
  bot.clearControlStates()
  throw new Error(`did not reach ${target}`)
}

async function craft(name: string, times: number, at: Block | null = null): Promise<void> {
  const [recipe] = bot.recipesFor(id(name), null, 1, at)
  if (recipe === undefined) throw new Error(`cannot craft ${name}`)
  for (let left = 3; ; left--) {
    try {
      await bot.craft(recipe, times, at ?? undefined)
      return
    } catch (fault) {
      // What was picked up between two clicks makes the server refuse the second, as any server does.
      if (left === 0) throw fault
      await bot.closeWindow(bot.inventory)
      await bot.waitForTicks(10)
    }
  }
}

async function hold(name: string): Promise<void> {
  await bot.equip(id(name), 'hand')
}

/** Puts a block on the ground beside the bot. */
async function put(name: string): Promise<Block> {
  const feet = bot.entity.position.floored()
  for (const [x = 0, z = 0] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [2, 0],
    [-2, 0],
    [0, 2],
    [0, -2],
  ]) {
    const ground = bot.blockAt(feet.offset(x, -1, z))
    const above = bot.blockAt(feet.offset(x, 0, z))
    if (ground?.boundingBox !== 'block' || above?.name !== 'air') continue
    if (ground.name === 'crafting_table') continue
    // Not into its own body.
    const { x: bodyX, z: bodyZ } = bot.entity.position
    const middle = feet.offset(x + 0.5, 0, z + 0.5)
    if (Math.abs(middle.x - bodyX) < 0.85 && Math.abs(middle.z - bodyZ) < 0.85) continue
    await hold(name)
    await bot.placeBlock(ground, new Vec3(0, 1, 0))
    const placed = bot.blockAt(feet.offset(x, 0, z))
    if (placed?.name === name) return placed
  }
  throw new Error(`no place for ${name}`)
}
