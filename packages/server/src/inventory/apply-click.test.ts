import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayerInventory } from '../game/player-inventory.ts'
import { testFacts } from '../testing/test-facts.ts'
import { applyClick } from './apply-click.ts'
import type { WindowClick } from './click.ts'
import type { ClickableWindow } from './clickable-window.ts'
import { CraftingTableWindow } from './crafting-table-window.ts'

const facts = testFacts()
const stack = (name: string, count = 1) => ({ id: facts.itemId(name), count, durabilityUsed: 0 })

function inventoryOf(contents: Readonly<Record<number, readonly [string, number]>>): PlayerInventory {
  const inventory = new PlayerInventory(facts)
  for (const [slot, [name, count]] of Object.entries(contents)) inventory.slots[Number(slot)] = stack(name, count)
  inventory.updateResult()
  return inventory
}

const show = (inventory: PlayerInventory) =>
  inventory.slots.flatMap((held, slot) => (held === null ? [] : [`${slot}:${facts.item(held.id).name}x${held.count}`]))

/** Count by item of everything in a window; the crafting result is not owned yet. */
function totals(window: ClickableWindow): Map<number, number> {
  const counted = new Map<number, number>()
  const held = Array.from({ length: window.layout.count - 1 }, (_, index) => window.get(index + 1))
  for (const present of [...held, window.cursor]) {
    if (present !== null) counted.set(present.id, (counted.get(present.id) ?? 0) + present.count)
  }
  return counted
}

const click = (inventory: PlayerInventory, slot: number, button = 0, mode = 0) =>
  applyClick(inventory, { slot, button, mode }, facts)

