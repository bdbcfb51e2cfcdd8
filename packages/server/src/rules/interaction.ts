import type { BlockClick } from '../game/clicks.ts'
import { DIRECTIONS, neighbour } from '../game/directions.ts'
import type { GamePlayer } from '../game/game-player.ts'
import type { Place } from '../game/place.ts'
import { SLOTS } from '../game/player-inventory.ts'
import { sendSlot } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import { isWithinReach } from './reach.ts'

/** Blocks that do something in the game when they are used, and nothing here. */
const idleBlocks =
  /^(blast_furnace|smoker|ender_chest|anvil|enchanting_table|brewing_stand|loom|stonecutter|cartography_table|grindstone|smithing_table|lectern|hopper|dispenser|dropper|beacon|composter|cake|bell|jukebox|note_block|repeater|comparator|daylight_detector|dragon_egg)$|shulker_box$/
/** Items that do something on a block in the game, beside those that are placed as one, and nothing here. */
const idleItems =
  /^(bone_meal|item_frame|painting|lead|flint_and_steel|fire_charge|armor_stand|end_crystal|ender_eye|firework_rocket|filled_map|compass|redstone|string|shears|debug_stick|cocoa_beans)$|_spawn_egg$|minecart$|^music_disc_/

/** Farther off no creature can be touched. */
const ENTITY_REACH = 6

/**
 * The player's right clicks and blows, handed to the rules that know what comes of them. A click on a block goes to the
 * block first, unless the player sneaks with something in its hand, then to the item, in the order in which the rules
 * were installed; the first that takes it ends it. What nobody takes is an `unsupported` event, never a wait.
 */
export function installInteraction(game: SurvivalGame): void {
  const { world, facts } = game

  const useOnBlock = (packet: Readonly<Record<string, unknown>>, player: GamePlayer) => {
    const { location, direction, cursorX, cursorY, cursorZ, hand } = packet as {
      location: Place
      direction: number
      cursorX: number
      cursorY: number
      cursorZ: number
      hand: number
    }
    const face = DIRECTIONS[direction]
    if (!player.alive || face === undefined) return
    const slot = hand === 1 ? SLOTS.offhand : player.inventory.heldSlot
    const stack = player.inventory.slots[slot] ?? null
    if (isWithinReach(player, location)) {
      click({
        player,
        hand: hand === 1 ? 1 : 0,
        slot,
        stack,
        location,
        direction,
        cursor: { x: cursorX, y: cursorY, z: cursorZ },
        block: world.nameAt(location.x, location.y, location.z),
      })
    } else {
      game.refuse('use-block', 'out of reach')
      sendSlot(player, slot, facts)
    }
    // The answer to every such click, whatever came of it: how the block and the one across the face stand now.
    for (const at of [location, neighbour(location, face)]) {
      player.send('block_change', { location: at, type: world.stateAt(at.x, at.y, at.z) })
    }
  }
  const click = (use: BlockClick) => {
    const { player, stack, block } = use
    const sneaksWithItem = player.sneaking && stack !== null
    if (!sneaksWithItem && game.useBlock(use)) return
    if (!sneaksWithItem && idleBlocks.test(block)) {
      game.events.emit('unsupported', { feature: 'use-block', what: block })
      return
    }
    if (stack === null || game.useItemOnBlock(use)) return
    const { name } = facts.item(stack.id)
    if (facts.registry.blocksByName[name] === undefined && !idleItems.test(name)) return
    game.events.emit('unsupported', { feature: 'use-item-on-block', what: name })
  }

  game.install({
    packets: {
      block_place: useOnBlock,
      use_item({ hand }, player) {
        if (!player.alive) return
        const slot = hand === 1 ? SLOTS.offhand : player.inventory.heldSlot
        const stack = player.inventory.slots[slot] ?? null
        if (stack === null || game.useItem({ player, hand: hand === 1 ? 1 : 0, slot, stack })) return
        // A click on a block comes with this packet too; only things that are used in the air matter here.
        const { name } = facts.item(stack.id)
        if (facts.registry.blocksByName[name] === undefined) {
          game.events.emit('unsupported', { feature: 'use-item', what: name })
        }
      },
      use_entity({ target, mouse, hand }, player) {
        if (!player.alive) return
        const entity = game.entities.get(target as number)
        if (entity === null) return
        const { x, z } = player.position
        const nearestY = Math.max(entity.y, Math.min(entity.y + entity.height, player.eyeY))
        if (Math.hypot(entity.x - x, nearestY - player.eyeY, entity.z - z) > ENTITY_REACH) {
          game.refuse('use-entity', 'out of reach')
          return
        }
        if (mouse === 1) entity.attacked?.(player)
        else if (mouse === 0 && entity.used?.(player, hand === 1 ? 1 : 0) !== true) {
          game.events.emit('unsupported', { feature: 'use-entity', what: entity.kind })
        }
      },
    },
  })
}
