import { fluidOfState } from '../../game/fluid-of-state.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import { enchantmentLevel, type ItemStack } from '../../game/item-stack.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ItemEntities } from '../items/item-entities.ts'
import { isWithinReach } from '../reach.ts'
import { toolKind } from './dig-corrections.ts'
import { canHarvest, digPart, digTicks } from './dig-time.ts'
import { rollDrops } from './roll-drops.ts'
import { wearHeldItem } from './wear-item.ts'

/** Digging, as the server allows it. */
export interface Digging {
  /** Ticks that the player would need for a block with what it holds, standing as it stands; Infinity for never. */
  ticksFor(player: GamePlayer, x: number, y: number, z: number): number
  /** Breaks a block that nobody dug, by the drops of the bare hand. */
  breakUnsupported(x: number, y: number, z: number): void
}

/** Blocks of water, whatever is in it. */
const wet = new Set(['water', 'seagrass', 'tall_seagrass', 'kelp', 'kelp_plant', 'bubble_column'])

/** In real time the game lets a block go when this part of its time has passed by the server's own count. */
const REAL_TIME_PART = 0.7
/** What a sum of parts may lack by rounding. */
const ROUNDING = 1e-9

const isSame = (a: Place, b: Place) => a.x === b.x && a.y === b.y && a.z === b.z

/**
 * Breaks blocks when they are dug through: every tick adds its part, by what is held and where the player stands in that
 * tick, with one tick's grace for the order of timers within a step. A tool that cannot harvest the block breaks it without a
 * drop, and what is dug wears the tool. Of blocks that break at once one a tick gives way, so that every plant costs a
 * step.
 */
export function installDigging(game: SurvivalGame, parts: { items: ItemEntities }): Digging {
  const { world, facts } = game

  const conditions = (player: GamePlayer, { x, y, z }: Place) => {
    const { position } = player
    const eyes = world.nameAt(Math.floor(position.x), Math.floor(player.eyeY), Math.floor(position.z))
    return {
      block: facts.block(world.stateAt(x, y, z)),
      tool: player.inventory.heldItem,
      facts,
      inWater: wet.has(eyes),
      onGround: player.onGround,
      effects: player.effects,
    }
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
    player.instantDig = null
    const { x, y, z } = location
    const block = facts.block(world.stateAt(x, y, z))
    if (!isWithinReach(player, location)) refuse(player, location, 0, 'out of reach')
    else if (!block.diggable || block.name === 'air') refuse(player, location, 0, 'not diggable')
    else if (digPart(conditions(player, location)) >= 1) breakAtOnce(player, location, 0)
    else {
      player.digging = { at: { x, y, z }, block: block.name, done: 0, ticks: 0 }
      answer(player, location, 0, true)
    }
  }
  const breakAtOnce = (player: GamePlayer, { x, y, z }: Place, status: number) => {
    const at = { x, y, z }
    player.digging = null
    const broke = player.lastInstantBreakTick !== game.tick
    player.instantDig = { at, broke }
    if (!broke) return refuse(player, at, status, 'one block a tick breaks at once')
    player.lastInstantBreakTick = game.tick
    breakBlock(player, at, world.stateAt(x, y, z))
    answer(player, at, status, true)
  }
  const finish = (player: GamePlayer, location: Place) => {
    const { x, y, z } = location
    const { digging, instantDig } = player
    player.digging = null
    player.instantDig = null
    // The game's own client sends no end for what broke at its beginning; mineflayer does, and it has its answer.
    if (digging === null && instantDig !== null && isSame(instantDig.at, location)) {
      answer(player, location, 2, instantDig.broke)
      return
    }
    const stateId = world.stateAt(x, y, z)
    if (digging === null || !isSame(digging.at, location) || digging.block !== facts.block(stateId).name) {
      refuse(player, location, 2, 'not the block that the dig began at')
      return
    }
    if (!isWithinReach(player, location)) {
      refuse(player, location, 2, 'out of reach')
      return
    }
    const part = digPart(conditions(player, location))
    if (part >= 1) {
      breakAtOnce(player, location, 2)
      return
    }
    if (digging.done + part < (game.lockstep ? 1 : REAL_TIME_PART) - ROUNDING) {
      const percent = Math.round(100 * digging.done)
      refuse(player, location, 2, `after ${digging.ticks} ticks ${percent} % of the block was dug`)
      return
    }
    breakBlock(player, location, stateId)
    answer(player, location, 2, true)
  }
  const breakBlock = (player: GamePlayer, place: Place, stateId: number) => {
    const block = facts.block(stateId)
    const tool = player.inventory.heldItem
    const drops = canHarvest({ block, tool, facts }) ? rollDrops({ stateId, tool, facts, random: game.random }) : []
    // The tool wears before the block goes: what then falls of itself was not dug with it.
    if (tool !== null) wearHeldItem(game, { player, uses: usesOf(tool, block.hardness ?? 0) })
    world.setState(place.x, place.y, place.z, remainder(place, stateId, tool))
    for (const stack of drops) parts.items.popFromBlock(stack, place)
    player.count(`mined:${block.name}`)
    game.events.emit('block-mined', {
      x: place.x,
      y: place.y,
      z: place.z,
      block: block.name,
      tool: tool === null ? null : facts.item(tool.id).name,
      drops: drops.map(({ id, count }) => ({ item: facts.item(id).name, count })),
    })
  }
  /** Uses that breaking a block costs: shears wear on every block, the others on those that take time. */
  const usesOf = (tool: ItemStack, hardness: number) => {
    const kind = toolKind(facts.item(tool.id).name)
    if (kind === 'shears') return 1
    if (kind === null || hardness === 0) return 0
    return kind === 'sword' ? 2 : 1
  }
  /** Water that a block stood in stays. Ice melts where it is broken, unless nothing but air is under it or Silk Touch takes it whole. */
  const remainder = ({ x, y, z }: Place, stateId: number, tool: ItemStack | null) => {
    const { name } = facts.block(stateId)
    if (name !== 'water' && fluidOfState(stateId, facts)?.kind === 'water') return facts.state('water')
    if (name !== 'ice' || enchantmentLevel(tool, 'silk_touch') > 0) return 0
    const below = world.stateAt(x, y - 1, z)
    return facts.isSolid(below) || wet.has(facts.block(below).name) ? facts.state('water') : 0
  }
  game.install({
    tick() {
      const { player } = game
      if (player === null || player.digging === null) return
      player.digging.ticks++
      player.digging.done += digPart(conditions(player, player.digging.at))
    },
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
    ticksFor: (player, x, y, z) => digTicks(conditions(player, { x, y, z })),
    breakUnsupported(x, y, z) {
      const stateId = world.stateAt(x, y, z)
      // Layers of snow drop to who digs them only.
      const isSnow = facts.block(stateId).name === 'snow'
      const drops = isSnow ? [] : rollDrops({ stateId, tool: null, facts, random: game.random })
      world.setState(x, y, z, fluidOfState(stateId, facts)?.kind === 'water' ? facts.state('water') : 0)
      for (const stack of drops) parts.items.popFromBlock(stack, { x, y, z })
    },
  }
}
