import type { GamePlayer } from '../../game/game-player.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'

/** The client never reads it, but the protocol wants one: no heights known. */
const heightmaps = {
  type: 'compound',
  name: '',
  value: { MOTION_BLOCKING: { type: 'longArray', value: Array.from({ length: 36 }, () => [0, 0]) } },
}

/** Keeps the client's columns those around its player. */
export interface ChunkStreaming {
  /** Sends the columns that came into view and drops those two beyond it. */
  update(player: GamePlayer): void
  /** Makes the client forget all columns. */
  unloadAll(player: GamePlayer): void
  /** Coordinates of the columns around a place, the nearest first. */
  around(x: number, z: number): { chunkX: number; chunkZ: number }[]
}

export function createChunkStreaming(game: SurvivalGame): ChunkStreaming {
  const view = game.viewDistance
  const offsets: { dx: number; dz: number }[] = []
  for (let dx = -view; dx <= view; dx++) for (let dz = -view; dz <= view; dz++) offsets.push({ dx, dz })
  offsets.sort((a, b) => Math.hypot(a.dx, a.dz) - Math.hypot(b.dx, b.dz) || a.dx - b.dx || a.dz - b.dz)
  const centers = new WeakMap<GamePlayer, string>()

  const around: ChunkStreaming['around'] = (x, z) => {
    const [centerX, centerZ] = [Math.floor(x) >> 4, Math.floor(z) >> 4]
    return offsets.map(({ dx, dz }) => ({ chunkX: centerX + dx, chunkZ: centerZ + dz }))
  }
  const unload = (player: GamePlayer, key: string, column: { chunkX: number; chunkZ: number }) => {
    player.columns.delete(key)
    player.send('unload_chunk', column)
  }

  return {
    around,
    update(player) {
      const centerX = Math.floor(player.position.x) >> 4
      const centerZ = Math.floor(player.position.z) >> 4
      const center = `${centerX},${centerZ}`
      if (centers.get(player) === center && player.columns.size > 0) return
      centers.set(player, center)
      player.send('update_view_position', { chunkX: centerX, chunkZ: centerZ })
      for (const [key, column] of player.columns) {
        const distance = Math.max(Math.abs(column.chunkX - centerX), Math.abs(column.chunkZ - centerZ))
        // One column of slack, so that walking to and fro over a border sends nothing.
        if (distance <= view + 1) continue
        unload(player, key, column)
        game.world.forget(column.chunkX, column.chunkZ)
      }
      for (const column of around(player.position.x, player.position.z)) {
        const key = `${column.chunkX},${column.chunkZ}`
        if (player.columns.has(key)) continue
        player.columns.set(key, column)
        sendColumn(game, player, column)
      }
    },
    unloadAll(player) {
      for (const [key, column] of player.columns) unload(player, key, column)
      centers.delete(player)
    },
  }
}

function sendColumn(game: SurvivalGame, player: GamePlayer, at: { chunkX: number; chunkZ: number }): void {
  const dump = game.world.dump(at.chunkX, at.chunkZ)
  player.send('map_chunk', {
    x: at.chunkX,
    z: at.chunkZ,
    groundUp: true,
    bitMap: dump.bitMap,
    biomes: dump.biomes,
    heightmaps,
    chunkData: dump.blocks,
    blockEntities: game.blockTags(at.chunkX, at.chunkZ),
  })
  player.send('update_light', {
    chunkX: at.chunkX,
    chunkZ: at.chunkZ,
    trustEdges: true,
    emptySkyLightMask: 0,
    emptyBlockLightMask: 0,
    ...dump.light,
  })
}
