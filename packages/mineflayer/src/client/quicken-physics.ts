import type { BlockView, ClientWorld } from '../view/block-view.ts'

/** What mineflayer's physics reads of a block. */
interface PhysicsBlock {
  readonly type: number
  readonly metadata: number
  readonly shapes: unknown
  readonly isWaterlogged: unknown
  readonly _properties: unknown
  readonly position: Place
}
interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  floored(): Place
}
interface PhysicsWorld {
  getBlock(position: Place): PhysicsBlock | null
}
/** The part of a bot that its physics hangs on. */
export interface PhysicalBot {
  readonly world: ClientWorld
  readonly physics: { simulatePlayer(state: object, world: PhysicsWorld): object }
}

/**
 * Lets the bot's physics read blocks from the unpacked view. What it is given is what the client's world would give, but
 * without the light, biome and tags that physics never looks at: most of the twenty reads a step cost was those.
 */
export function quickenPhysics(bot: PhysicalBot, view: BlockView): void {
  const { physics } = bot
  const simulate = physics.simulatePlayer
  const known: (PhysicsBlock | undefined)[] = []
  let original: PhysicsWorld | null = null
  const quick: PhysicsWorld = {
    getBlock(position) {
      const place = position.floored()
      const state = view.stateAt(place.x, place.y, place.z)
      if (state < 0) return null
      const found = known[state] ?? original?.getBlock(position)
      if (found === undefined || found === null) return null
      known[state] ??= found
      const { type, metadata, shapes, isWaterlogged, _properties } = found
      return { type, metadata, shapes, isWaterlogged, _properties, position: place }
    },
  }
  physics.simulatePlayer = (state, world) => {
    original = world
    // Between a change of dimension and the next step the view still follows the old world.
    return simulate(state, view.follows(bot.world) ? quick : world)
  }
}
