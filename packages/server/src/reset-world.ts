import { InvalidArgumentError, NotFoundError } from '@mc-evobench/core'
import { seededGenerator } from './clock/seeded-generator.ts'
import type { VirtualClock } from './clock/virtual-clock.ts'
import type { ResetOptions } from './embedded-server.ts'
import type { GamePlayer } from './game/game-player.ts'
import type { ItemStack } from './game/item-stack.ts'
import { PlayerBody } from './game/player-body.ts'
import { PlayerInventory } from './game/player-inventory.ts'
import { sendHealth, sendInventory, sendPosition } from './game/player-packets.ts'
import type { SurvivalGame } from './game/survival-game.ts'
import type { Rules } from './rules/install-rules.ts'
import { sendSpawnPoint } from './rules/world/login.ts'
import type { SceneColumns } from './worlds/scene-columns.ts'

const TICK_MS = 50
/** Ticks in which the client takes in the new world and its player comes to stand on the ground. */
const SETTLE_TICKS = 4
/** mineflayer answers the first position after a death 1,500 ms late; a reset must not fall into that time. */
const AFTER_DEATH_TICKS = 60
const WEATHERS: readonly string[] = ['clear', 'rain', 'thunder'] satisfies ResetOptions['weather'][]

/** Puts a world back in place: see `EmbeddedServer.reset`. */
export async function resetWorld(request: {
  game: SurvivalGame
  rules: Rules
  clock: VirtualClock
  player: GamePlayer
  columns: SceneColumns
  options: ResetOptions
}): Promise<void> {
  const { game, rules, clock, player, columns, options } = request
  const inventory = checkReset(game, options)
  if (!player.alive || (player.respawnedAtTick !== null && game.tick - player.respawnedAtTick < AFTER_DEATH_TICKS)) {
    await clock.advance(AFTER_DEATH_TICKS * TICK_MS)
  }
  clock.reseed(options.randomSeed)
  restoreWorld({ game, rules, columns, options })
  // Ids come out the same as in a new server: nothing but the player is left to have one.
  game.serv.entityMaxId = player.squid.id

  resetPlayer(player, columns)
  for (const stack of inventory) player.inventory.add(stack)
  sendSpawnPoint(game, player)
  rules.chunks.update(player)
  sendPosition(player)
  player.send('held_item_slot', { slot: 0 })
  sendInventory(player, game.facts)
  sendHealth(player)
  rules.time.start({ tick: options.startTick, progresses: options.timeProgresses })
  await clock.advance(SETTLE_TICKS * TICK_MS)

  clock.reseed(options.randomSeed)
  beginEpisode({ game, rules, options })
  rules.time.send(player)
  await clock.advance(0)
}

/** Puts blocks and rules back to their start and seeds the rules' chance; the player, if there is one, stays as it is. */
export function restoreWorld(request: {
  game: SurvivalGame
  rules: Rules
  columns: SceneColumns
  options: ResetOptions
}): void {
  const { game, rules, columns, options } = request
  game.random = seededGenerator(options.randomSeed)
  if (columns === game.world.scene) {
    game.restoring = true
    game.world.restore()
    game.restoring = false
  } else {
    if (game.player !== null) rules.chunks.unloadAll(game.player)
    game.world.load(columns)
  }
  if (game.player !== null) rules.windows.close(game.player)
  game.settings = { spawning: options.spawning, weather: options.weather }
  game.resetRules()
}

/** The first tick of play: chance and time from their start, creatures in their places. */
export function beginEpisode(request: { game: SurvivalGame; rules: Rules; options: ResetOptions }): void {
  const { game, rules, options } = request
  game.tick = 0
  game.random = seededGenerator(options.randomSeed)
  game.startRules()
  rules.time.start({ tick: options.startTick, progresses: options.timeProgresses })
}

function resetPlayer(player: GamePlayer, columns: SceneColumns): void {
  const { spawn } = columns.layout
  Object.assign(player.position, { x: spawn.x, y: spawn.y, z: spawn.z })
  player.yaw = spawn.yaw
  player.pitch = spawn.pitch
  player.fallFromY = spawn.y
  player.onGround = false
  player.sneaking = false
  player.sprinting = false
  player.health = 20
  player.food = 20
  player.saturation = 5
  player.alive = true
  player.body = new PlayerBody()
  player.deaths = 0
  player.respawnedAtTick = null
  player.respawnPoint = null
  player.teleports = 0
  player.digging = null
  player.instantDig = null
  player.lastInstantBreakTick = -1
  player.clearCounters()
  player.effects.clear()
  player.inventory.clear()
  player.inventory.held = 0
}

/**
 * Checks what a reset asks for; gives the stacks of its inventory.
 *
 * @throws InvalidArgumentError, NotFoundError as `EmbeddedServer.reset` does.
 */
export function checkReset(game: SurvivalGame, options: ResetOptions): ItemStack[] {
  const wholeFrom = (name: string, value: number, least: number) => {
    if (Number.isSafeInteger(value) && value >= least) return
    throw new InvalidArgumentError({ where: 'reset', what: `${name} must be a whole number from ${least} up`, value })
  }
  wholeFrom('startTick', options.startTick, 0)
  wholeFrom('worldSeed', options.worldSeed, Number.MIN_SAFE_INTEGER)
  wholeFrom('randomSeed', options.randomSeed, Number.MIN_SAFE_INTEGER)
  if (!WEATHERS.includes(options.weather)) {
    throw new InvalidArgumentError({
      where: 'reset',
      what: 'weather must be one of "clear", "rain", "thunder"',
      value: options.weather,
    })
  }
  const names = Object.keys(game.facts.registry.itemsByName)
  const stacks = Object.entries(options.initialInventory).map(([name, count]) => {
    wholeFrom(`initialInventory.${name}`, count, 1)
    const item = game.facts.registry.itemsByName[name]
    if (item === undefined) {
      throw new NotFoundError({
        where: 'reset',
        kind: 'item',
        name,
        container: `Minecraft 1.16.5 (${names.length} items)`,
        known: names,
      })
    }
    return { id: item.id, count, durabilityUsed: 0 }
  })
  const bag = new PlayerInventory(game.facts)
  for (const stack of stacks) {
    const { left } = bag.add(stack)
    if (left === 0) continue
    const { name } = game.facts.item(stack.id)
    throw new InvalidArgumentError({
      where: 'reset',
      what: `initialInventory must fit into 36 slots, and ${left} of ${stack.count} ${name} do not`,
      value: options.initialInventory,
    })
  }
  return stacks
}
