import type { PlayerEvidence, SlotEvidence } from './evidence.ts'
import type { GameFacts } from './game-facts.ts'
import type { GamePlayer } from './game-player.ts'
import type { ItemStack } from './item-stack.ts'
import { SLOTS } from './player-inventory.ts'

const gameModes = ['survival', 'creative', 'adventure', 'spectator'] as const

/** Copies out what the server holds of a player. */
export function playerEvidence(player: GamePlayer, facts: GameFacts): PlayerEvidence {
  const { inventory } = player
  const show = (stack: ItemStack | null | undefined, slot: number): SlotEvidence[] =>
    stack === null || stack === undefined
      ? []
      : [{ slot, item: facts.item(stack.id).name, count: stack.count, durabilityUsed: stack.durabilityUsed }]
  const range = (from: number, to: number) =>
    inventory.slots.slice(from, to).flatMap((stack, index) => show(stack, from + index))
  const name = (slot: number) => {
    const stack = inventory.slots[slot]
    return stack === null || stack === undefined ? null : facts.item(stack.id).name
  }
  return {
    position: { ...player.position, yaw: player.yaw, pitch: player.pitch },
    onGround: player.onGround,
    health: player.health,
    food: player.food,
    saturation: player.saturation,
    air: player.body.air,
    alive: player.alive,
    gameMode: gameModes[player.gameMode] ?? 'survival',
    inventory: range(SLOTS.head, SLOTS.count),
    cursorItem: show(inventory.cursor, -1)[0] ?? null,
    craftingGrid: range(SLOTS.gridStart, SLOTS.gridEnd),
    heldSlot: inventory.held,
    equipment: {
      mainhand: name(inventory.heldSlot),
      offhand: name(SLOTS.offhand),
      head: name(SLOTS.head),
      chest: name(SLOTS.chest),
      legs: name(SLOTS.legs),
      feet: name(SLOTS.feet),
    },
    deaths: player.deaths,
    counters: Object.fromEntries([...player.counters].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}
