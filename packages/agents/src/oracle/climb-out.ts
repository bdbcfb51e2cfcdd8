import type { Action, MinecraftObservation } from '@mc-evobench/core'

const UP = -90
const DOWN = 90
/** A block of earth takes the hand 15 steps, of grass 18. */
const ROOF_STEPS = 60
const ARM = 4
/** What is laid under the feet, whichever is carried. */
const FILLERS = ['dirt', 'coarse_dirt', 'cobblestone', 'gravel', 'sand', 'oak_planks', 'netherrack', 'stone']
const JUMP_STEPS = 8
const FALL_STEPS = 12
const MOST_LEVELS = 8

/**
 * Comes out of a closed hole by single keys: digs the roof away, then jumps and lays a block under the feet, level after
 * level, until it stands as high as asked for or has nothing left to lay. Skills neither dig nor build on their way.
 *
 * Each action yielded is to be answered with the observation after it.
 */
export function* climbOut(
  first: MinecraftObservation,
  options: { toHeight: number },
): Generator<Action, void, MinecraftObservation> {
  let seen = yield turn(first, UP)
  for (let step = 0; step < ROOF_STEPS && isAtHand(seen); step++) seen = yield { kind: 'control', attack: true }
  for (let step = 0; step < FALL_STEPS; step++) seen = yield { kind: 'control' }
  for (let level = 0; level < MOST_LEVELS && seen.position.y < options.toHeight - 0.01; level++) {
    const filler = FILLERS.find((item) => (seen.inventory[item] ?? 0) > 0)
    if (filler === undefined) return
    if (seen.heldItem !== filler) seen = yield { kind: 'skill', skill: 'equip', arguments: { item: filler } }
    seen = yield turn(seen, DOWN)
    const floor = Math.floor(seen.position.y + 0.01)
    for (let step = 0; step < JUMP_STEPS && seen.position.y < floor + 1.01; step++) {
      seen = yield { kind: 'control', jump: true }
    }
    seen = yield { kind: 'control', use: true }
    for (let step = 0; step < FALL_STEPS && !seen.onGround; step++) seen = yield { kind: 'control' }
  }
}

function turn(seen: MinecraftObservation, pitch: number): Action {
  return { kind: 'control', camera: [pitch - seen.position.pitch, 0] }
}

function isAtHand({ lineOfSight }: MinecraftObservation): boolean {
  return lineOfSight !== null && lineOfSight.distance < ARM
}
