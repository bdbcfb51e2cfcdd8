import type { Bot } from 'mineflayer'
import type { BotInternals, LyingItem, Point, SeenEntity } from './client-types.ts'

/** Animation of an entity that dies. */
const DIES = 3

/** Creatures and lying items as the client sees them. */
export class ClientEntities {
  /** Entity ids of items that the server said this player picked up, since the last reset. */
  readonly pickedUp = new Set<number>()
  /** Creatures that the server showed dying, since the last reset. */
  readonly died = new Set<number>()
  readonly #bot: Bot

  constructor(bot: Bot, internals: BotInternals) {
    this.#bot = bot
    bot.on('playerCollect', (collector, collected) => {
      if (collector?.id === bot.entity?.id && collected) this.pickedUp.add(collected.id)
    })
    internals._client.on('entity_status', ({ entityId, entityStatus }) => {
      if (entityStatus === DIES) this.died.add(Number(entityId))
    })
  }

  /** Items lying about, by entity id. */
  lyingItems(): LyingItem[] {
    const lying: LyingItem[] = []
    for (const entity of Object.values(this.#bot.entities)) {
      if (entity.name !== 'item') continue
      const { x, y, z } = entity.position
      lying.push({ entityId: entity.id, item: entity.getDroppedItem()?.name ?? null, x, y, z })
    }
    return lying.sort((a, b) => a.entityId - b.entityId)
  }

  /** Where a lying item is now; null once it is gone. */
  lyingItem(entityId: number): Point | null {
    return this.#bot.entities[entityId]?.position ?? null
  }

  /** Everything that is about beside the player, by entity id. */
  all(): SeenEntity[] {
    return Object.keys(this.#bot.entities)
      .map((key) => this.get(Number(key)))
      .filter((entity) => entity !== null)
      .sort((a, b) => a.entityId - b.entityId)
  }

  /** One creature or thing as it is now; null once it is gone, and for the player itself. */
  get(entityId: number): SeenEntity | null {
    const entity = this.#bot.entities[entityId]
    if (entity === undefined || entity === this.#bot.entity) return null
    const { x, y, z } = entity.position
    const isItem = entity.name === 'item'
    const name = isItem ? `item:${entity.getDroppedItem()?.name ?? 'unknown'}` : (entity.name ?? 'unknown')
    return { entityId, name, x, y, z, height: entity.height, width: entity.width, isItem }
  }

  /** A number or flag that the server tells of a creature, by its place in the protocol's list; null when it has not. */
  data(entityId: number, index: number): unknown {
    return (this.#bot.entities[entityId]?.metadata as readonly unknown[] | undefined)?.[index] ?? null
  }

  /** The nearest of a kind that is not dying, within a distance, in blocks. */
  nearest(name: string, radius: number, isWanted: (entity: SeenEntity) => boolean = () => true): SeenEntity | null {
    const { x, y, z } = this.#bot.entity.position
    let best: SeenEntity | null = null
    let least = radius
    for (const entity of this.all()) {
      if (entity.name !== name || this.died.has(entity.entityId) || !isWanted(entity)) continue
      const distance = Math.hypot(entity.x - x, entity.y - y, entity.z - z)
      if (distance > least || (best !== null && distance === least)) continue
      best = entity
      least = distance
    }
    return best
  }

  /** All of a kind that are not dying, within a distance, in blocks; by entity id. */
  within(name: string, radius: number): SeenEntity[] {
    const { x, y, z } = this.#bot.entity.position
    return this.all().filter(
      (entity) =>
        entity.name === name &&
        !this.died.has(entity.entityId) &&
        Math.hypot(entity.x - x, entity.y - y, entity.z - z) <= radius,
    )
  }

  /** Forgets what belongs to an episode. */
  clear(): void {
    this.pickedUp.clear()
    this.died.clear()
  }
}
