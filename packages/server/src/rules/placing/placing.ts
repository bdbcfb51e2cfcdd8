import type { BlockClick } from '../../game/clicks.ts'
import { DIRECTIONS, neighbour } from '../../game/directions.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import type { Place } from '../../game/place.ts'
import { sendSlot } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { SupportCheck } from '../blocks/block-support.ts'
import { blockOfItem } from './block-of-item.ts'
import { headingOf, lookDirections } from './look-directions.ts'
import { type PlacedState, type Placement, placedBlocks } from './placed-blocks.ts'
import { isReplaceable } from './replaceable.ts'

/** Bodies may touch a block, as the game lets them. */
const TOUCH = 1e-7

/**
 * Placing of blocks: within reach, into what gives way, not into a body, and where the block has its hold. How it comes
 * to stand is said by `placedBlocks`; neighbours that look different for it are seen to by `installConnections`.
 */
export function installPlacing(game: SurvivalGame, parts: { isSupported: SupportCheck }): void {
  const { world, facts } = game

  const place = (click: BlockClick & { readonly stack: ItemStack }, name: string) => {
    const { player, slot } = click
    const refuse = (reason: string) => {
      game.refuse('placing', reason)
      sendSlot(player, slot, facts)
    }
    const placement = placementOf(click, name)
    const { at } = placement
    if (at.y < 0 || at.y > 255) return refuse('outside the world')
    const there = world.stateAt(at.x, at.y, at.z)
    if (!placement.replacesClicked && !isReplaceable({ stateId: there, by: name, clicked: null, facts })) {
      return refuse('another block is there')
    }
    const blocks = placedBlocks(placement)
    const [first] = blocks ?? []
    if (blocks === null || first === undefined) return refuse('nothing to hold it there')
    const obstacle = bodyIn(first)
    if (obstacle !== null) return refuse(`the ${obstacle} stands there`)
    player.inventory.take(slot, 1)
    for (const { x, y, z, stateId } of blocks) world.setState(x, y, z, stateId)
    sendSlot(player, slot, facts)
    game.events.emit('block-placed', { ...at, block: facts.block(first.stateId).name })
  }

  const placementOf = (click: BlockClick, name: string): Placement => {
    const { player, location, direction, cursor } = click
    const face = DIRECTIONS[direction] ?? 'up'
    const replacesClicked = isReplaceable({
      stateId: world.stateAt(location.x, location.y, location.z),
      by: name,
      clicked: { direction, height: cursor.y },
      facts,
    })
    const at = replacesClicked ? location : neighbour(location, face)
    const yaw = ((player.yaw % 360) + 360) % 360
    return {
      world,
      facts,
      name,
      at,
      face,
      hit: {
        x: location.x + cursor.x - at.x,
        y: location.y + cursor.y - at.y,
        z: location.z + cursor.z - at.z,
      },
      replacesClicked,
      heading: headingOf(yaw),
      looks: lookDirections({ yaw, pitch: player.pitch }),
      yaw,
      sneaking: player.sneaking,
      isHeld: (stateId) => parts.isSupported(at.x, at.y, at.z, stateId),
    }
  }

  /** Whose body is where the block would be. */
  const bodyIn = (block: PlacedState): string | null => {
    const shape = facts.shape(block.stateId)
    if (shape.length === 0) return null
    const { player } = game
    const bodies = [
      ...(player === null
        ? []
        : [{ ...player.position, width: 0.6, height: player.sneaking ? 1.5 : 1.8, who: 'player' }]),
      ...game.entities
        .all()
        .filter((entity) => entity.obstructsPlacing)
        .map((entity) => ({
          x: entity.x,
          y: entity.y,
          z: entity.z,
          width: entity.width,
          height: entity.height,
          who: entity.kind,
        })),
    ]
    return bodies.find((body) => shape.some((box) => meets(block, box, body)))?.who ?? null
  }

  game.install({
    useItemOnBlock(click) {
      const item = facts.item(click.stack.id).name
      const name = blockOfItem(item, facts)
      if (name === null) return false
      place(click, name)
      return true
    },
  })
}

function meets(
  at: Place,
  box: readonly [number, number, number, number, number, number],
  body: Place & { width: number; height: number },
): boolean {
  const half = body.width / 2 - TOUCH
  return (
    at.x + box[0] < body.x + half &&
    at.x + box[3] > body.x - half &&
    at.z + box[2] < body.z + half &&
    at.z + box[5] > body.z - half &&
    at.y + box[1] < body.y + body.height - TOUCH &&
    at.y + box[4] > body.y + TOUCH
  )
}
