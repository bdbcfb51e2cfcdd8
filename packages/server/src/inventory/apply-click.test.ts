import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withCount } from '../game/item-stack.ts'
import { PlayerInventory, SLOTS } from '../game/player-inventory.ts'
import { testFacts } from '../testing/test-facts.ts'
import { applyClick } from './apply-click.ts'
import type { WindowClick } from './click.ts'

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

/** Count by item of everything a player owns; the crafting result is not owned yet. */
function totals(inventory: PlayerInventory): Map<number, number> {
  const counted = new Map<number, number>()
  for (const held of [...inventory.slots.slice(SLOTS.gridStart), inventory.cursor]) {
    if (held !== null) counted.set(held.id, (counted.get(held.id) ?? 0) + held.count)
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
    expect(click(full, 0, 0, 1)).toMatchObject({ crafted: { count: 4 }, dropped: [] })
    expect(full.slots[44]?.count).toBe(62)
    expect(full.slots[1]?.count).toBe(63)
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

  it('never stacks worn tools or tools at all', () => {
    const inventory = inventoryOf({ 36: ['wooden_pickaxe', 1], 37: ['wooden_pickaxe', 1] })
    click(inventory, 36)
    click(inventory, 37)
    expect(inventory.cursor).toEqual(stack('wooden_pickaxe'))
    expect(inventory.slots[37]).toEqual(stack('wooden_pickaxe'))
  })

  it('refuses what the client could not follow, and changes nothing then', () => {
    const refused: readonly WindowClick[] = [
      { slot: -999, button: 0, mode: 5 },
      { slot: 36, button: 0, mode: 6 },
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

  const names = ['oak_log', 'oak_planks', 'birch_planks', 'stick', 'iron_helmet', 'wooden_pickaxe', 'milk_bucket', 'dirt']
  const contents = fc.dictionary(
    fc.integer({ min: 1, max: 45 }).map(String),
    fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 64 })),
    { maxKeys: 20 },
  )
  const clicks = fc.array(
    fc.record({
      slot: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -1, max: 46 }), fc.constant(-999)),
      button: fc.integer({ min: 0, max: 8 }),
      mode: fc.integer({ min: 0, max: 6 }),
    }),
    { maxLength: 40 },
  )

  it('law: no sequence of clicks loses or doubles an item; crafting takes and gives by its recipe', () => {
    fc.assert(
      fc.property(contents, clicks, (filled, sequence) => {
        const inventory = new PlayerInventory(facts)
        for (const [slot, [name, count]] of Object.entries(filled)) {
          const limit = facts.item(facts.itemId(name)).stackSize
          inventory.slots[Number(slot)] = stack(name, Math.min(count, limit))
        }
        inventory.updateResult()
        const outside = new Map<number, number>()
        for (const request of sequence) {
          const before = totals(inventory)
          const grid = inventory.slots.slice(SLOTS.gridStart, SLOTS.gridEnd)
          const result = inventory.slots[SLOTS.craftingResult] ?? null
          const outcome = applyClick(inventory, request, facts)
          const expected = new Map(before)
          const change = (id: number, amount: number) => expected.set(id, (expected.get(id) ?? 0) + amount)
          if (outcome.accepted) {
            for (const dropped of outcome.dropped) {
              change(dropped.id, -dropped.count)
              outside.set(dropped.id, (outside.get(dropped.id) ?? 0) + dropped.count)
            }
            if (outcome.crafted !== null) {
              expect(outcome.crafted.id).toBe(result?.id)
              const crafts = outcome.crafted.count / (result?.count ?? 1)
              expect(Number.isInteger(crafts)).toBe(true)
              change(outcome.crafted.id, outcome.crafted.count)
              for (const used of grid) {
                if (used === null) continue
                change(used.id, -crafts)
                const left = facts.craftingRemainder(used.id)
                if (left !== null) change(left, crafts)
              }
            }
          }
          const after = totals(inventory)
          for (const id of new Set([...expected.keys(), ...after.keys()])) {
            expect(after.get(id) ?? 0, facts.item(id).name).toBe(expected.get(id) ?? 0)
          }
          for (const held of inventory.slots) {
            if (held !== null) expect(withCount(held, Math.min(held.count, facts.item(held.id).stackSize))).toEqual(held)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
