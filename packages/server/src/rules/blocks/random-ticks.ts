import type { SurvivalGame } from '../../game/survival-game.ts'

/** Something that happens to blocks by chance, over time. */
interface RandomTickHandler {
  /** Whether it can happen to a block of a state; asked once for each state. */
  cares(stateId: number): boolean
  /** Lets it happen to one block. */
  act(x: number, y: number, z: number): void
}

/** The world's random ticks. */
export interface RandomTicks {
  /** Adds a handler; before the first tick. */
  add(handler: RandomTickHandler): void
  /** Told of each change of a block, resets included. */
  changed(change: { x: number; y: number; z: number; before: number; stateId: number }): void
}

/** Blocks that are picked in each 16×16×16 section a tick. */
const PICKS = 3
const SECTION_BLOCKS = 4096

/** A section that holds something that cares. */
interface ActiveSection {
  readonly x: number
  readonly y: number
  readonly z: number
}

/**
 * Picks three blocks a tick in every section within the view distance that holds a block which a handler cares for; each
 * block's turn comes about every 68 seconds. What a section holds is counted once and kept up with each change, so that
 * a world without such blocks pays nothing.
 *
 * @see Minecraft Wiki, "Tick", section "Random tick"
 */
export function installRandomTicks(game: SurvivalGame): RandomTicks {
  const { world } = game
  const handlers: RandomTickHandler[] = []
  /** By state id; null for a state that nobody cares for. */
  const byState: (RandomTickHandler | null | undefined)[] = []
  /** Blocks that somebody cares for, by section, in the columns counted so far. */
  const counts = new Map<string, Uint16Array>()
  let countedScene = world.scene
  let active: ActiveSection[] = []
  let center: string | null = null
  /** Nothing happens while a reset waits for the client. */
  let running = true

  const handlerOf = (stateId: number): RandomTickHandler | null => {
    let handler = byState[stateId]
    if (handler === undefined) {
      handler = handlers.find(({ cares }) => cares(stateId)) ?? null
      byState[stateId] = handler
    }
    return handler
  }
  const count = (chunkX: number, chunkZ: number): Uint16Array => {
    const key = `${chunkX},${chunkZ}`
    let counted = counts.get(key)
    if (counted !== undefined) return counted
    counted = new Uint16Array(16)
    for (const [index, section] of world.column(chunkX, chunkZ).sections.slice(0, 16).entries()) {
      if (section === null || section.palette?.every((stateId) => handlerOf(stateId) === null)) continue
      for (let block = 0; block < SECTION_BLOCKS; block++) {
        const value = section.data.get(block)
        const stateId = section.palette === null ? value : (section.palette[value] ?? 0)
        if (handlerOf(stateId) !== null) counted[index] = (counted[index] ?? 0) + 1
      }
    }
    counts.set(key, counted)
    return counted
  }
  /** The sections in view, in an order that does not depend on the way that the player came. */
  const findActive = (centerX: number, centerZ: number) => {
    if (countedScene !== world.scene) counts.clear()
    countedScene = world.scene
    active = []
    const view = game.viewDistance
    for (let chunkX = centerX - view; chunkX <= centerX + view; chunkX++) {
      for (let chunkZ = centerZ - view; chunkZ <= centerZ + view; chunkZ++) {
        const counted = count(chunkX, chunkZ)
        for (let index = 0; index < 16; index++) {
          if ((counted[index] ?? 0) > 0) active.push({ x: chunkX * 16, y: index * 16, z: chunkZ * 16 })
        }
      }
    }
  }

  game.install({
    reset() {
      running = false
      center = null
    },
    start() {
      running = true
    },
    tick() {
      const { player } = game
      if (!running || handlers.length === 0 || player === null) return
      const centerX = Math.floor(player.position.x) >> 4
      const centerZ = Math.floor(player.position.z) >> 4
      const now = `${centerX},${centerZ}`
      if (now !== center || countedScene !== world.scene) findActive(centerX, centerZ)
      center = now
      for (const section of active) {
        for (let pick = 0; pick < PICKS; pick++) {
          const index = Math.floor(game.random() * SECTION_BLOCKS)
          const x = section.x + (index & 15)
          const y = section.y + (index >> 8)
          const z = section.z + ((index >> 4) & 15)
          handlerOf(world.stateAt(x, y, z))?.act(x, y, z)
        }
      }
    },
  })
  return {
    add(handler) {
      handlers.push(handler)
    },
    changed({ x, y, z, before, stateId }) {
      const difference = (handlerOf(stateId) === null ? 0 : 1) - (handlerOf(before) === null ? 0 : 1)
      if (difference === 0) return
      const counted = counts.get(`${x >> 4},${z >> 4}`)
      if (counted === undefined) return
      const was = counted[y >> 4] ?? 0
      counted[y >> 4] = was + difference
      // A section that came in or went out: the list is found again at the next tick.
      if (was === 0 || was + difference === 0) center = null
    },
  }
}
