import type { DroppedItemEvidence } from '../game/evidence.ts'
import type { GamePlayer } from '../game/game-player.ts'
import { itemPacket } from '../game/item-packet.ts'
import type { ItemStack } from '../game/item-stack.ts'
import { sendSlot } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'

/** An item lying or flying about. */
interface ItemEntity {
  readonly entityId: number
  stack: ItemStack
  x: number
  y: number
  z: number
  /** Blocks a tick. */
  vx: number
  vy: number
  vz: number
  age: number
  /** Ticks until it can be picked up. */
  pickupDelay: number
  /** Lies still; moves again when a block near it changes. */
  resting: boolean
}

/** The dropped items of a world. */
export interface ItemEntities {
  /** What lies about, oldest first. */
  all(): readonly ItemEntity[]
  /** Drops what a broken block leaves: in the block's middle third, hopping up a little; can be picked up after 10 ticks. */
  popFromBlock(stack: ItemStack, block: { x: number; y: number; z: number }): void
  /** Throws a stack the way the player looks; can be picked up after 40 ticks. */
  toss(stack: ItemStack, player: GamePlayer): void
  /** Scatters a stack in all directions, as a dying player does; can be picked up after 40 ticks. */
  scatter(stack: ItemStack, from: { x: number; y: number; z: number }): void
  /** Spills a stack out of a block that held it, in pieces of 10 to 30; can be picked up at once. */
  spill(stack: ItemStack, block: { x: number; y: number; z: number }): void
  /** Shows all items to the client again. */
  show(): void
  /** Removes all of them. */
  clear(): void
  /** What lies about, for a snapshot. */
  evidence(): DroppedItemEvidence[]
}

const HALF_WIDTH = 0.125
const HEIGHT = 0.25
const LIFETIME_TICKS = 6000
const GRAVITY = 0.04
const DRAG = 0.98
/** 0.6 is the slipperiness of common blocks. */
const GROUND_DRAG = 0.6 * DRAG
/** Slower than this is standing still. */
const REST_SPEED = 0.003

/**
 * Moves dropped items as the game does (gravity 0.04, drag 0.98, ground friction 0.6), lets the player pick them up by
 * the stack, and ends them after five minutes. An item at rest costs one comparison a tick.
 */
