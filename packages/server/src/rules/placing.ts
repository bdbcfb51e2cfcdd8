import type { BlockClick } from '../game/clicks.ts'
import type { GamePlayer } from '../game/game-player.ts'
import type { ItemStack } from '../game/item-stack.ts'
import { sendSlot } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import { blockStateId } from '../worlds/block-state-id.ts'
import type { SupportCheck } from './block-support.ts'
import { FACES } from './faces.ts'

const axes = ['y', 'y', 'z', 'z', 'x', 'x'] as const
const sides = ['down', 'up', 'north', 'south', 'west', 'east'] as const
const headings = ['south', 'west', 'north', 'east'] as const

/** Blocks that do something when they are used which this release does not have. */
const interactive =
  /^(furnace|blast_furnace|smoker|chest|trapped_chest|ender_chest|barrel|anvil|enchanting_table|brewing_stand|loom|stonecutter|cartography_table|grindstone|smithing_table|lectern|hopper|dispenser|dropper|beacon|composter|lever|cake|bell|jukebox|note_block)$|shulker_box$|_bed$|_door$|_trapdoor$|_fence_gate$|_button$/
/** Blocks that give way to one that is placed. */
const replaceable =
  /^(air|cave_air|void_air|water|lava|grass|fern|dead_bush|tall_grass|large_fern|seagrass|vine|fire|snow)$/
/** Blocks of more than one part, or whose state depends on neighbours: not placed rightly yet. */
const unplaceable =
  /_bed$|_door$|^(sunflower|lilac|rose_bush|peony|tall_grass|large_fern|redstone_wire|tripwire|rail)$|_rail$/

/**
 * Placing of blocks: within reach, into air, water or a plant that gives way, not into the player's own body, and where
 * the block can stand. Axis, facing, half and rotation follow the click, connections to neighbours do not.
 */
export function installPlacing(game: SurvivalGame, parts: { isSupported: SupportCheck }): void {
  const { world, facts } = game

  const place = (click: BlockClick & { readonly stack: ItemStack }) => {
    const { player, location, direction, slot, stack, block: clicked } = click
    const [dx, dy, dz] = FACES[direction] ?? [0, 0, 0]
    const beside = { x: location.x + dx, y: location.y + dy, z: location.z + dz }
    const target = replaceable.test(clicked) && clicked !== 'air' ? location : beside
    const refuse = (reason: string) => {
      game.refuse('placing', reason)
      player.send('block_change', { location: target, type: world.stateAt(target.x, target.y, target.z) })
      sendSlot(player, slot, facts)
    }
    const { name } = facts.item(stack.id)
    if (facts.registry.blocksByName[name] === undefined || unplaceable.test(name)) {
      game.events.emit('unsupported', { feature: 'use-item-on-block', what: name })
      return refuse(`${name} cannot be placed`)
    }
    const stateId = stateFor({ player, name, direction, cursorY: click.cursor.y })
    if (stateId === null) return refuse(`${name} cannot hang there`)
    if (target.y < 0 || target.y > 255) return refuse('outside the world')
    if (!replaceable.test(world.nameAt(target.x, target.y, target.z))) return refuse('another block is there')
    if (facts.isSolid(stateId) && overlaps(player, target)) return refuse('the player stands there')
    if (facts.isSolid(stateId) && game.entities.obstructs(target.x, target.y, target.z)) {
      return refuse('a creature stands there')
    }
    if (!parts.isSupported(target.x, target.y, target.z, stateId)) return refuse('nothing to stand on')
    player.inventory.take(slot, 1)
    world.setState(target.x, target.y, target.z, stateId)
    sendSlot(player, slot, facts)
    game.events.emit('block-placed', { ...target, block: facts.block(stateId).name })
  }

  const stateFor = (click: { player: GamePlayer; name: string; direction: number; cursorY: number }): number | null => {
    const { player, name, direction, cursorY } = click
    if (name.endsWith('torch') && direction === 0) return null
    const wall = name === 'torch' ? 'wall_torch' : name === 'soul_torch' ? 'soul_wall_torch' : null
    if (wall !== null && direction >= 2) {
      return blockStateId({ block: wall, properties: { facing: sides[direction] ?? 'north' } }, facts)
    }
    const yaw = ((player.yaw % 360) + 360) % 360
    const heading = headings[Math.floor(yaw / 90 + 0.5) & 3] ?? 'south'
    const towardsPlayer = headings[(Math.floor(yaw / 90 + 0.5) + 2) & 3] ?? 'north'
    const top = direction === 0 || (direction > 1 && cursorY > 0.5)
    const block = facts.block(facts.state(name))
    const wanted: Record<string, string> = {
      axis: axes[direction] ?? 'y',
      facing: name.endsWith('_stairs') ? heading : towardsPlayer,
      half: top ? 'top' : 'bottom',
      type: top ? 'top' : 'bottom',
      rotation: String(Math.floor((yaw + 180) / 22.5 + 0.5) & 15),
      persistent: 'true',
    }
    const properties: Record<string, string> = {}
    for (const state of block.states) {
      const value = wanted[state.name]
      const values = state.values ?? (state.type === 'bool' ? ['true', 'false'] : null)
      if (value !== undefined && (values === null || values.includes(value))) properties[state.name] = value
    }
    return blockStateId({ block: name, properties }, facts)
  }

  game.install({
    useBlock({ block }) {
      if (!interactive.test(block)) return false
      game.events.emit('unsupported', { feature: 'use-block', what: block })
      return true
    },
    useItemOnBlock(click) {
      place(click)
      return true
    },
  })
}

function overlaps(player: GamePlayer, block: { x: number; y: number; z: number }): boolean {
  const { x, y, z } = player.position
  return (
    block.x < x + 0.3 &&
    block.x + 1 > x - 0.3 &&
    block.z < z + 0.3 &&
    block.z + 1 > z - 0.3 &&
    block.y < y + 1.8 &&
    block.y + 1 > y
  )
}
