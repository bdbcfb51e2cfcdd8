import type { GamePlayer } from '../../game/game-player.ts'
import { sendHealth, sendInventory, sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { ItemEntities } from '../items/item-entities.ts'

const FULL_FOOD = 20
const BITE_TICKS = 32
/** Other times to eat than the common one. */
const biteTicks: Readonly<Record<string, number>> = { dried_kelp: 16, honey_bottle: 40 }
/** Food that is eaten without hunger too. */
const anytime = /^(golden_apple|enchanted_golden_apple|chorus_fruit|suspicious_stew|honey_bottle)$/
/** What is left in the hand. */
const remainders: Readonly<Record<string, string>> = {
  mushroom_stew: 'bowl',
  rabbit_stew: 'bowl',
  beetroot_soup: 'bowl',
  suspicious_stew: 'bowl',
  honey_bottle: 'glass_bottle',
}
const FINISHED_STATUS = 9
/** Status of a `block_dig` that lets go of what is used. */
const RELEASE = 5

/**
 * Eating: a hungry player that keeps the food in its hand for 32 ticks (dried kelp 16, honey 40) has eaten it. Letting
 * go, another item in the hand, or death end it without loss. What else a food does (effects, the chorus fruit's leap)
 * is not there.
 */
export function installEating(game: SurvivalGame, parts: { items: ItemEntities }): void {
  const { facts } = game

  const eat = (player: GamePlayer, slot: number, itemId: number) => {
    const { name } = facts.item(itemId)
    const food = facts.registry.foodsByName[name]
    if (food === undefined) return
    player.inventory.take(slot, 1)
    player.food = Math.min(FULL_FOOD, player.food + food.foodPoints)
    player.saturation = Math.min(player.food, player.saturation + food.saturation)
    player.send('entity_status', { entityId: player.squid.id, entityStatus: FINISHED_STATUS })
    const remainder = remainders[name]
    if (remainder === undefined) sendSlot(player, slot, facts)
    else {
      const stack = { id: facts.itemId(remainder), count: 1, durabilityUsed: 0 }
      if (player.inventory.get(slot) === null) player.inventory.set(slot, stack)
      else if (player.inventory.add(stack).left > 0) parts.items.toss(stack, player)
      sendInventory(player, facts)
    }
    sendHealth(player)
    player.count(`eaten:${name}`)
    game.events.emit('item-eaten', { item: name, food: player.food, saturation: player.saturation })
  }

  game.install({
    useItem({ player, slot, stack }) {
      const { name } = facts.item(stack.id)
      if (facts.registry.foodsByName[name] === undefined || name === 'cake') return false
      if (player.food >= FULL_FOOD && !anytime.test(name)) return true
      const { eating } = player.body
      if (eating?.slot === slot && eating.itemId === stack.id) return true
      player.body.eating = { slot, itemId: stack.id, ticksLeft: biteTicks[name] ?? BITE_TICKS }
      return true
    },
    packets: {
      block_dig({ status }, player) {
        if (status === RELEASE) player.body.eating = null
      },
      held_item_slot(_packet, player) {
        player.body.eating = null
      },
    },
    tick() {
      const { player } = game
      const eating = player?.body.eating ?? null
      if (player === null || eating === null) return
      const { slot, itemId } = eating
      const isHeld = player.alive && player.inventory.get(slot)?.id === itemId
      if (isHeld && --eating.ticksLeft > 0) return
      player.body.eating = null
      if (isHeld) eat(player, slot, itemId)
    },
  })
}