export function installItemEntities(game: SurvivalGame): ItemEntities {
  let items: ItemEntity[] = []

  const isSolid = (x: number, y: number, z: number) =>
    game.facts.isSolid(game.world.stateAt(Math.floor(x), Math.floor(y), Math.floor(z)))
  const isFree = (x: number, y: number, z: number) => {
    for (const dx of [-HALF_WIDTH, HALF_WIDTH]) {
      for (const dz of [-HALF_WIDTH, HALF_WIDTH]) {
        if (isSolid(x + dx, y, z + dz) || isSolid(x + dx, y + HEIGHT, z + dz)) return false
      }
    }
    return true
  }
  const spawn = (stack: ItemStack, at: Pick<ItemEntity, 'x' | 'y' | 'z' | 'vx' | 'vy' | 'vz' | 'pickupDelay'>) => {
    const item: ItemEntity = { entityId: ++game.serv.entityMaxId, stack, ...at, age: 0, resting: false }
    items.push(item)
    showItem(game, item)
    game.events.emit('item-dropped', { item: game.facts.item(stack.id).name, count: stack.count })
  }
  const remove = (gone: ItemEntity) => {
    items = items.filter((item) => item !== gone)
    game.player?.send('entity_destroy', { entityIds: [gone.entityId] })
  }
  const move = (item: ItemEntity) => {
    item.vy -= GRAVITY
    let onGround = false
    const vy = item.vy
    // One axis after the other, the vertical one first; a blocked axis stops at the block.
    if (isFree(item.x, item.y + vy, item.z)) item.y += vy
    else {
      if (vy < 0) {
        onGround = true
        // Items that start inside a block stay where they are.
        const floor = Math.floor(item.y + vy) + 1
        if (floor <= item.y + 1e-9) item.y = floor
      }
      item.vy = 0
    }
    if (isFree(item.x + item.vx, item.y, item.z)) item.x += item.vx
    else item.vx = 0
    if (isFree(item.x, item.y, item.z + item.vz)) item.z += item.vz
    else item.vz = 0
    const drag = onGround ? GROUND_DRAG : DRAG
    item.vx *= drag
    item.vz *= drag
    item.vy *= DRAG
    if (onGround && Math.abs(item.vx) < REST_SPEED && Math.abs(item.vz) < REST_SPEED) {
      item.vx = 0
      item.vz = 0
      item.vy = 0
      item.resting = true
    }
    game.player?.send('entity_teleport', {
      entityId: item.entityId,
      x: item.x,
      y: item.y,
      z: item.z,
      yaw: 0,
      pitch: 0,
      onGround,
    })
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
      sendStack(game, item)
    }
    game.events.emit('item-picked-up', { item: name, count: taken })
  }

  game.install({
    tick() {
      for (const item of items) {
        item.age++
        if (item.pickupDelay > 0) item.pickupDelay--
        if (!item.resting) move(item)
        if (item.age >= LIFETIME_TICKS || item.y < -64) remove(item)
      }
      const { player } = game
      if (player === null || !player.alive) return
      for (const item of items) if (item.pickupDelay === 0 && isWithinReach(item, player)) pickUp(item, player)
    },
    reset: () => clear(),
  })
  const clear = () => {
    const entityIds = items.map((item) => item.entityId)
    items = []
    if (entityIds.length > 0) game.player?.send('entity_destroy', { entityIds })
  }
  const wake = ({ x, y, z }: { x: number; y: number; z: number }) => {
    for (const item of items) {
      if (Math.abs(item.x - x - 0.5) < 1.5 && Math.abs(item.z - z - 0.5) < 1.5 && Math.abs(item.y - y - 0.5) < 2) {
        item.resting = false
      }
    }
  }
  game.events.on('block-change', wake)

  return {
    all: () => items,
    popFromBlock(stack, block) {
      const spread = () => game.random() * 0.5 + 0.25
      spawn(stack, {
        x: block.x + spread(),
        y: block.y + spread(),
        z: block.z + spread(),
        vx: game.random() * 0.2 - 0.1,
        vy: 0.2,
        vz: game.random() * 0.2 - 0.1,
        pickupDelay: 10,
      })
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
      const inside = (least: number) => game.random() * (1 - 2 * HALF_WIDTH) + least
      const at = { x: block.x + inside(HALF_WIDTH), y: block.y + inside(0), z: block.z + inside(HALF_WIDTH) }
      // As wide as the game's bell curve of standard deviation 0.05, but without its tails.
      const push = () => (game.random() - game.random()) * 0.12
      for (let left = stack.count; left > 0; ) {
        const count = Math.min(left, 10 + Math.floor(game.random() * 21))
        left -= count
        spawn({ ...stack, count }, { ...at, vx: push(), vy: 0.2 + push(), vz: push(), pickupDelay: 0 })
      }
    },
    show() {
      for (const item of items) showItem(game, item)
    },
    clear,
    evidence: () =>
      items.map(({ stack, x, y, z }) => ({ item: game.facts.item(stack.id).name, count: stack.count, x, y, z })),
  }
}

/** The player's box, one block wider to the sides and half a block up and down, touches the item's. */
function isWithinReach(item: ItemEntity, player: GamePlayer): boolean {
  const { x, y, z } = player.position
  const side = 0.3 + 1 + HALF_WIDTH
  return (
    Math.abs(item.x - x) < side && Math.abs(item.z - z) < side && item.y < y + 1.8 + 0.5 && item.y + HEIGHT > y - 0.5
  )
}

function showItem(game: SurvivalGame, item: ItemEntity): void {
  const speed = (perTick: number) => Math.max(-32_768, Math.min(32_767, Math.trunc(perTick * 8000)))
  game.player?.send('spawn_entity', {
    entityId: item.entityId,
    objectUUID: entityUuid(item.entityId),
    type: game.facts.itemEntityType,
    x: item.x,
    y: item.y,
    z: item.z,
    pitch: 0,
    yaw: 0,
    objectData: 1,
    velocity: { x: speed(item.vx), y: speed(item.vy), z: speed(item.vz) },
  })
  sendStack(game, item)
}

function sendStack(game: SurvivalGame, item: ItemEntity): void {
  game.player?.send('entity_metadata', {
    entityId: item.entityId,
    // 7 is the item's place in 1.16.5; type 6 says that it is an item.
    metadata: [{ key: 7, type: 6, value: itemPacket(item.stack, game.facts) }],
  })
}

/** Made from the id, so that it costs no draw of chance. */
function entityUuid(entityId: number): string {
  return `00000000-0000-4000-8000-${entityId.toString(16).padStart(12, '0')}`
}
