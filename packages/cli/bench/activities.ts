// What the benchmark does, once through the environment and once with a bare mineflayer bot: the same work on the same
// server, so that the difference is what the environment and the stage loop cost.
import type { Action } from '@mc-evobench/core'
import type { EmbeddedServer } from '@mc-evobench/server'
import type { Bot } from 'mineflayer'

/** One kind of play. Steps count from 0 in each round; before a round the flat world is reset. */
export interface Activity {
  readonly name: string
  /** The server's counter of what was done, to see that both sides did as much. */
  readonly counter?: string
  /** Sets the scene. */
  prepare?(server: EmbeddedServer): void
  /** Keeps the scene in order, before each step. */
  tend?(step: number, server: EmbeddedServer): void
  /** The environment's action for a step. */
  act(step: number): Action | null
  /** The same with a bare bot. What takes longer than a step is not begun again before it has ended. */
  bare(step: number, bot: Bot): Promise<unknown> | undefined
}

const CRAFT_EVERY = 10
const BLOW_EVERY = 12
/** Half a turn every 180 steps keeps who walks within the columns in view. */
const TURN = 2

function inFront(server: EmbeddedServer, up: number, ahead: number): { x: number; y: number; z: number } {
  const { x, y, z } = server.player().position
  return { x: Math.floor(x), y: Math.floor(y) + up, z: Math.floor(z) + ahead }
}

let block = { x: 0, y: 0, z: 0 }
let pen = { x: 0, y: 0, z: 0 }

/** Idle, walk, dig, craft, fight. */
export const activities: readonly Activity[] = [
  { name: 'idle', act: () => null, bare: () => undefined },
  {
    name: 'walk',
    act: (step) => ({ kind: 'control', forward: true, jump: step % 20 === 0, camera: [0, TURN] }),
    bare(step, bot) {
      bot.setControlState('forward', true)
      bot.setControlState('jump', step % 20 === 0)
      void bot.look(bot.entity.yaw - (TURN * Math.PI) / 180, 0, true)
      return undefined
    },
  },
  {
    name: 'dig',
    counter: 'mined:dirt',
    prepare(server) {
      block = inFront(server, 1, 1)
    },
    tend(step, server) {
      if (step % 20 === 0) server.setBlock(block, 'dirt')
    },
    act: () => ({ kind: 'control', attack: true }),
    bare(_step, bot) {
      const dirt = bot.blockAt(bot.entity.position.floored().offset(0, 1, 1))
      return dirt?.name === 'dirt' ? bot.dig(dirt, true) : undefined
    },
  },
  {
    name: 'craft',
    counter: 'crafted:oak_planks',
    tend(step, server) {
      if (step % CRAFT_EVERY === 0) server.giveItem('oak_log', 1)
    },
    act: (step) =>
      step % CRAFT_EVERY === 1 ? { kind: 'skill', skill: 'craft', arguments: { item: 'oak_planks', count: 4 } } : null,
    bare(step, bot) {
      if (step % CRAFT_EVERY !== 1) return undefined
      const [recipe] = bot.recipesFor(bot.registry.itemsByName['oak_planks']?.id ?? -1, null, 1, null)
      return recipe === undefined ? undefined : bot.craft(recipe, 1)
    },
  },
  {
    name: 'fight',
    counter: 'killed:cow',
    prepare(server) {
      pen = inFront(server, 0, 2)
      for (const dx of [-1, 0, 1]) {
        for (const dz of [-1, 0, 1]) {
          if (dx !== 0 || dz !== 0) server.setBlock({ x: pen.x + dx, y: pen.y, z: pen.z + dz }, 'oak_fence')
        }
      }
    },
    tend(step, server) {
      if (step % BLOW_EVERY !== 0 || server.creatures().some(({ health }) => health > 0)) return
      server.spawnCreature({ kind: 'cow', x: pen.x + 0.5, y: pen.y, z: pen.z + 0.5 })
    },
    act: (step) => ({
      kind: 'control',
      attack: step % BLOW_EVERY === 6,
      // Over the fence, at the cow's back.
      camera: [step === 0 ? 10 : 0, 0],
    }),
    bare(step, bot) {
      const cow = step % BLOW_EVERY === 6 ? bot.nearestEntity(({ name }) => name === 'cow') : null
      if (cow !== null) bot.attack(cow)
      return undefined
    },
  },
]
