import { createHash } from 'node:crypto'
import { canonicalJson } from '@mc-evobench/core'
import type { PlayerEvidence } from './evidence.ts'
import type { SurvivalGame } from './survival-game.ts'

/**
 * SHA-256 over everything a player could come upon: the blocks of all columns in view of the spawn and of the player,
 * what lies about and goes about, what lies in furnaces and chests, what is
 * written on signs, the player and its bed, and the time.
 */
export function worldFingerprint(options: {
  game: SurvivalGame
  columns: readonly { chunkX: number; chunkZ: number }[]
  player: PlayerEvidence | null
  items: readonly unknown[]
  creatures: readonly unknown[]
  time: { total: number; day: number }
}): string {
  const hash = createHash('sha256')
  const keys = new Map(options.columns.map((column) => [`${column.chunkX},${column.chunkZ}`, column]))
  for (const [key, { chunkX, chunkZ }] of [...keys].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { game } = options
    hash.update(`${key}:${game.world.columnHash(chunkX, chunkZ)}\n`)
    hash.update(canonicalJson(game.blockTags(chunkX, chunkZ)))
  }
  const { game, player, items, creatures, time } = options
  const stored = game.blockEntities.evidence(game.facts)
  const others = game.entities.all().map(({ kind, x, y, z }) => ({ kind, x, y, z }))
  const bed = game.player?.respawnPoint ?? null
  hash.update(canonicalJson({ player, bed, items, stored, creatures, others, time }))
  return hash.digest('hex')
}
