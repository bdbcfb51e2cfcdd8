import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededGenerator } from '../../clock/seeded-generator.ts'
import type { BlockWorld } from '../../game/block-world.ts'
import { FURNACE_SLOTS, FurnaceEntity } from '../../game/furnace-entity.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { SLOTS } from '../../game/player-inventory.ts'
import { smeltingOf } from '../../game/smelting.ts'
import { StoreEntity } from '../../game/store-entity.ts'
import { SurvivalGame } from '../../game/survival-game.ts'
import type { SquidPlayer, SquidServer } from '../../patches/squid-types.ts'
import { testFacts } from '../../testing/test-facts.ts'
import { blockStateId } from '../../worlds/block-state-id.ts'
import { installItemEntities } from '../items/item-entities.ts'
import { installBlockContents } from './block-contents.ts'
import { installChest } from './chest.ts'
import { installCraftingTable } from './crafting-table.ts'
import { installFurnace } from './furnace.ts'
import { installInventoryWindow } from './inventory-window.ts'

const facts = testFacts()
const smelting = smeltingOf(facts)
const named = (name: string, count = 1): ItemStack => ({ id: facts.itemId(name), count, durabilityUsed: 0 })

/** Blocks with windows, three blocks in front of the player: their places by x. */
const blocks = [
  { block: 'crafting_table' },
  { block: 'furnace', properties: { facing: 'north' } },
  { block: 'chest', properties: { facing: 'north', type: 'single' } },
  { block: 'furnace', properties: { facing: 'south' } },
  { block: 'chest', properties: { facing: 'north', type: 'left' } },
  { block: 'chest', properties: { facing: 'north', type: 'right' } },
  { block: 'barrel' },
] as const
const placeOf = (index: number) => ({ x: index - 3, y: 70, z: 3 })

/** The rules of windows over a flat world of stone, without a connection. */
function makeGame() {
  const states = new Map<string, number>()
  const stone = facts.state('stone')
  const stateAt = (x: number, y: number, z: number) => states.get(`${x},${y},${z}`) ?? (y < 70 ? stone : 0)
  const world = {
    stateAt,
    nameAt: (x: number, y: number, z: number) => facts.block(stateAt(x, y, z)).name,
    setState(x: number, y: number, z: number, stateId: number) {
      const before = stateAt(x, y, z)
      states.set(`${x},${y},${z}`, stateId)
      const change = { before: facts.block(before).name, after: facts.block(stateId).name }
      game.events.emit('block-change', { x, y, z, ...change })
    },
  }
  const game = new SurvivalGame({
    serv: { entityMaxId: 0, players: [], entities: {}, uuidToPlayer: {} } as unknown as SquidServer,
    facts,
    world: world as unknown as BlockWorld,
    viewDistance: 2,
    lockstep: true,
    random: seededGenerator(1),
  })
  const items = installItemEntities(game)
  const windows = installInventoryWindow(game, { items })
  installCraftingTable(game, { windows })
  installFurnace(game, { windows })
  installChest(game, { windows })
  installBlockContents(game, { items })
  const client = Object.assign(new EventEmitter(), { ended: false, write() {} })
  game.join({ id: 1, _client: client } as unknown as SquidPlayer)
  const player = game.player as GamePlayer
  Object.assign(player.position, { x: 0.5, y: 70, z: 0.5 })
  blocks.forEach((block, index) => {
    const { x, y, z } = placeOf(index)
    states.set(`${x},${y},${z}`, blockStateId(block, facts))
  })
  return { game, items, world, client, player }
}

type Scene = ReturnType<typeof makeGame>

/** Every item there is: carried, on the cursor, in grids, in blocks, lying about. What a grid would make is none yet. */
function totals({ game, items, player }: Scene): Map<number, number> {
  const counted = new Map<number, number>()
  const count = (stack: ItemStack | null | undefined) => {
    if (stack) counted.set(stack.id, (counted.get(stack.id) ?? 0) + stack.count)
  }
  for (const stack of player.inventory.slots.slice(SLOTS.gridStart)) count(stack)
  count(player.inventory.cursor)
  const { openWindow } = player
  if (openWindow?.layout.result === 0) {
    for (let slot = 1; slot < openWindow.layout.grid[1]; slot++) count(openWindow.get(slot))
  }
  for (const { slots } of game.blockEntities.all()) for (const stack of slots) count(stack)
  for (const { item, count: lying } of items.evidence()) count(named(item, lying))
  return counted
}

const seen = { crafted: 0, smelted: 0, burnt: 0, dragged: 0, collected: 0, spilt: 0, watered: 0 }

