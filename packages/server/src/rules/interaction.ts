import type { BlockClick, Place } from '../game/clicks.ts'
import type { GamePlayer } from '../game/game-player.ts'
import { sendSlot } from '../game/player-packets.ts'
import type { SurvivalGame } from '../game/survival-game.ts'
import { FACES } from './faces.ts'
import { isWithinReach } from './reach.ts'

const OFFHAND_SLOT = 45
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
    if (!player.alive) return
    const slot = hand === 1 ? OFFHAND_SLOT : player.inventory.heldSlot
    const stack = player.inventory.slots[slot] ?? null
    if (!isWithinReach(player, location)) {
      game.refuse('use-block', 'out of reach')
      const [dx, dy, dz] = FACES[direction] ?? [0, 0, 0]
      const beside = { x: location.x + dx, y: location.y + dy, z: location.z + dz }
      for (const at of [location, beside]) {
        player.send('block_change', { location: at, type: world.stateAt(at.x, at.y, at.z) })
      }
      sendSlot(player, slot, facts)
      return
    }
    const click: BlockClick = {
      player,
      hand: hand === 1 ? 1 : 0,
      slot,
      stack,
      location,
      direction,
      cursor: { x: cursorX, y: cursorY, z: cursorZ },
      block: world.nameAt(location.x, location.y, location.z),
    }
    const sneaksWithItem = player.sneaking && stack !== null
    if (!sneaksWithItem && game.useBlock(click)) return
    if (stack === null || game.useItemOnBlock(click)) return
    game.events.emit('unsupported', { feature: 'use-item-on-block', what: facts.item(stack.id).name })
  }

  game.install({
    packets: {
      block_place: useOnBlock,
      use_item({ hand }, player) {
        if (!player.alive) return
        const slot = hand === 1 ? OFFHAND_SLOT : player.inventory.heldSlot
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
