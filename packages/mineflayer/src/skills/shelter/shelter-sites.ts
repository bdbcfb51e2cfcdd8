import type { BotClient } from '../../client/bot-client.ts'
import type { Point } from '../../client/client-types.ts'
import { footingAt } from '../../path/footing.ts'
import { HARMFUL, PASSABLE, STANDABLE, WATER } from '../../view/block-table.ts'
import { digTicksWithBest } from '../fastest-tool.ts'
import { roofStack } from './roof-stack.ts'

/** How deep it is dug, in blocks: feet, head, roof. */
export const DEPTH = 3
const RADIUS = 10
const RISE = 3
/** Walking a block takes about so many steps. */
const STEPS_A_BLOCK = 5
/** Nothing that takes longer than this is dug out, in steps for a block. */
const MAXIMUM_TICKS = 260
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
/** What gives a block for the roof when dug with the bare hand. */
const GIVES_ITSELF = /^(grass_block|dirt|coarse_dirt|podzol|mycelium|farmland|grass_path)$|_log$|_planks$/

/**
 * Places to stand on, near the player, below which a shelter can be dug: three blocks that come out, something to stand
 * on below, whole blocks all round, and a block for the roof to be had. The quickest first, the way there included.
 */
export function shelterSites(client: BotClient): Point[] {
  const { view, position } = client
  const [px, py, pz] = [Math.floor(position.x), Math.floor(position.y + 0.01), Math.floor(position.z)]
  const hasRoof = roofStack(client) !== null
  const sites: (Point & { cost: number })[] = []
  for (let dx = -RADIUS; dx <= RADIUS; dx++) {
    for (let dz = -RADIUS; dz <= RADIUS; dz++) {
      for (let dy = RISE; dy >= -RISE; dy--) {
        const site = { x: px + dx, y: py + dy, z: pz + dz }
        if (footingAt(view, site.x, site.y, site.z) !== 'ground') continue
        const ticks = digging(client, site, hasRoof)
        if (ticks === null) continue
        const way = Math.hypot(site.x + 0.5 - position.x, site.z + 0.5 - position.z) + 2 * Math.abs(dy)
        sites.push({ ...site, cost: ticks + STEPS_A_BLOCK * way })
      }
    }
  }
  return sites.sort((a, b) => a.cost - b.cost || a.x - b.x || a.y - b.y || a.z - b.z)
}

/** Steps that digging in takes; null where it cannot be done. */
function digging(client: BotClient, { x, y, z }: Point, hasRoof: boolean): number | null {
  const { view } = client
  let ticks = 0
  let givesRoof = hasRoof
  for (let depth = 1; depth <= DEPTH; depth++) {
    const block = { x, y: y - depth, z }
    const flags = view.flagsAt(x, block.y, z)
    if ((flags & (STANDABLE | HARMFUL | WATER | PASSABLE)) !== STANDABLE) return null
    for (const [dx, dz] of AROUND) {
      if (!view.table.isWhole(view.stateAt(x + dx, block.y, z + dz))) return null
    }
    const needed = digTicksWithBest(client, block)
    if (needed.ticks > MAXIMUM_TICKS) return null
    ticks += needed.ticks
    givesRoof ||= GIVES_ITSELF.test(view.nameAt(x, block.y, z) ?? '') || needed.harvests
  }
  const floor = view.flagsAt(x, y - DEPTH - 1, z)
  return givesRoof && (floor & STANDABLE) !== 0 && (floor & HARMFUL) === 0 ? ticks : null
}
