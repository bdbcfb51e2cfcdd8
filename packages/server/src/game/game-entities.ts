import type { GameEntity } from './game-entity.ts'
import type { GamePlayer } from './game-player.ts'
import type { SurvivalGame } from './survival-game.ts'

/** The entities of a world, oldest first; the client is told of each that comes and goes. */
export class GameEntities {
  readonly #game: SurvivalGame
  readonly #entities = new Map<number, GameEntity>()

  constructor(game: SurvivalGame) {
    this.#game = game
  }

  /** The id for a new entity; the same sequence after every reset. */
  nextId(): number {
    this.#game.serv.entityMaxId++
    return this.#game.serv.entityMaxId
  }

  add(entity: GameEntity): void {
    this.#entities.set(entity.entityId, entity)
    if (this.#game.player !== null) entity.show(this.#game.player)
  }

  remove(entity: GameEntity): void {
    if (!this.#entities.delete(entity.entityId)) return
    this.#game.player?.send('entity_destroy', { entityIds: [entity.entityId] })
  }

  get(entityId: number): GameEntity | null {
    return this.#entities.get(entityId) ?? null
  }

  /** A copy, so that entities may come and go while it is walked over. */
  all(): readonly GameEntity[] {
    return [...this.#entities.values()]
  }

  get size(): number {
    return this.#entities.size
  }

  /** Shows all of them to the client again. */
  show(player: GamePlayer): void {
    for (const entity of this.#entities.values()) entity.show(player)
  }

  /** Whether a body stands in a block's cell. */
  obstructs(x: number, y: number, z: number): boolean {
    for (const entity of this.#entities.values()) {
      if (!entity.obstructsPlacing) continue
      const half = entity.width / 2
      const isInside =
        x < entity.x + half &&
        x + 1 > entity.x - half &&
        z < entity.z + half &&
        z + 1 > entity.z - half &&
        y < entity.y + entity.height &&
        y + 1 > entity.y
      if (isInside) return true
    }
    return false
  }

  tick(): void {
    if (this.#entities.size === 0) return
    for (const entity of this.all()) if (this.#entities.has(entity.entityId)) entity.tick()
  }

  clear(): void {
    const entityIds = [...this.#entities.keys()]
    this.#entities.clear()
    if (entityIds.length > 0) this.#game.player?.send('entity_destroy', { entityIds })
  }
}