describe('applyClick', () => {
  it('picks a stack up whole with the left button and the larger half with the right', () => {
    const inventory = inventoryOf({ 36: ['stick', 7] })
    click(inventory, 36, 1)
    expect(inventory.cursor?.count).toBe(4)
    expect(show(inventory)).toEqual(['36:stickx3'])
  })

  it('crafts planks, takes one log a craft, and shows the next result', () => {
    const inventory = inventoryOf({ 1: ['oak_log', 2] })
    expect(show(inventory)).toEqual(['0:oak_planksx4', '1:oak_logx2'])
    expect(click(inventory, 0)).toMatchObject({ accepted: true, crafted: { count: 4 } })
    click(inventory, 0)
    expect(inventory.cursor?.count).toBe(8)
    expect(show(inventory)).toEqual([])
  })

  it('crafts all at once by shift-click, as far as ingredients and room go', () => {
    const inventory = inventoryOf({ 2: ['birch_log', 3] })
    expect(click(inventory, 0, 0, 1)).toMatchObject({ crafted: { count: 12 } })
    expect(show(inventory)).toEqual(['44:birch_planksx12'])
    const full = inventoryOf({
      1: ['oak_log', 64],
      ...Object.fromEntries(Array.from({ length: 35 }, (_, index) => [index + 9, ['dirt', 64] as const])),
      44: ['oak_planks', 58],
    })
    // Of the second four there is room for two.
    expect(click(full, 0, 0, 1)).toMatchObject({ crafted: { count: 8 }, dropped: [stack('oak_planks', 2)] })
    expect(full.slots[44]?.count).toBe(64)
    expect(full.slots[1]?.count).toBe(62)
    expect(click(full, 0, 0, 1)).toMatchObject({ crafted: null, dropped: [] })
  })

  it('equips armour by shift-click and takes nothing else in armour slots', () => {
    const inventory = inventoryOf({ 9: ['iron_helmet', 1], 10: ['dirt', 1] })
    click(inventory, 9, 0, 1)
    expect(inventory.slots[5]).toEqual(stack('iron_helmet'))
    click(inventory, 10)
    expect(click(inventory, 6)).toEqual({ accepted: false, reason: 'that does not go there' })
    expect(inventory.cursor).toEqual(stack('dirt'))
  })

  it('swaps with the hotbar by number key', () => {
    const inventory = inventoryOf({ 20: ['dirt', 3], 38: ['stick', 2] })
    click(inventory, 20, 2, 2)
    expect(show(inventory)).toEqual(['20:stickx2', '38:dirtx3'])
  })

  it('drops one or all by the drop key and from the cursor', () => {
    const inventory = inventoryOf({ 36: ['dirt', 5] })
    expect(click(inventory, 36, 0, 4)).toMatchObject({ dropped: [stack('dirt', 1)] })
    expect(click(inventory, 36, 1, 4)).toMatchObject({ dropped: [stack('dirt', 4)] })
    inventory.cursor = stack('stick', 3)
    expect(click(inventory, -999, 1)).toMatchObject({ dropped: [stack('stick', 1)] })
    expect(click(inventory, -999, 0)).toMatchObject({ dropped: [stack('stick', 2)] })
    expect(totals(inventory).size).toBe(0)
  })

  it('lays what is shift-clicked into the grid of a crafting table, as the game does', () => {
    const inventory = inventoryOf({ 9: ['oak_planks', 3] })
    const window = new CraftingTableWindow({ id: 1, places: [], inventory, facts })
    applyClick(window, { slot: 10, button: 0, mode: 1 }, facts)
    expect(window.get(1)).toEqual(stack('oak_planks', 3))
    expect(window.takeLoose()).toEqual([stack('oak_planks', 3)])
  })

  it('never stacks worn tools or tools at all', () => {
    const inventory = inventoryOf({ 36: ['wooden_pickaxe', 1], 37: ['wooden_pickaxe', 1] })
    click(inventory, 36)
    click(inventory, 37)
    expect(inventory.cursor).toEqual(stack('wooden_pickaxe'))
    expect(inventory.slots[37]).toEqual(stack('wooden_pickaxe'))
  })

  const drag = (inventory: PlayerInventory, button: 0 | 4, slots: readonly number[]) => {
    const phase = (slot: number, add: number) => expect(click(inventory, slot, button + add, 5).accepted).toBe(true)
    phase(-999, 0)
    for (const slot of slots) phase(slot, 1)
    phase(-999, 2)
  }

  it('spreads the cursor evenly in a left drag, one to a slot in a right one, and keeps the rest', () => {
    const inventory = inventoryOf({ 38: ['dirt', 62], 39: ['stick', 1] })
    inventory.cursor = stack('dirt', 20)
    drag(inventory, 0, [36, 37, 38, 39, 36])
    // 20 over three slots are 6 each, of which one had room for two only; the stick's slot was passed over.
    expect(show(inventory)).toEqual(['36:dirtx6', '37:dirtx6', '38:dirtx64', '39:stickx1'])
    expect(inventory.cursor).toEqual(stack('dirt', 6))
    drag(inventory, 4, [9, 10, 5])
    expect(show(inventory).slice(0, 2)).toEqual(['9:dirtx1', '10:dirtx1'])
    expect(inventory.cursor).toEqual(stack('dirt', 4))
  })

  it('lays a recipe out by a right drag', () => {
    const inventory = inventoryOf({})
    inventory.cursor = stack('oak_planks', 5)
    drag(inventory, 4, [1, 2, 3, 4])
    expect(inventory.slots[0]).toEqual(stack('crafting_table'))
  })

  it('breaks a drag off at any other click, which does nothing then, and at a phase out of turn', () => {
    const inventory = inventoryOf({ 40: ['stick', 3] })
    inventory.cursor = stack('dirt', 8)
    click(inventory, -999, 0, 5)
    click(inventory, 36, 1, 5)
    click(inventory, 40)
    expect(inventory.cursor).toEqual(stack('dirt', 8))
    click(inventory, -999, 2, 5)
    expect(show(inventory)).toEqual(['40:stickx3'])
    click(inventory, 37, 1, 5)
    click(inventory, -999, 2, 5)
    expect(show(inventory)).toEqual(['40:stickx3'])
  })

  it('collects by double click, from stacks that are not full first, and never what the grid would make', () => {
    const inventory = inventoryOf({ 1: ['oak_log', 1], 9: ['oak_planks', 64], 20: ['oak_planks', 3] })
    inventory.cursor = stack('oak_planks', 2)
    click(inventory, 36, 0, 6)
    expect(inventory.cursor).toEqual(stack('oak_planks', 64))
    expect(show(inventory)).toEqual(['0:oak_planksx4', '1:oak_logx1', '9:oak_planksx5'])
    // A double click on a slot that is not empty collects nothing.
    inventory.cursor = stack('oak_planks', 2)
    click(inventory, 1, 0, 6)
    expect(inventory.cursor).toEqual(stack('oak_planks', 2))
  })

  it('swaps with the offhand by its key', () => {
    const inventory = inventoryOf({ 36: ['dirt', 3], 45: ['stick', 1] })
    click(inventory, 36, 40, 2)
    expect(show(inventory)).toEqual(['36:stickx1', '45:dirtx3'])
  })

  it('puts on one of a stack by number key, and what was worn wherever there is room', () => {
    const inventory = inventoryOf({ 5: ['iron_helmet', 1], 36: ['carved_pumpkin', 7] })
    click(inventory, 5, 0, 2)
    expect(show(inventory)).toEqual(['5:carved_pumpkinx1', '36:carved_pumpkinx6', '37:iron_helmetx1'])
    const full = inventoryOf(
      Object.fromEntries(Array.from({ length: 35 }, (_, index) => [index + 9, ['dirt', 64] as const])),
    )
    full.slots[5] = stack('iron_helmet')
    full.slots[44] = stack('carved_pumpkin', 7)
    expect(click(full, 5, 8, 2)).toMatchObject({ accepted: true, dropped: [stack('iron_helmet')] })
  })

  it('refuses what the client could not follow, and changes nothing then', () => {
    const refused: readonly WindowClick[] = [
      { slot: -999, button: 3, mode: 5 },
      { slot: 36, button: 2, mode: 6 },
      { slot: 46, button: 0, mode: 0 },
      { slot: 36, button: 9, mode: 2 },
      { slot: 1.5, button: 0, mode: 0 },
      { slot: 0, button: 1, mode: 0 },
    ]
    for (const request of refused) {
      const inventory = inventoryOf({ 1: ['oak_log', 1], 36: ['dirt', 2] })
      const before = show(inventory)
      expect(applyClick(inventory, request, facts).accepted).toBe(false)
      expect(show(inventory)).toEqual(before)
    }
  })

  const names = [
    'oak_log',
    'oak_planks',
    'birch_planks',
    'stick',
    'iron_helmet',
    'wooden_pickaxe',
    'milk_bucket',
    'dirt',
  ]
  const held = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 64 }))
  // Little lies in the grid at first, or it would hardly ever be a recipe.
  const contents = fc
    .tuple(
      fc.dictionary(
        fc.integer({ min: 1, max: 4 }).map(String),
        fc.tuple(fc.constantFrom('oak_log', 'oak_planks', 'milk_bucket'), fc.integer({ min: 1, max: 64 })),
        { maxKeys: 2 },
      ),
      fc.dictionary(fc.integer({ min: 10, max: 45 }).map(String), held, { maxKeys: 20 }),
    )
    .map(([grid, rest]) => ({ ...grid, ...rest }))
  const clicks = fc.array(
    fc.record({
      slot: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: -1, max: 46 }),
        fc.constant(-999),
      ),
      button: fc.oneof(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 8 })),
      mode: fc.oneof(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 6 })),
    }),
    { maxLength: 40 },
  )

  const windows: readonly [string, () => ClickableWindow][] = [
    ["the player's own window", () => new PlayerInventory(facts)],
    [
      'the window of a crafting table',
      () =>
        new CraftingTableWindow({
          id: 1,
          places: [],
          inventory: new PlayerInventory(facts),
          facts,
        }),
    ],
  ]

  it.each(windows)(
    'law: in %s no sequence of clicks loses or doubles an item; crafting keeps to its recipe',
    (_, make) => {
      let crafts = 0
      fc.assert(
        fc.property(contents, clicks, (filled, sequence) => {
          const window = make()
          for (const [slot, [name, count]] of Object.entries(filled)) {
            const limit = facts.item(facts.itemId(name)).stackSize
            window.set(Number(slot), stack(name, Math.min(count, limit)))
          }
          window.updateResult()
          for (const request of sequence) {
            const expected = totals(window)
            const change = (id: number, amount: number) => expected.set(id, (expected.get(id) ?? 0) + amount)
            const { grid, result } = window.layout
            const laid = Array.from({ length: grid[1] - grid[0] }, (__, index) => window.get(grid[0] + index))
            const offered = result === null ? null : window.get(result)
            const outcome = applyClick(window, request, facts)
            if (outcome.accepted) {
              for (const { id, count } of outcome.dropped) change(id, -count)
              if (outcome.crafted !== null) {
                const times = outcome.crafted.count / (offered?.count ?? 1)
                if (outcome.crafted.id !== offered?.id || !Number.isInteger(times))
                  throw new Error('crafted something else')
                crafts += times
                change(outcome.crafted.id, outcome.crafted.count)
                for (const used of laid) {
                  if (used === null) continue
                  change(used.id, -times)
                  const left = facts.craftingRemainder(used.id)
                  if (left !== null) change(left, times)
                }
              }
            }
            const after = totals(window)
            for (const id of new Set([...expected.keys(), ...after.keys()])) {
              if ((after.get(id) ?? 0) !== (expected.get(id) ?? 0)) {
                throw new Error(`${facts.item(id).name}: ${expected.get(id)} became ${after.get(id)}`)
              }
            }
            for (let slot = 0; slot < window.layout.count; slot++) {
              const present = window.get(slot)
              if (present !== null && (present.count < 1 || present.count > facts.item(present.id).stackSize)) {
                throw new Error(`slot ${slot} holds ${present.count}`)
              }
            }
          }
        }),
        { numRuns: 200 },
      )
      expect(crafts).toBeGreaterThan(20)
    },
  )
})
