import type { CarriedStack } from '../../client/client-types.ts'
import { burnTicks, fuelRank } from './fuels.ts'

/** Fuel to put in: a carried item and how many of it. */
export interface FuelChoice {
  readonly id: number
  readonly name: string
  readonly pieces: number
  /** Whether it burns as long as is needed. */
  readonly suffices: boolean
}

/**
 * Chooses fuel of one kind: the named one, else the first in the order of {@link fuelRank} that lasts, else whichever
 * lasts longest.
 *
 * @param options.carried - what is carried, the charge left out.
 * @param options.ticks - how long it is to burn.
 * @param options.name - what to burn; null to choose.
 * @returns null when nothing burns.
 */
export function chooseFuel(options: {
  carried: readonly CarriedStack[]
  ticks: number
  name: string | null
}): FuelChoice | null {
  const { carried, ticks, name } = options
  const kinds = new Map<number, { id: number; name: string; count: number; stackSize: number }>()
  for (const stack of carried) {
    const isWanted = name === null ? fuelRank(stack.name) !== null : stack.name === name
    if (!isWanted || burnTicks(stack.name) === 0) continue
    const known = kinds.get(stack.id)
    if (known === undefined) {
      const { id, count, stackSize } = stack
      kinds.set(id, { id, name: stack.name, count, stackSize })
    } else known.count += stack.count
  }
  const choices = [...kinds.values()].map((kind) => {
    const burns = burnTicks(kind.name)
    const pieces = Math.min(Math.ceil(ticks / burns), kind.count, kind.stackSize)
    return { id: kind.id, name: kind.name, pieces, suffices: pieces * burns >= ticks, lasts: pieces * burns }
  })
  const rank = (choice: { name: string; id: number }): number => fuelRank(choice.name) ?? 0
  const sorted = choices.sort((a, b) => rank(a) - rank(b) || b.lasts - a.lasts || a.id - b.id)
  const best = sorted.find(({ suffices }) => suffices) ?? sorted.sort((a, b) => b.lasts - a.lasts || a.id - b.id)[0]
  return best === undefined ? null : { id: best.id, name: best.name, pieces: best.pieces, suffices: best.suffices }
}
