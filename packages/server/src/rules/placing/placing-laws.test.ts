import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fluidOfState } from '../../game/fluid-of-state.ts'
import { type Play, startPlay } from '../../testing/start-play.ts'
import { testFacts } from '../../testing/test-facts.ts'
import { connectedState } from './connected-state.ts'

const facts = testFacts()
let play: Play

beforeAll(async () => {
  play = await startPlay()
}, 30_000)
afterAll(async () => {
  await play.close()
})

const SIZE = 4
/** The region that is built in: SIZE by SIZE blocks in front of the player, two high. */
const cells = Array.from({ length: SIZE * SIZE * 2 }, (_, index) => ({
  x: (index % SIZE) - 2,
  y: 70 + Math.floor(index / (SIZE * SIZE)),
  z: 1 + (Math.floor(index / SIZE) % SIZE),
}))
const items = ['oak_fence', 'cobblestone_wall', 'glass_pane', 'oak_stairs', 'stone', 'chest', 'oak_fence_gate']
const cell = fc.integer({ min: 0, max: cells.length - 1 }).map((index) => cells[index] ?? { x: 0, y: 70, z: 1 })

describe('laws', () => {
  it('blocks that connect are always as they would be worked out anew, and the client knows', async () => {
    const step = fc.record({ at: cell, item: fc.nat(items.length), yaw: fc.nat(3) })
    const world = { stateAt: (x: number, y: number, z: number) => play.server.blockAt(x, y, z).stateId }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        await play.reset({ initialInventory: Object.fromEntries(items.map((item) => [item, 64])) })
        for (const { at, item, yaw } of steps) {
          if (item === items.length) play.server.setBlock(at, 'air')
          else {
            play.bot.setQuickBarSlot(item)
            await play.bot.look((yaw * Math.PI) / 2, 0, true)
            await play.steps(1)
            play.bot._client.write('block_place', {
              hand: 0,
              location: { ...at, y: at.y - 1 },
              direction: 1,
              cursorX: 0.5,
              cursorY: 1,
              cursorZ: 0.5,
              insideBlock: false,
            })
          }
          await play.steps(1)
        }
        for (const at of cells) {
          const stateId = world.stateAt(at.x, at.y, at.z)
          expect(connectedState(stateId, { world, facts, at })).toBe(stateId)
          expect(play.bot.blockAt(play.vec(at.x, at.y, at.z))?.stateId).toBe(stateId)
        }
      }),
      { seed: 7, numRuns: 8 },
    )
  }, 60_000)

  it('water is gone some time after its last source, whatever stood in its way', async () => {
    const step = fc.record({
      at: cell,
      block: fc.constantFrom('water', 'stone', 'air', 'torch', 'oak_slab'),
      wait: fc.nat(12),
    })
    const wet = () =>
      cells.filter(({ x, y, z }) => fluidOfState(play.server.blockAt(x, y, z).stateId, facts) !== null).length
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        await play.reset()
        for (const { at, block, wait } of steps) {
          play.server.setBlock(at, block)
          await play.steps(wait)
        }
        for (let x = -9; x <= 9; x++) {
          for (let y = 68; y <= 72; y++) {
            for (let z = -7; z <= 12; z++) {
              if (play.server.blockAt(x, y, z).stateId === facts.state('water'))
                play.server.setBlock({ x, y, z }, 'air')
            }
          }
        }
        await play.steps(200)
        expect(wet()).toBe(0)
      }),
      { seed: 11, numRuns: 8 },
    )
  }, 60_000)
})
