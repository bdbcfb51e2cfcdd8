import type { BotClient } from '../../client/bot-client.ts'
import type { Point } from '../../client/client-types.ts'
import { leavesRoomAround } from '../../path/leaves-way-out.ts'
import { HARMFUL, STANDABLE, WATER } from '../../view/block-table.ts'
import { isInsideBody } from './is-inside-body.ts'
import { isReplaceable, type Placeable } from './placeable.ts'
import { referenceFor } from './reference-for.ts'

const RADIUS = 3
/** Places that are looked at closely; each may cost some path nodes. */
const MAXIMUM_LOOKS = 12

/**
 * The best free place in reach for an item: on the ground at the feet's height before higher or lower, nearest first,
 * not in the own body and not where it would wall the body in.
 */
export function bestPlace(client: BotClient, what: Placeable): Point | null {
  const places = freePlaces(client, what)
  let looks = 0
  for (const place of places) {
    if (referenceFor(client, what, { target: place, eye: client.eye }) === null) continue
    if (++looks > MAXIMUM_LOOKS) return null
    if (!what.isSolid || leavesRoomAround(client, cellsOf(client, what, place))) return place
  }
  return null
}

function freePlaces(client: BotClient, what: Placeable): Point[] {
  const { view, position } = client
  const feet = { x: Math.floor(position.x), y: Math.floor(position.y + 0.01), z: Math.floor(position.z) }
  const needsGround = what.faces.includes(1)
  const places: (Point & { cost: number })[] = []
  for (let dx = -RADIUS; dx <= RADIUS; dx++) {
    for (let dz = -RADIUS; dz <= RADIUS; dz++) {
      for (let dy = -2; dy <= 2; dy++) {
        const place = { x: feet.x + dx, y: feet.y + dy, z: feet.z + dz }
        const below = view.flagsAt(place.x, place.y - 1, place.z)
        if (needsGround && ((below & STANDABLE) === 0 || (below & HARMFUL) !== 0)) continue
        if (!cellsOf(client, what, place).every((cell) => isFree(client, what, cell))) continue
        const far = Math.hypot(place.x + 0.5 - position.x, place.z + 0.5 - position.z)
        places.push({ ...place, cost: far + 4 * Math.abs(dy) })
      }
    }
  }
  return places.sort((a, b) => a.cost - b.cost || a.x - b.x || a.y - b.y || a.z - b.z)
}

function isFree(client: BotClient, what: Placeable, cell: Point): boolean {
  const { view } = client
  if (!isReplaceable(view.nameAt(cell.x, cell.y, cell.z))) return false
  if ((view.flagsAt(cell.x, cell.y, cell.z) & (WATER | HARMFUL)) !== 0) return false
  return !isInsideBody(client.position, cell) || !what.isSolid
}

/** All blocks that an item takes up. */
function cellsOf(client: BotClient, { size }: Placeable, place: Point): Point[] {
  if (size === 'door') return [place, { ...place, y: place.y + 1 }]
  if (size === 'one') return [place]
  // A bed's head lies away from who places it.
  const { position } = client
  const [dx, dz] = [place.x + 0.5 - position.x, place.z + 0.5 - position.z]
  const head = Math.abs(dx) > Math.abs(dz) ? { x: Math.sign(dx), z: 0 } : { x: 0, z: Math.sign(dz) || 1 }
  return [place, { x: place.x + head.x, y: place.y, z: place.z + head.z }]
}