/** Carries an action out and says what it may change: the crafting that it reports, by recipe. */
function clickIn(scene: Scene, action: { slot: number; button: number; mode: number; sees: boolean }, change: Change) {
  const { client, game, player } = scene
  const window = player.openWindow ?? player.inventory
  const { grid, result, count } = window.layout
  const slot = action.slot === -999 ? -999 : action.slot % (count + 1)
  const laid = Array.from({ length: grid[1] - grid[0] }, (_, index) => window.get(grid[0] + index))
  const offered = result === null ? null : window.get(result)
  const before = window.cursor?.count ?? 0
  let crafted = 0
  const stops = [
    game.events.on('item-crafted', (event) => {
      if (offered === null || facts.itemId(event.item) !== offered.id) throw new Error('crafted something else')
      crafted += event.count
    }),
  ]
  const shown = action.sees ? window.get(slot) : null
  client.emit('window_click', {
    windowId: player.openWindow?.id ?? 0,
    slot,
    mouseButton: action.button,
    action: 1,
    mode: action.mode,
    item: shown === null ? { present: false } : { present: true, itemId: shown.id, itemCount: shown.count },
  })
  for (const stop of stops) stop()
  const times = crafted / (offered?.count ?? 1)
  if (!Number.isInteger(times)) throw new Error('crafted a part of a result')
  if (offered !== null) change(offered.id, crafted)
  for (const used of laid) {
    if (used === null || times === 0) continue
    change(used.id, -times)
    const left = facts.craftingRemainder(used.id)
    if (left !== null) change(left, times)
  }
  seen.crafted += times
  const after = window.cursor?.count ?? 0
  if (action.mode === 5 && after < before) seen.dragged++
  if (action.mode === 6 && after > before) seen.collected++
}

type Change = (id: number, amount: number) => void

/** One tick; a furnace may burn one fuel and turn one charge into its result. */
function tickIn({ game }: Scene, change: Change) {
  const before = [...game.blockEntities.all()]
    .filter((entity) => entity instanceof FurnaceEntity)
    .map((furnace) => ({ furnace, slots: [...furnace.slots], burnLeft: furnace.burnLeft }))
  game.runTick()
  for (const { furnace, slots, burnLeft } of before) {
    const [charge = null, fuel = null, made = null] = slots
    if (furnace.burnLeft > burnLeft && fuel !== null) {
      if (furnace.burnLeft !== smelting.burnTicks(fuel.id)) throw new Error('burns for another time')
      change(fuel.id, -1)
      const left = facts.craftingRemainder(fuel.id)
      if (left !== null && fuel.count === 1) change(left, 1)
      seen.burnt++
    }
    const now = furnace.slots[FURNACE_SLOTS.output] ?? null
    if (now !== null && now.count !== (made?.count ?? 0)) {
      if (charge === null || smelting.result(charge.id) !== now.id) throw new Error('smelted something else')
      change(charge.id, -1)
      change(now.id, 1)
      seen.smelted++
      if (facts.item(charge.id).name === 'wet_sponge' && fuel?.id === facts.itemId('bucket')) {
        change(fuel.id, -1)
        change(facts.itemId('water_bucket'), 1)
        seen.watered++
      }
    }
  }
}

const actions = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('click' as const),
      slot: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 12 }) },
        { weight: 6, arbitrary: fc.integer({ min: 0, max: 90 }) },
        { weight: 1, arbitrary: fc.constantFrom(-999, -1) },
      ),
      button: fc.oneof(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 8 }), fc.constant(40)),
      mode: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 6 })),
      sees: fc.integer({ min: 0, max: 7 }).map((draw) => draw > 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('drag' as const),
      slots: fc.uniqueArray(fc.integer({ min: 0, max: 45 }), { minLength: 1, maxLength: 6 }),
      source: fc.integer({ min: 0, max: 90 }),
      right: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('collect' as const),
      source: fc.integer({ min: 0, max: 90 }),
      button: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('craft' as const),
      cell: fc.integer({ min: 1, max: 9 }),
      source: fc.integer({ min: 5, max: 45 }),
      mode: fc.constantFrom(0, 1, 2, 4),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('open' as const), index: fc.nat({ max: blocks.length - 1 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ticks: fc.constantFrom(1, 30, 205) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('walk' as const), z: fc.constantFrom(0.5, -9.5, 2.5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('break' as const), index: fc.nat({ max: blocks.length - 1 }) }),
  },
)

const names = [
  'oak_log',
  'oak_planks',
  'sand',
  'coal',
  'lava_bucket',
  'bucket',
  'wet_sponge',
  'iron_helmet',
  'carved_pumpkin',
  'shield',
  'milk_bucket',
]
const woods = new Set(['oak_log', 'oak_planks'])
const carried = fc.array(
  fc.record({
    slot: fc.integer({ min: 5, max: 45 }),
    name: fc.constantFrom(...names),
    count: fc.integer({ min: 1, max: 64 }),
  }),
  { minLength: 6, maxLength: 30 },
)

