import { EventEmitter } from 'node:events'
import { type BlockRecord, BlockTable, type Box } from '../view/block-table.ts'
import { BlockView, type ChunkSection, type ClientWorld } from '../view/block-view.ts'

const CUBE: readonly Box[] = [[0, 0, 0, 1, 1, 1]]
const boxes: Record<string, readonly Box[]> = {
  air: [],
  stone: CUBE,
  water: [],
  cactus: [[0.0625, 0, 0.0625, 0.9375, 0.9375, 0.9375]],
  grass: [],
  stone_slab: [[0, 0, 0, 1, 0.5, 1]],
  oak_log: CUBE,
}
const names = Object.keys(boxes)

function record(name: string, id: number): BlockRecord {
  const shapes = boxes[name] ?? []
  return { id, name, hardness: 1, diggable: true, minStateId: id, maxStateId: id, shapes }
}

/** State id of a block of the fake world. */
export function fakeState(name: string): number {
  return names.indexOf(name)
}

/**
 * A view of a made-up world of 7×7 chunks around the origin; block by block, air where nothing is returned.
 *
 * @param events - the world's events, to tell the view of changes by.
 */
export function fakeView(
  blockAt: (x: number, y: number, z: number) => string | undefined,
  events = new EventEmitter(),
): BlockView {
  const table = new BlockTable(Object.fromEntries(names.map((name, id) => [id, record(name, id)])))
  const view = new BlockView(table)
  const section = (cx: number, cy: number, cz: number): ChunkSection => ({
    palette: null,
    data: {
      get: (index) =>
        Math.max(
          0,
          fakeState(blockAt(cx * 16 + (index & 15), cy * 16 + (index >> 8), cz * 16 + ((index >> 4) & 15)) ?? 'air'),
        ),
    },
  })
  const columns = new Map<string, { sections: (ChunkSection | null)[] }>()
  const positions: { chunkX: number; chunkZ: number }[] = []
  for (let chunkX = -3; chunkX <= 3; chunkX++) {
    for (let chunkZ = -3; chunkZ <= 3; chunkZ++) {
      positions.push({ chunkX, chunkZ })
      columns.set(`${chunkX},${chunkZ}`, {
        sections: Array.from({ length: 16 }, (_, cy) => section(chunkX, cy, chunkZ)),
      })
    }
  }
  const world: ClientWorld = {
    getColumn: (x, z) => columns.get(`${x},${z}`) ?? null,
    getColumns: () => positions,
    on: (event, listener) => events.on(event, listener as (...values: unknown[]) => void),
  }
  view.attach(world)
  return view
}
