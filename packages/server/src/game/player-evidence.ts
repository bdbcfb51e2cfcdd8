import { freezeDeep } from '@mc-evobench/core'
import type { PlayerEvidence, SlotEvidence } from './evidence.ts'
import type { GameFacts } from './game-facts.ts'
import type { GamePlayer } from './game-player.ts'
import type { ItemStack } from './item-stack.ts'
import { SLOTS } from './player-inventory.ts'

const gameModes = ['survival', 'creative', 'adventure', 'spectator'] as const

type CarriedEvidence = Pick<PlayerEvidence, 'inventory' | 'cursorItem' | 'craftingGrid' | 'heldSlot' | 'equipment'>

/** What was shown of a player last, kept because most ticks change nothing of what it carries or has done. */
interface Shown {
  readonly slots: (ItemStack | null)[]
  cursor: ItemStack | null
  held: number
  carried: CarriedEvidence
  countersRevision: number
  counters: PlayerEvidence['counters']
}

const shown = new WeakMap<GamePlayer, Shown>()

/**
 * Copies out what the server holds of a player. Lists and tables are frozen, and the same objects as the last time while
 * what they show is the same.
 */
export function playerEvidence(player: GamePlayer, facts: GameFacts): PlayerEvidence {
  const known = refresh(player, facts)
  const { carried } = known
  return {
    position: { ...player.position, yaw: player.yaw, pitch: player.pitch },
    onGround: player.onGround,
    health: player.health,
    food: player.food,
    saturation: player.saturation,
    air: player.body.air,
    alive: player.alive,
    gameMode: gameModes[player.gameMode] ?? 'survival',
    inventory: carried.inventory,
    cursorItem: carried.cursorItem,
    craftingGrid: carried.craftingGrid,
    heldSlot: carried.heldSlot,
    equipment: carried.equipment,
    deaths: player.deaths,
    counters: known.counters,
  }
}

function refresh(player: GamePlayer, facts: GameFacts): Shown {
  const { inventory } = player
  const known = shown.get(player)
  if (known === undefined) {
    const first: Shown = {
      slots: [...inventory.slots],
      cursor: inventory.cursor,
      held: inventory.held,
      carried: carriedEvidence(player, facts),
      countersRevision: player.countersRevision,
      counters: countersEvidence(player),
    }
    shown.set(player, first)
    return first
  }
  // Stacks are never changed in place, so that the same stack in the same slot is the same evidence.
  const isSame =
    known.cursor === inventory.cursor &&
    known.held === inventory.held &&
    known.slots.every((stack, slot) => stack === inventory.slots[slot])
  if (!isSame) {
    inventory.slots.forEach((stack, slot) => {
      known.slots[slot] = stack
    })
    known.cursor = inventory.cursor
    known.held = inventory.held
    known.carried = carriedEvidence(player, facts)
  }
  if (known.countersRevision !== player.countersRevision) {
    known.countersRevision = player.countersRevision
    known.counters = countersEvidence(player)
  }
  return known
}

function countersEvidence(player: GamePlayer): PlayerEvidence['counters'] {
  return Object.freeze(Object.fromEntries([...player.counters].toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

function carriedEvidence({ inventory }: GamePlayer, facts: GameFacts): CarriedEvidence {
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
  return freezeDeep({
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
  })
}
