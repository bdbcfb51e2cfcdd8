import type { Action, MinecraftObservation } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { climbOut } from './climb-out.ts'

/** Steps that digging the roof takes here, and steps of a jump until the feet are a block higher. */
const ROOF = 15
const RISE = 3

/** A body in a closed hole, by the rules that matter here: a roof to dig, jumps, and what is laid under the feet. */
class Hole {
  #y: number
  #floor: number
  #roof = ROOF
  #jump = 0
  #pitch = 0
  #held: string | null = null
  readonly #inventory: Record<string, number>

  constructor(options: { floor: number; inventory: Record<string, number> }) {
    this.#floor = options.floor
    this.#y = options.floor
    this.#inventory = { ...options.inventory }
  }

  after(action: Action): MinecraftObservation {
    if (action.kind === 'skill') this.#held = String(action.arguments?.['item'] ?? '')
    if (action.kind === 'control') {
      this.#pitch += action.camera?.[0] ?? 0
      if (action.attack === true && this.#pitch < 0) this.#roof -= 1
      if (action.jump === true && this.#roof <= 0) this.#jump += 1
      if (this.#jump >= RISE) this.#y = this.#floor + 1.2
      if (action.use === true) this.#lay()
      if (action.jump !== true) {
        this.#jump = 0
        this.#y = this.#floor
      }
    }
    return this.seen()
  }

  seen(): MinecraftObservation {
    return {
      position: { x: 0.5, y: this.#y, z: 0.5, yaw: 0, pitch: this.#pitch },
      onGround: this.#y === this.#floor,
      health: 20,
      food: 20,
      inventory: { ...this.#inventory },
      heldItem: this.#held,
      craftable: [],
      nearbyBlocks: [],
      nearbyEntities: [],
      lineOfSight: this.#roof > 0 ? { block: 'dirt', distance: 0.4 } : null,
      dayTime: 1000,
      activity: null,
    }
  }

  #lay(): void {
    const held = this.#held ?? ''
    if ((this.#inventory[held] ?? 0) < 1 || this.#pitch <= 0 || this.#y < this.#floor + 1) return
    this.#inventory[held] = (this.#inventory[held] ?? 0) - 1
    this.#floor += 1
  }
}

function play(hole: Hole, toHeight: number): { steps: number; end: MinecraftObservation } {
  const climb = climbOut(hole.seen(), { toHeight })
  let steps = 0
  let next = climb.next()
  while (next.done !== true && steps < 1000) {
    steps += 1
    next = climb.next(hole.after(next.value))
  }
  return { steps, end: hole.seen() }
}

describe('climbOut', () => {
  it('digs the roof away and stands level with the ground on what it carried', () => {
    const { steps, end } = play(new Hole({ floor: 67, inventory: { dirt: 3 } }), 70)
    expect(end.position.y).toBe(70)
    expect(end.inventory).toEqual({ dirt: 0 })
    expect(steps).toBeLessThan(150)
  })

  it('takes one filler after the other, and ends when nothing is left to lay', () => {
    const { end } = play(new Hole({ floor: 67, inventory: { dirt: 1, cobblestone: 1 } }), 70)
    expect(end.position.y).toBe(69)
  })

  it('only opens the roof where it stands high enough', () => {
    const { end } = play(new Hole({ floor: 70, inventory: { dirt: 3 } }), 70)
    expect(end.lineOfSight).toBeNull()
    expect(end.inventory).toEqual({ dirt: 3 })
  })
})
