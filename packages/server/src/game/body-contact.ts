import { blockProperty } from './block-property.ts'
import type { BlockWorld } from './block-world.ts'
import type { GameFacts } from './game-facts.ts'

/** What a body can be in touch with, as bits. */
export const CONTACT = { water: 1, lava: 2, fire: 4, soulFire: 8, cactus: 16, climbable: 32, cobweb: 64 } as const

const always: Readonly<Record<string, number>> = {
  water: CONTACT.water,
  bubble_column: CONTACT.water,
  kelp: CONTACT.water,
  kelp_plant: CONTACT.water,
  seagrass: CONTACT.water,
  tall_seagrass: CONTACT.water,
  lava: CONTACT.lava,
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
      const isWet = blockProperty(block, stateId, 'waterlogged') === 'true'
      table[stateId] = (always[block.name] ?? 0) | (isWet ? CONTACT.water : 0)
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

/** How high water stands in a block, 0 to 1; 0 where there is none. */
export function waterHeight(world: BlockWorld, facts: GameFacts, at: { x: number; y: number; z: number }): number {
  const { x, y, z } = at
  const table = contactTable(facts)
  const stateId = world.stateAt(x, y, z)
  if (((table[stateId] ?? 0) & CONTACT.water) === 0) return 0
  if (((table[world.stateAt(x, y + 1, z)] ?? 0) & CONTACT.water) !== 0) return 1
  const block = facts.block(stateId)
  const level = block.name === 'water' ? Number(blockProperty(block, stateId, 'level')) : 0
  return (level >= 8 ? 8 : 8 - level) / 9
}
