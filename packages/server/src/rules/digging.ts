import type { GamePlayer } from '../game/game-player.ts'
import { sendSlot } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import { canHarvest, digTicks } from './dig-time.ts'
import type { ItemEntities } from './item-entities.ts'
import { isWithinReach } from './reach.ts'
import { rollDrops } from './roll-drops.ts'

/** Digging, as the server allows it. */
export interface Digging {
  /** Ticks that the player would need for a block with what it holds, standing as it stands; Infinity for never. */
  ticksFor(player: GamePlayer, x: number, y: number, z: number): number
  /** Breaks a block that nobody dug, by the drops of the bare hand. */
  breakUnsupported(x: number, y: number, z: number): void
}

type Place = Readonly<{ x: number; y: number; z: number }>

/**
 * Breaks blocks when the time that block and tool need has passed since the dig began, one tick's grace for the order
 * of timers within a step. A tool that cannot harvest the block breaks it without a drop. Of blocks that break at once
 * one a tick gives way, so that every plant costs a step.
 */
export function installDigging(game: SurvivalGame, parts: { items: ItemEntities }): Digging {
  const { world, facts } = game

  const ticksFor: Digging['ticksFor'] = (player, x, y, z) => {
    const { position } = player
    const eyes = world.nameAt(Math.floor(position.x), Math.floor(player.eyeY), Math.floor(position.z))
    return digTicks({
      block: facts.block(world.stateAt(x, y, z)),
      toolId: player.inventory.heldItem?.id ?? null,
      facts,
      inWater: eyes === 'water',
      onGround: player.onGround,
    })
  }
  const answer = (player: GamePlayer, location: Place, status: number, successful: boolean) => {
    const block = world.stateAt(location.x, location.y, location.z)
    player.send('acknowledge_player_digging', { location, block, status, successful })
    if (!successful) player.send('block_change', { location, type: block })
  }
  const refuse = (player: GamePlayer, location: Place, status: number, reason: string) => {
    player.digging = null
    game.refuse('digging', reason)
    answer(player, location, status, false)
  }
  const start = (player: GamePlayer, location: Place) => {
    const { x, y, z } = location
    const stateId = world.stateAt(x, y, z)
    if (!isWithinReach(player, location)) refuse(player, location, 0, 'out of reach')
    else if (!facts.block(stateId).diggable || facts.block(stateId).name === 'air')
      refuse(player, location, 0, 'not diggable')
    else {
      player.digging = { x, y, z, stateId, startTick: game.tick }
      answer(player, location, 0, true)
    }
  }
  const finish = (player: GamePlayer, location: Place) => {
    const { x, y, z } = location
    const { digging } = player
    player.digging = null
    const stateId = world.stateAt(x, y, z)
    if (digging === null || digging.x !== x || digging.y !== y || digging.z !== z || digging.stateId !== stateId) {
      refuse(player, location, 2, 'not the block that the dig began at')
      return
    }
    if (!isWithinReach(player, location)) {
      refuse(player, location, 2, 'out of reach')
      return
    }
    const needed = ticksFor(player, x, y, z)
    const elapsed = game.tick - digging.startTick
    const tooMany = needed === 0 && player.lastInstantBreakTick === game.tick
    if (elapsed + 1 < needed || tooMany) {
      refuse(player, location, 2, tooMany ? 'one block a tick breaks at once' : `took ${elapsed} of ${needed} ticks`)
      return
    }
    if (needed === 0) player.lastInstantBreakTick = game.tick
    breakBlock(player, location, stateId)
    answer(player, location, 2, true)
  }
  const breakBlock = (player: GamePlayer, { x, y, z }: Place, stateId: number) => {
    const block = facts.block(stateId)
    const tool = player.inventory.heldItem
    const toolId = tool?.id ?? null
    const drops = canHarvest(block, toolId) ? rollDrops({ block, toolId, facts, random: game.random }) : []
    // The tool wears before the block goes: what then falls of itself was not dug with it.
    if ((block.hardness ?? 0) > 0) wearTool(player)
    world.setState(x, y, z, 0)
    removeOtherHalf(x, y, z, stateId)
    for (const stack of drops) parts.items.popFromBlock(stack, { x, y, z })
    player.count(`mined:${block.name}`)
    game.events.emit('block-mined', {
      x,
      y,
      z,
      block: block.name,
      tool: toolId === null ? null : facts.item(toolId).name,
      drops: drops.map(({ id, count }) => ({ item: facts.item(id).name, count })),
    })
  }
  const wearTool = (player: GamePlayer) => {
    const { inventory } = player
    const tool = inventory.heldItem
    if (tool === null) return
    const { maxDurability = 0, name } = facts.item(tool.id)
    if (maxDurability === 0) return
    const durabilityUsed = tool.durabilityUsed + (name.endsWith('_sword') ? 2 : 1)
    inventory.slots[inventory.heldSlot] = durabilityUsed >= maxDurability ? null : { ...tool, durabilityUsed }
    sendSlot(player, inventory.heldSlot, facts)
  }
  /** A tall plant is two blocks. */
  const removeOtherHalf = (x: number, y: number, z: number, stateId: number) => {
    const block = facts.block(stateId)
    const half = block.states.find(({ name }) => name === 'half')
    if (half === undefined || block.boundingBox !== 'empty') return
    for (const otherY of [y - 1, y + 1]) if (world.nameAt(x, otherY, z) === block.name) world.setState(x, otherY, z, 0)
  }

  game.install({
    packets: {
      block_dig({ status, location }, player) {
        if (!player.alive) return
        const place = location as Place
        if (status === 0) start(player, place)
        else if (status === 1) {
          player.digging = null
          answer(player, place, 1, true)
        } else if (status === 2) finish(player, place)
      },
    },
  })
  return {
    ticksFor,
    breakUnsupported(x, y, z) {
      const stateId = world.stateAt(x, y, z)
      const drops = rollDrops({ block: facts.block(stateId), toolId: null, facts, random: game.random })
      world.setState(x, y, z, 0)
      removeOtherHalf(x, y, z, stateId)
      for (const stack of drops) parts.items.popFromBlock(stack, { x, y, z })
    },
  }
}
