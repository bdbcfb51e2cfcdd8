import { seededGenerator } from './clock/seeded-generator.ts'
import { BlockWorld } from './game/block-world.ts'
import { gameFacts } from './game/game-facts.ts'
import { SurvivalGame } from './game/survival-game.ts'
import type { SquidModules, SquidServer } from './patches/squid-types.ts'
import { installRules, type Rules } from './rules/install-rules.ts'
import { getScene } from './worlds/find-scene.ts'
import { type SceneColumns, sceneColumns } from './worlds/scene-columns.ts'

/** A game on a running flying-squid, whatever carries its packets. */
export interface AssembledGame {
  readonly game: SurvivalGame
  readonly rules: Rules
  /** @throws NotFoundError if there is no such scene. */
  columnsOf(scene: string, worldSeed: number): SceneColumns
}

/** Puts this package's game on a flying-squid that is ready; it ticks when that one does. */
export function assembleGame(options: {
  modules: SquidModules
  serv: SquidServer
  seed: number
  viewDistance: number
  lockstep: boolean
}): AssembledGame {
  const { modules, serv, seed, viewDistance, lockstep } = options
  const { registry } = serv
  const empty = modules.generations.empty
  if (empty === undefined) throw new RangeError('flying-squid has no generation "empty"')
  serv.hashedSeed = [0, seed | 0]
  const facts = gameFacts(registry)
  const Column = modules.chunkFor(registry)
  const columnsOf = (scene: string, worldSeed: number) =>
    sceneColumns({ scene: getScene(scene), seed: worldSeed, facts, Column })
  const world = new BlockWorld({ facts, world: serv.overworld, scene: columnsOf('flat', seed) })
  const game = new SurvivalGame({ serv, facts, world, viewDistance, lockstep, random: seededGenerator(seed) })
  const rules = installRules(game)
  serv.addPlugin('mc-evobench', { player: (squid) => game.join(squid) }, {})
  serv.on('tick', () => game.runTick())
  serv.on('error', (error: Error) => game.events.emit('error', { error }))
  serv.on('clientError', (_client: unknown, error: Error) => game.events.emit('error', { error }))
  return { game, rules, columnsOf }
}
