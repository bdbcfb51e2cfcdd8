import type { DroppedItemEvidence } from '../../game/evidence.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import { type ItemStack, sameItem } from '../../game/item-stack.ts'
import type { Place } from '../../game/place.ts'
import { sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { ITEM_HALF_WIDTH, ITEM_HEIGHT, type ItemEntity, sendItemStack, showItem } from './item-entity.ts'
import { ItemGrid } from './item-grid.ts'
import { moveItem } from './item-motion.ts'

/** The dropped items of a world. */
export interface ItemEntities {
  /** Drops what a broken block leaves: in the block's middle third, hopping up a little; can be picked up after 10 ticks. */
  popFromBlock(stack: ItemStack, block: Place): void
  /** Drops a stack right at a place, hopping up a little; can be picked up after 10 ticks. */
  dropAt(stack: ItemStack, place: Place): void
  /** Throws a stack the way the player looks; can be picked up after 40 ticks. */
  toss(stack: ItemStack, player: GamePlayer): void
  /** Scatters a stack in all directions, as a dying player does; can be picked up after 40 ticks. */
  scatter(stack: ItemStack, from: Place): void
  /** Spills a stack out of a block that held it, in pieces of 10 to 30; can be picked up at once. */
  spill(stack: ItemStack, block: Place): void
  /** The items of all four-block squares that come within a distance of a place, oldest first. */
  near(x: number, z: number, distance: number): readonly Readonly<ItemEntity>[]
  /** Shows all items to the client again. */
  show(): void
  /** Removes all of them. */
  clear(): void
  /** What lies about, for a snapshot; oldest first. */
  evidence(): DroppedItemEvidence[]
}

const LIFETIME_TICKS = 6000
/** Sideways distance within which equal stacks become one. */
const MERGE_DISTANCE = 0.5
/** An item that comes to another block looks for its like every other tick, one that lies every 40. */
const MERGE_TICKS = { moving: 2, resting: 40 } as const
/** The player's box, one block wider to the sides, touches the item's. */
const PICKUP_DISTANCE = 0.3 + 1 + ITEM_HALF_WIDTH
/** A change of a block this near wakes an item up. */
const WAKE_DISTANCE = 1.5

/**
 * Moves dropped items as the game does, lets equal stacks become one and the player pick them up by the stack, and ends
 * them after five minutes. An item at rest costs nothing: only those that move are moved, only those near are looked at.
 */
export function installItemEntities(game: SurvivalGame): ItemEntities {
  /** By entity id, oldest first. */
  const items = new Map<number, ItemEntity>()
  const grid = new ItemGrid()
  const moving = new Set<ItemEntity>()
  /** Items at rest that are still to look for their like, and when. */
  const looking = new Map<ItemEntity, number>()
  let now = 0
  /** No item's time is over before this tick. */
  let nextEnd = Number.POSITIVE_INFINITY

  const spawn = (
    stack: ItemStack,
    at: Pick<ItemEntity, 'x' | 'y' | 'z' | 'vx' | 'vy' | 'vz'> & { pickupDelay: number },
  ) => {
    const { pickupDelay, ...motion } = at
    const entityId = ++game.serv.entityMaxId
    const state = { bornAt: now, pickupAt: now + pickupDelay, onGround: false, health: 5 }
    const item: ItemEntity = { entityId, stack, ...motion, ...state }
    items.set(entityId, item)
    grid.add(item)
    moving.add(item)
    nextEnd = Math.min(nextEnd, now + LIFETIME_TICKS)
    showItem(game, item)
    game.events.emit('item-dropped', { item: game.facts.item(stack.id).name, count: stack.count })
  }
  const remove = (item: ItemEntity) => {
    items.delete(item.entityId)
    grid.remove(item)
    moving.delete(item)
    looking.delete(item)
    game.player?.send('entity_destroy', { entityIds: [item.entityId] })
  }
  const rest = (item: ItemEntity) => {
    moving.delete(item)
    const age = now - item.bornAt
    looking.set(item, now + MERGE_TICKS.resting - (age % MERGE_TICKS.resting))
  }
  const move = (item: ItemEntity) => {
    const { entityId, x, y, z } = item
    const outcome = moveItem(game, item)
    grid.moved(item, { x, z })
    if (outcome === 'destroyed' || item.y < -64) {
      remove(item)
      return
    }
    if (item.x !== x || item.y !== y || item.z !== z) {
      const place = { x: item.x, y: item.y, z: item.z }
      game.player?.send('entity_teleport', { entityId, ...place, yaw: 0, pitch: 0, onGround: item.onGround })
    }
    if (outcome === 'resting') rest(item)
    const isElsewhere =
      Math.floor(x) !== Math.floor(item.x) ||
      Math.floor(y) !== Math.floor(item.y) ||
      Math.floor(z) !== Math.floor(item.z)
    if (isElsewhere && (now - item.bornAt) % MERGE_TICKS.moving === 0) merge(item)
  }
  /** Lets an item become one with others of its kind; the smaller goes into the larger, and only as a whole. */
  const merge = (item: ItemEntity) => {
    const limit = game.facts.item(item.stack.id).stackSize
    for (const other of grid.near(item, MERGE_DISTANCE + 2 * ITEM_HALF_WIDTH)) {
      if (!items.has(item.entityId) || item.stack.count >= limit) return
      const isNear =
        Math.abs(other.x - item.x) < MERGE_DISTANCE + 2 * ITEM_HALF_WIDTH &&
        Math.abs(other.z - item.z) < MERGE_DISTANCE + 2 * ITEM_HALF_WIDTH &&
        Math.abs(other.y - item.y) < ITEM_HEIGHT
      if (other === item || !isNear || !sameItem(other.stack, item.stack)) continue
      const count = item.stack.count + other.stack.count
      if (count > limit) continue
      const [kept, gone] = other.stack.count < item.stack.count ? [item, other] : [other, item]
      kept.stack = { ...kept.stack, count }
      kept.pickupAt = Math.max(kept.pickupAt, gone.pickupAt)
      kept.bornAt = Math.max(kept.bornAt, gone.bornAt)
      remove(gone)
      sendItemStack(game, kept)
      if (!moving.has(kept)) rest(kept)
    }
  }
  const pickUp = (item: ItemEntity, player: GamePlayer) => {
    const { left, changed } = player.inventory.add(item.stack)
    const taken = item.stack.count - left
    if (taken === 0) return
    const { name } = game.facts.item(item.stack.id)
    player.send('collect', {
      collectedEntityId: item.entityId,
      collectorEntityId: player.squid.id,
      pickupItemCount: taken,
    })
    for (const slot of changed) sendSlot(player, slot, game.facts)
    player.count(`picked_up:${name}`, taken)
    if (left === 0) remove(item)
    else {
      item.stack = { ...item.stack, count: left }
      sendItemStack(game, item)
      if (!moving.has(item)) rest(item)
    }
    game.events.emit('item-picked-up', { item: name, count: taken })
  }
  const endOld = () => {
    nextEnd = Number.POSITIVE_INFINITY
    for (const item of items.values()) {
      const end = item.bornAt + LIFETIME_TICKS
      if (end <= now) remove(item)
      else nextEnd = Math.min(nextEnd, end)
    }
  }

  game.install({
    tick() {
      if (items.size === 0) return
      now++
      for (const item of moving) move(item)
      for (const [item, at] of looking) {
        if (at > now) continue
        looking.delete(item)
        merge(item)
      }
      if (now >= nextEnd) endOld()
      const { player } = game
      if (player === null || !player.alive) return
      // Found out once, and only when something lies in reach: with full pockets one may stand on a heap of items.
      let openings: ReturnType<typeof player.inventory.openings> | null = null
      const isTaken = (item: ItemEntity) => {
        if (item.pickupAt > now || !isInReach(item, player)) return false
        openings ??= player.inventory.openings()
        return openings === 'any' || openings.has(item.stack.id)
      }
      for (const item of grid.near(player.position, PICKUP_DISTANCE, isTaken)) pickUp(item, player)
    },
    reset: () => clear(),
  })
  const clear = () => {
    const entityIds = [...items.keys()]
    items.clear()
    grid.clear()
    moving.clear()
    looking.clear()
    now = 0
    nextEnd = Number.POSITIVE_INFINITY
    if (entityIds.length > 0) game.player?.send('entity_destroy', { entityIds })
  }
  game.events.on('block-change', ({ x, y, z }) => {
    if (items.size === 0) return
    for (const item of grid.near({ x: x + 0.5, z: z + 0.5 }, WAKE_DISTANCE)) {
      const isNear =
        Math.abs(item.x - x - 0.5) < WAKE_DISTANCE &&
        Math.abs(item.z - z - 0.5) < WAKE_DISTANCE &&
        Math.abs(item.y - y - 0.5) < 2
      if (!isNear || moving.has(item)) continue
      looking.delete(item)
      moving.add(item)
    }
  })
  const hop = () => ({ vx: game.random() * 0.2 - 0.1, vy: 0.2, vz: game.random() * 0.2 - 0.1, pickupDelay: 10 })

  return {
    popFromBlock(stack, block) {
      const spread = () => game.random() * 0.5 + 0.25
      const [x, y, z] = [block.x + spread(), block.y + spread(), block.z + spread()]
      spawn(stack, { x, y, z, ...hop() })
    },
    dropAt(stack, { x, y, z }) {
      spawn(stack, { x, y, z, ...hop() })
    },
    toss(stack, player) {
      const yaw = (player.yaw * Math.PI) / 180
      const pitch = (player.pitch * Math.PI) / 180
      const angle = game.random() * Math.PI * 2
      const wobble = 0.02 * game.random()
      spawn(stack, {
        x: player.position.x,
        y: player.eyeY - 0.3,
        z: player.position.z,
        vx: -Math.sin(yaw) * Math.cos(pitch) * 0.3 + Math.cos(angle) * wobble,
        vy: -Math.sin(pitch) * 0.3 + 0.1 + (game.random() - game.random()) * 0.1,
        vz: Math.cos(yaw) * Math.cos(pitch) * 0.3 + Math.sin(angle) * wobble,
        pickupDelay: 40,
      })
    },
    scatter(stack, from) {
      const speed = game.random() * 0.5
      const angle = game.random() * Math.PI * 2
      spawn(stack, {
        x: from.x,
        y: from.y + 1.32,
        z: from.z,
        vx: -Math.sin(angle) * speed,
        vy: 0.2,
        vz: Math.cos(angle) * speed,
        pickupDelay: 40,
      })
    },
    spill(stack, block) {
      const inside = (least: number) => game.random() * (1 - 2 * ITEM_HALF_WIDTH) + least
      const at = { x: block.x + inside(ITEM_HALF_WIDTH), y: block.y + inside(0), z: block.z + inside(ITEM_HALF_WIDTH) }
      // As wide as the game's bell curve of standard deviation 0.05, but without its tails.
      const push = () => (game.random() - game.random()) * 0.12
      for (let left = stack.count; left > 0; ) {
        const count = Math.min(left, 10 + Math.floor(game.random() * 21))
        left -= count
        spawn({ ...stack, count }, { ...at, vx: push(), vy: 0.2 + push(), vz: push(), pickupDelay: 0 })
      }
    },
    near: (x, z, distance) => grid.near({ x, z }, distance),
    show() {
      for (const item of items.values()) showItem(game, item)
    },
    clear,
    evidence: () =>
      [...items.values()].map(({ stack, x, y, z }) => ({
        item: game.facts.item(stack.id).name,
        count: stack.count,
        x,
        y,
        z,
      })),
  }
}

function isInReach(item: ItemEntity, player: GamePlayer): boolean {
  const { x, y, z } = player.position
  return (
    Math.abs(item.x - x) < PICKUP_DISTANCE &&
    Math.abs(item.z - z) < PICKUP_DISTANCE &&
    item.y < y + 1.8 + 0.5 &&
    item.y + ITEM_HEIGHT > y - 0.5
  )
}
