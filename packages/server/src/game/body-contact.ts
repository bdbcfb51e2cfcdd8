import type { BlockWorld } from './block-world.ts'
import { fluidOfState } from './fluid-of-state.ts'
import type { GameFacts } from './game-facts.ts'

/** What a body can be in touch with, as bits. */
export const CONTACT = { water: 1, lava: 2, fire: 4, soulFire: 8, cactus: 16, climbable: 32, cobweb: 64 } as const

/** Beside the fluids. */
const always: Readonly<Record<string, number>> = {
  fire: CONTACT.fire,
  soul_fire: CONTACT.soulFire,
  cactus: CONTACT.cactus,
  ladder: CONTACT.climbable,
  vine: CONTACT.climbable,
  scaffolding: CONTACT.climbable,
  twisting_vines: CONTACT.climbable,
  twisting_vines_plant: CONTACT.climbable,
  weeping_vines: CONTACT.climbable,
  weeping_vines_plant: CONTACT.climbable,
  cobweb: CONTACT.cobweb,
}
const tables = new WeakMap<GameFacts, Uint8Array>()

/** The contacts of each state, by state id. */
export function contactTable(facts: GameFacts): Uint8Array {
  const known = tables.get(facts)
  if (known !== undefined) return known
  const table = new Uint8Array(facts.light.opacity.length)
  for (const block of Object.values(facts.registry.blocks)) {
    for (let stateId = block.minStateId; stateId <= block.maxStateId; stateId++) {
      const fluid = fluidOfState(stateId, facts)
      table[stateId] = (always[block.name] ?? 0) | (fluid === null ? 0 : CONTACT[fluid.kind])
    }
  }
  tables.set(facts, table)
  return table
}

/** Half the width of a player, a hair less: what only touches its side is outside. */
const HALF = 0.3 - 0.001

/** All that a player's body is in touch with, standing with its feet at a place. */
export function bodyContact(
  world: BlockWorld,
  table: Uint8Array,
  at: { readonly x: number; readonly y: number; readonly z: number; readonly height: number },
): number {
  let contact = 0
  for (let y = Math.floor(at.y + 0.001); y <= Math.floor(at.y + at.height - 0.001); y++) {
    for (let x = Math.floor(at.x - HALF); x <= Math.floor(at.x + HALF); x++) {
      for (let z = Math.floor(at.z - HALF); z <= Math.floor(at.z + HALF); z++) {
        contact |= table[world.stateAt(x, y, z)] ?? 0
      }
    }
  }
  return contact
}
