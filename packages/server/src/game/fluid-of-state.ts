import type { Registry } from '../patches/squid-types.ts'
import { blockProperties } from './block-properties.ts'
import type { GameFacts } from './game-facts.ts'

/** The water or lava of a block state. */
export interface Fluid {
  readonly kind: 'water' | 'lava'
  /** 1 to 8 eighths. */
  readonly amount: number
  readonly isSource: boolean
  /** Comes from above. */
  readonly isFalling: boolean
}

/** Plants that only live in water and are a source of it. */
const waterPlants = /^(kelp|kelp_plant|seagrass|tall_seagrass|bubble_column)$/

const known = new WeakMap<Registry, (Fluid | null)[]>()

/** What fluid a block state is or holds; waterlogged blocks hold a source. */
export function fluidOfState(stateId: number, facts: GameFacts): Fluid | null {
  let fluids = known.get(facts.registry)
  if (fluids === undefined) {
    fluids = []
    known.set(facts.registry, fluids)
  }
  let fluid = fluids[stateId]
  if (fluid === undefined) {
    fluid = readFluid(stateId, facts)
    fluids[stateId] = fluid
  }
  return fluid
}

/** The state of a fluid that stands by itself. */
export function stateOfFluid({ kind, amount, isSource, isFalling }: Fluid, facts: GameFacts): number {
  const first = facts.state(kind)
  return isSource ? first : first + 8 - amount + (isFalling ? 8 : 0)
}

function readFluid(stateId: number, facts: GameFacts): Fluid | null {
  const { name, minStateId } = facts.block(stateId)
  if (name === 'water' || name === 'lava') {
    const level = stateId - minStateId
    const isFalling = level >= 8
    return { kind: name, amount: isFalling ? 8 : 8 - level, isSource: level === 0, isFalling }
  }
  const isWatery = waterPlants.test(name) || blockProperties(stateId, facts)['waterlogged'] === 'true'
  return isWatery ? { kind: 'water', amount: 8, isSource: true, isFalling: false } : null
}
