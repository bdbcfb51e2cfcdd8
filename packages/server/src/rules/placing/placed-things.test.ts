import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockProperties } from '../../game/block-properties.ts'
import { type Play, startPlay } from '../../testing/start-play.ts'
import { testFacts } from '../../testing/test-facts.ts'

const facts = testFacts()
let play: Play
let refused: string[]

beforeAll(async () => {
  play = await startPlay()
  play.server.on('refused', ({ rule, reason }) => refused.push(`${rule}: ${reason}`))
}, 30_000)
afterAll(async () => {
  await play.close()
})
beforeEach(() => {
  refused = []
})

const property = (key: string, x: number, y: number, z: number) =>
  blockProperties(play.server.blockAt(x, y, z).stateId, facts)[key]
const lookAt = async (x: number, y: number, z: number) => {
  await play.bot.lookAt(play.vec(x, y, z), true)
  await play.steps(1)
}
const boats = () => Object.values(play.bot.entities).filter((entity) => entity.name === 'boat')

describe('boats', () => {
  it('are laid on water, float there, and drop when they are broken', async () => {
    await play.reset({ initialInventory: { birch_boat: 1 } })
    for (const x of [-1, 0, 1]) for (const z of [2, 3, 4]) play.put(x, 69, z, 'water')
    await play.steps(1)
    await lookAt(0.5, 69.9, 3.5)
    await play.until(play.bot.placeEntity(play.seen(0, 69, 3), play.vec(0, 1, 0)))
    expect(play.serverInventory()).toEqual([])
    await play.steps(20)
    const [boat] = boats()
    expect(boats()).toHaveLength(1)
    expect(boat?.position.y).toBeGreaterThan(69.5)
    expect(boat?.position.y).toBeLessThan(70)
    for (let blow = 0; blow < 5; blow++) {
      if (boat !== undefined) play.bot.attack(boat)
      await play.steps(1)
    }
    await play.steps(2)
    expect(boats()).toEqual([])
    expect(play.server.droppedItems().map(({ item }) => item)).toEqual(['birch_boat'])
  })

  it('mend between blows that are far apart, lie on the ground, and are gone with a reset', async () => {
    await play.reset({ initialInventory: { oak_boat: 2 } })
    await lookAt(0.5, 70, 2.5)
    play.bot.activateItem()
    await play.steps(2)
    const [boat] = boats()
    expect(boat?.position.y).toBe(70)
    for (let blow = 0; blow < 6; blow++) {
      if (boat !== undefined) play.bot.attack(boat)
      await play.steps(12)
    }
    expect(boats()).toHaveLength(1)
    await lookAt(0.5, 70.3, 2.5)
    play.bot.activateItem()
    await play.steps(1)
    await play.reset()
    await play.steps(1)
    expect(boats()).toEqual([])
  })
})

describe('signs', () => {
  it('ask for their text, keep it, and show it', async () => {
    await play.reset({ initialInventory: { oak_sign: 1 } })
    let asked = 0
    play.bot.once('signOpen', () => asked++)
    await play.until(play.bot.placeBlock(play.seen(0, 69, 2), play.vec(0, 1, 0)))
    await play.steps(1)
    expect([play.name(0, 70, 2), property('rotation', 0, 70, 2), asked]).toEqual(['oak_sign', '8', 1])
    play.bot.updateSign(play.seen(0, 70, 2), 'to the\nmine')
    await play.steps(1)
    expect((play.seen(0, 70, 2) as { signText?: string }).signText).toBe('to the\nmine')
    play.bot.updateSign(play.seen(0, 70, 2), 'again')
    await play.steps(1)
    expect(refused).toEqual(['sign: not a sign that the player has just placed'])
  })
})

describe('pressure plates', () => {
  it('go down under the player and come up when it is gone', async () => {
    await play.reset()
    play.put(0, 70, 0, 'stone_pressure_plate')
    await play.steps(1)
    expect(property('powered', 0, 70, 0)).toBe('true')
    await play.bot.look(0, 0, true)
    play.bot.setControlState('forward', true)
    await play.steps(12)
    play.bot.clearControlStates()
    expect(property('powered', 0, 70, 0)).toBe('true')
    await play.steps(10)
    expect(property('powered', 0, 70, 0)).toBe('false')
  })

  it('feel a creature, and those of wood an item', async () => {
    await play.reset()
    play.put(3, 70, 3, 'stone_pressure_plate')
    play.put(-3, 70, 0, 'stone_pressure_plate')
    play.put(3, 70, 0, 'oak_pressure_plate')
    play.server.spawnCreature({ kind: 'sheep', x: 3.5, y: 70, z: 3.5 })
    await play.steps(2)
    expect(property('powered', 3, 70, 3)).toBe('true')
    for (const x of [-3, 3]) {
      // Walled in, so that the item cannot hop off.
      for (const y of [70, 71]) {
        for (const dx of [-1, 1]) play.put(x + dx, y, 0, 'stone')
        for (const dz of [-1, 1]) play.put(x, y, dz, 'stone')
      }
      play.put(x, 71, 0, 'dirt')
      await play.steps(1)
      await play.until(play.bot.dig(play.seen(x, 71, 0), true))
    }
    await play.steps(15)
    expect(play.server.droppedItems()).toHaveLength(2)
    expect([property('powered', -3, 70, 0), property('powered', 3, 70, 0)]).toEqual(['false', 'true'])
  })
})

describe('tools', () => {
  const use = async (x: number, y: number, z: number) => {
    await play.until(play.bot.activateBlock(play.seen(x, y, z)))
    await play.steps(1)
  }
  it('till, flatten and strip, and wear by it', async () => {
    await play.reset({ initialInventory: { iron_hoe: 1, iron_shovel: 1, iron_axe: 1 } })
    play.put(2, 70, 0, 'oak_log')
    await play.steps(1)
    await use(0, 69, 1)
    play.bot.setQuickBarSlot(1)
    await use(0, 69, 2)
    play.bot.setQuickBarSlot(2)
    await use(2, 70, 0)
    expect([play.name(0, 69, 1), play.name(0, 69, 2), play.name(2, 70, 0)]).toEqual([
      'farmland',
      'grass_path',
      'stripped_oak_log',
    ])
    expect(play.server.player().inventory.map(({ durabilityUsed }) => durabilityUsed)).toEqual([1, 1, 1])
    play.put(-2, 70, 0, 'stone')
    play.bot.setQuickBarSlot(0)
    await use(-2, 69, 0)
    expect(play.name(-2, 69, 0)).toBe('grass_block')
  })
})
