import type { SurvivalGame } from '../../game/survival-game.ts'
import type { Weather } from '../world/weather.ts'
import type { BlockFooting } from './block-footing.ts'
import type { Creatures } from './install-creatures.ts'
import { type CreatureKind, species } from './species.ts'

/** So many monsters to 289 columns, the game's. */
const CAP = 70
const CAP_COLUMNS = 289
const PACK = 4
/** Nothing appears nearer than this to the player or the spawn. */
const NEAREST = 24
const FARTHEST = 128
/** Starts tried a tick. The game tries one a column and tick at any height; here heights are near the ground. */
const STARTS_A_TICK = 4
const LOWEST_Y = 48
const HIGHEST_Y = 96
const KINDS: readonly CreatureKind[] = ['spider', 'zombie', 'skeleton', 'creeper']

/**
 * Monsters that appear by themselves where it is dark: on solid tops with room for them, in packs of up to four, 24
 * blocks or more from player and spawn, within the columns that the client has.
 */
export function installNaturalSpawning(
  game: SurvivalGame,
  parts: { creatures: Creatures; footing: BlockFooting; weather: Weather },
): void {
  const { creatures, footing, weather } = parts
  const { world, facts } = game
  const roll = (below: number) => Math.floor(game.random() * below)

  const isDark = (x: number, y: number, z: number) => {
    const light = world.lightAt(x, y, z)
    if (light.sky > roll(32)) return false
    // In a thunderstorm the sky counts as if it were late evening.
    const darkening = weather.now() === 'thunder' ? Math.max(10, weather.skyDarkening()) : weather.skyDarkening()
    return Math.max(light.block, light.sky - darkening) <= roll(8)
  }
  const hasRoom = (x: number, y: number, z: number, kind: CreatureKind) => {
    if (!facts.isWhole(world.stateAt(x, y - 1, z)) || world.nameAt(x, y - 1, z) === 'bedrock') return false
    const { width, height } = species[kind]
    const side = Math.ceil(width / 2 - 0.5)
    for (let dx = -side; dx <= side; dx++) {
      for (let dz = -side; dz <= side; dz++) {
        for (let up = 0; up < height; up++) {
          if (footing(world.stateAt(x + dx, y + up, z + dz)) !== 'free') return false
        }
      }
    }
    return true
  }
  const isFarEnough = (x: number, y: number, z: number) => {
    const { player } = game
    if (player === null) return false
    const { position, columns } = player
    const distance = Math.hypot(x + 0.5 - position.x, y - position.y, z + 0.5 - position.z)
    const { spawn } = world.scene.layout
    const fromSpawn = Math.hypot(x + 0.5 - spawn.x, y - spawn.y, z + 0.5 - spawn.z)
    return distance >= NEAREST && distance <= FARTHEST && fromSpawn >= NEAREST && columns.has(`${x >> 4},${z >> 4}`)
  }
  /** @returns how many came. */
  const spawnPack = (x: number, y: number, z: number): number => {
    const kind = KINDS[roll(KINDS.length)] ?? 'zombie'
    const size = 1 + roll(PACK)
    let came = 0
    let [atX, atZ] = [x, z]
    for (let member = 0; member < size; member++) {
      atX += roll(6) - roll(6)
      atZ += roll(6) - roll(6)
      if (!isFarEnough(atX, y, atZ) || !hasRoom(atX, y, atZ, kind) || !isDark(atX, y, atZ)) continue
      creatures.spawn({ kind, x: atX + 0.5, y, z: atZ + 0.5 })
      came++
    }
    return came
  }
  const most = Math.floor((CAP * (2 * game.viewDistance + 1) ** 2) / CAP_COLUMNS)
  /** Where a column in view begins, along one axis. */
  const columnStart = (near: number) =>
    ((Math.floor(near) >> 4) + roll(2 * game.viewDistance + 1) - game.viewDistance) * 16
  // While the client still takes a new world in, nothing appears.
  let hasStarted = false
  game.install({
    reset() {
      hasStarted = false
    },
    start() {
      hasStarted = true
    },
    tick() {
      const { player, settings } = game
      if (!hasStarted || !settings.spawning || player === null) return
      const { x: playerX, z: playerZ } = player.position
      let present = creatures.all().filter((one) => one.species.temper !== 'peaceful' && !one.isPersistent).length
      for (let start = 0; start < STARTS_A_TICK && present < most; start++) {
        const x = columnStart(playerX) + roll(16)
        const z = columnStart(playerZ) + roll(16)
        const y = LOWEST_Y + roll(HIGHEST_Y - LOWEST_Y)
        if (footing(world.stateAt(x, y, z)) === 'free' && facts.isWhole(world.stateAt(x, y - 1, z))) {
          present += spawnPack(x, y, z)
        }
      }
    },
  })
}
