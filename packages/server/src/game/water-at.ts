import type { BlockWorld } from './block-world.ts'
import { fluidOfState } from './fluid-of-state.ts'
import type { GameFacts } from './game-facts.ts'
import type { Place } from './place.ts'

/** How much water a state holds, in ninths of a block: 8 for a source and falling water, 0 for none. */
function waterAmount(stateId: number, facts: GameFacts): number {
  const fluid = fluidOfState(stateId, facts)
  return fluid?.kind === 'water' ? fluid.amount : 0
}

/** Height of the water's surface in a block, 0 to 1; 1 where water is above it too. */
export function waterHeight(world: BlockWorld, facts: GameFacts, at: Place): number {
  const amount = waterAmount(world.stateAt(at.x, at.y, at.z), facts)
  if (amount === 0) return 0
  return waterAmount(world.stateAt(at.x, at.y + 1, at.z), facts) > 0 ? 1 : amount / 9
}

/**
 * Which way the water of a block flows over the ground: a unit vector, or zeros where it stands.
 *
 * @see Minecraft Wiki, "Fluid", section "Flow": from higher to lower water, and over an edge to water one block down.
 */
export function waterFlow(world: BlockWorld, facts: GameFacts, { x, y, z }: Place): { x: number; z: number } {
  const own = waterAmount(world.stateAt(x, y, z), facts)
  let [flowX, flowZ] = [0, 0]
  if (own === 0) return { x: 0, z: 0 }
  for (const [dx, dz] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const state = world.stateAt(x + dx, y, z + dz)
    const amount = waterAmount(state, facts)
    let fall = amount > 0 ? own - amount : 0
    if (amount === 0 && !facts.isSolid(state)) {
      const below = waterAmount(world.stateAt(x + dx, y - 1, z + dz), facts)
      if (below > 0) fall = own - (below - 8)
    }
    flowX += dx * fall
    flowZ += dz * fall
  }
  const length = Math.hypot(flowX, flowZ)
  return length === 0 ? { x: 0, z: 0 } : { x: flowX / length, z: flowZ / length }
}