describe('windows', () => {
  it('law: whatever is clicked, opened, closed, left and broken, no item is lost or doubled', () => {
    fc.assert(
      fc.property(carried, fc.array(actions, { minLength: 20, maxLength: 70 }), (stacks, sequence) => {
        const scene = makeGame()
        const { game, client, player, world } = scene
        for (const { slot, name, count } of stacks) {
          const stack = named(name, count)
          const most = Math.min(player.inventory.limit(slot, stack), count)
          if (most > 0) player.inventory.slots[slot] = named(name, most)
        }
        // A fire that burns already, a charge on its way, and stores that are not empty.
        const furnace = new FurnaceEntity(placeOf(1), facts)
        furnace.slots.splice(0, 2, named('sand', 40), named('oak_planks', 20))
        game.blockEntities.add(furnace)
        const sponges = new FurnaceEntity(placeOf(3), facts)
        sponges.slots.splice(0, 2, named('wet_sponge', 3), named('lava_bucket'))
        game.blockEntities.add(sponges)
        const chest = new StoreEntity(placeOf(2), 'chest')
        chest.slots.splice(0, 3, named('oak_planks', 64), named('oak_planks', 7), named('coal', 64))
        game.blockEntities.add(chest)

        for (const action of sequence) {
          const expected = totals(scene)
          const change: Change = (id, amount) => expected.set(id, (expected.get(id) ?? 0) + amount)
          const press = (slot: number, button: number, mode: number) =>
            clickIn(scene, { slot, button, mode, sees: true }, change)
          // The next slot from one on that holds what is looked for.
          const find = (from: number, is: (stack: ItemStack | null) => boolean): number => {
            const window = player.openWindow ?? player.inventory
            const { count } = window.layout
            const order = Array.from({ length: count }, (_, index) => (from + index) % count)
            return order.find((slot) => slot > 0 && is(window.get(slot))) ?? -999
          }
          const takeSome = (from: number, button: number) => {
            if (player.inventory.cursor === null)
              press(
                find(from, (stack) => stack !== null),
                button,
                0,
              )
          }
          if (action.kind === 'click') clickIn(scene, action, change)
          else if (action.kind === 'collect') {
            takeSome(action.source, 1)
            press(
              find(action.source, (stack) => stack === null),
              action.button,
              6,
            )
          } else if (action.kind === 'craft') {
            press(-999, 0, 0)
            const wood = find(action.source, (stack) => stack !== null && woods.has(facts.item(stack.id).name))
            press(wood, 0, 0)
            press(action.cell, 1, 0)
            press(wood, 0, 0)
            press(0, 0, action.mode)
          } else if (action.kind === 'drag') {
            const button = action.right ? 4 : 0
            takeSome(action.source, 0)
            press(-999, button, 5)
            for (const slot of action.slots) press(slot, button + 1, 5)
            press(-999, button + 2, 5)
          } else if (action.kind === 'wait') {
            for (let tick = 0; tick < action.ticks; tick++) tickIn(scene, change)
          } else if (action.kind === 'close') {
            client.emit('close_window', { windowId: player.openWindow?.id ?? 0 })
          } else if (action.kind === 'walk') {
            player.position.z = action.z
            tickIn(scene, change)
          } else {
            const location = placeOf(action.index)
            const { x, y, z } = location
            const block = world.nameAt(x, y, z)
            const hand = { player, hand: 0 as const, slot: player.inventory.heldSlot, stack: player.inventory.heldItem }
            if (action.kind === 'open' && player.position.z > 0) {
              game.useBlock({ ...hand, location, direction: 1, cursor: { x: 0.5, y: 1, z: 0.5 }, block })
            } else if (action.kind === 'break') {
              if ([...game.blockEntities.all()].some((entity) => entity.slots.some((s) => s !== null))) seen.spilt++
              const again = blocks[action.index]
              world.setState(x, y, z, block === 'air' && again !== undefined ? blockStateId(again, facts) : 0)
            }
          }
          const after = totals(scene)
          for (const id of new Set([...expected.keys(), ...after.keys()])) {
            const [want, have] = [expected.get(id) ?? 0, after.get(id) ?? 0]
            if (want !== have) throw new Error(`${action.kind}: ${facts.item(id).name} was to be ${want}, is ${have}`)
          }
          const windows = [player.inventory, ...(player.openWindow === null ? [] : [player.openWindow])]
          for (const window of windows) {
            for (let slot = 0; slot < window.layout.count; slot++) {
              const stack = window.get(slot)
              const most = stack === null ? 1 : facts.item(stack.id).stackSize
              if (stack !== null && (stack.count < 1 || stack.count > most)) throw new Error(`${slot}: ${stack.count}`)
            }
          }
        }
      }),
      { numRuns: 200 },
    )
    // The law says something only of what happened.
    for (const [what, times] of Object.entries(seen)) expect(`${what} ${times > 10}`).toBe(`${what} true`)
  })
})
