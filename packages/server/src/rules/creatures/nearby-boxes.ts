import type { BlockWorld } from '../../game/block-world.ts'
import type { GameFacts } from '../../game/game-facts.ts'

/** How far above its cell a block may reach: fences do. */
const OVERHANG = 0.5

/**
 * The boxes of the blocks around one body. They are read anew when the body gets to cells that were not among the last
 * ones, or when it is told that blocks have changed.
 */
export class NearbyBoxes {
  /** Six numbers a box: x0, y0, z0, x1, y1, z1. */
  readonly boxes: number[] = []
  readonly #world: Pick<BlockWorld, 'stateAt'>
  readonly #facts: Pick<GameFacts, 'shape'>
  #isKnown = false
  #fromX = 0
  #fromY = 0
  #fromZ = 0
  #toX = 0
  #toY = 0
  #toZ = 0

  constructor(world: Pick<BlockWorld, 'stateAt'>, facts: Pick<GameFacts, 'shape'>) {
    this.#world = world
    this.#facts = facts
  }

  /** A block near the body is another now. */
  forget(): void {
    this.#isKnown = false
  }

  /** Makes sure that `boxes` has all that a box from the low to the high corner could touch; it may have more. */
  cover(low: readonly [number, number, number], high: readonly [number, number, number]): void {
    const fromX = Math.floor(low[0])
    const fromY = Math.floor(low[1] - OVERHANG)
    const fromZ = Math.floor(low[2])
    const toX = Math.floor(high[0])
    const toY = Math.floor(high[1])
    const toZ = Math.floor(high[2])
    if (
      this.#isKnown &&
      fromX >= this.#fromX &&
      fromY >= this.#fromY &&
      fromZ >= this.#fromZ &&
      toX <= this.#toX &&
      toY <= this.#toY &&
      toZ <= this.#toZ
    )
      return
    this.#isKnown = true
    this.#fromX = fromX
    this.#fromY = fromY
    this.#fromZ = fromZ
    this.#toX = toX
    this.#toY = toY
    this.#toZ = toZ
    this.#read()
  }

  #read(): void {
    const { boxes } = this
    boxes.length = 0
    for (let y = this.#fromY; y <= this.#toY; y++) {
      for (let x = this.#fromX; x <= this.#toX; x++) {
        for (let z = this.#fromZ; z <= this.#toZ; z++) {
          const stateId = this.#world.stateAt(x, y, z)
          if (stateId === 0) continue
          for (const [x0, y0, z0, x1, y1, z1] of this.#facts.shape(stateId)) {
            boxes.push(x + x0, y + y0, z + z0, x + x1, y + y1, z + z1)
          }
        }
      }
    }
  }
}
