import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'
import { testFacts } from '../../testing/test-facts.ts'
import { afterArmor } from './armor.ts'

let play: Play
let refused: string[]
let damage: { amount: number; cause: string }[]
let died: string[]
const stops: (() => void)[] = []

beforeAll(async () => {
  play = await startPlay()
  stops.push(
    play.server.on('refused', ({ rule, reason }) => refused.push(`${rule}: ${reason}`)),
    play.server.on('damage', ({ amount, cause }) => damage.push({ amount, cause })),
    play.server.on('death', ({ cause }) => died.push(cause)),
  )
}, 30_000)
afterAll(async () => {
  for (const stop of stops) stop()
  await play.close()
})
beforeEach(async () => {
  play.bot.clearControlStates()
  await play.reset()
  refused = []
  damage = []
  died = []
})

const box = (from: [number, number, number], to: [number, number, number], block: string) => {
  for (let x = from[0]; x <= to[0]; x++)
    for (let y = from[1]; y <= to[1]; y++) for (let z = from[2]; z <= to[2]; z++) play.put(x, y, z, block)
}
const causes = () => [...new Set(damage.map(({ cause }) => cause))]
/** Steps until something hurts. */
const untilHurt = async (most: number) => {
  let ticks = 0
  for (; damage.length === 0 && ticks < most; ticks++) await play.steps(1)
  return ticks
}
/** Effort by running to and fro, as much as makes hungry. */
const makeHungry = async (food: number) => {
  play.bot.setControlState('sprint', true)
  play.bot.setControlState('forward', true)
  play.bot.setControlState('jump', true)
  for (let tick = 0; play.server.player().food > food && tick < 6000; tick++) await play.steps(1)
  play.bot.clearControlStates()
  await play.steps(10)
}

describe('healing and hunger', () => {
  it('heals a full and saturated player every ten ticks, at the cost of saturation', async () => {
    play.server.hurtPlayer(3, 'generic')
    await play.steps(10)
    expect(play.server.player().health).toBeCloseTo(17 + 5 / 6, 6)
    await play.steps(40)
    expect(play.server.player().health).toBeGreaterThan(18)
    expect(play.server.player().saturation).toBeLessThan(5)
    expect(play.bot.health).toBeCloseTo(play.server.player().health, 5)
  })

  it('wears saturation first and food then, by running in leaps', async () => {
    play.bot.setControlState('sprint', true)
    play.bot.setControlState('forward', true)
    play.bot.setControlState('jump', true)
    const seen: string[] = []
    for (let tick = 0; tick < 1600; tick++) {
      await play.steps(1)
      const { food, saturation } = play.server.player()
      const now = `${food}/${saturation}`
      if (seen.at(-1) !== now) seen.push(now)
    }
    expect(seen.slice(0, 8)).toEqual(['20/5', '20/4', '20/3', '20/2', '20/1', '20/0', '19/0', '18/0'].slice(0, 8))
    expect(refused).toEqual([])
  }, 30_000)

  it('starves down to the last point and no further', async () => {
    await makeHungry(0)
    expect(play.server.player().food).toBe(0)
    await play.steps(80 * 21)
    expect(play.server.player().health).toBe(1)
    expect(causes()).toEqual(['starvation'])
  }, 60_000)
})

describe('eating', () => {
  const eat = () => play.until(play.bot.consume(), 60)

  it('takes 32 ticks, feeds, leaves the bowl and resolves consume', async () => {
    await play.reset({ initialInventory: { bread: 2, mushroom_stew: 1 } })
    await makeHungry(12)
    const before = play.server.player().food
    expect(await eat()).toBeGreaterThanOrEqual(32)
    expect(play.server.player().food).toBe(before + 5)
    expect(play.bot.food).toBe(before + 5)
    expect(play.server.player().counters['eaten:bread']).toBe(1)
    play.bot.setQuickBarSlot(1)
    await eat()
    expect(play.serverInventory()).toEqual(['36:breadx1', '37:bowlx1'])
    expect(play.clientInventory()).toEqual(play.serverInventory())
  }, 60_000)

  it('is nothing to the full, and ends without loss when let go or changed', async () => {
    await play.reset({ initialInventory: { bread: 1, apple: 1 } })
    play.bot._client.write('use_item', { hand: 0 })
    await play.steps(40)
    expect(play.serverInventory()).toEqual(['36:breadx1', '37:applex1'])
    await makeHungry(15)
    for (const interrupt of [
      () => play.bot._client.write('block_dig', { status: 5, location: { x: 0, y: 0, z: 0 }, face: 0 }),
      () => play.bot.setQuickBarSlot(1),
    ]) {
      play.bot._client.write('use_item', { hand: 0 })
      await play.steps(20)
      interrupt()
      await play.steps(30)
    }
    expect(play.serverInventory()).toEqual(['36:breadx1', '37:applex1'])
  }, 60_000)
})

describe('blows and armour', () => {
  it('counts within ten ticks only what a harder blow has beyond the last', async () => {
    for (const amount of [2, 2, 5]) play.server.hurtPlayer(amount, 'generic')
    expect(damage.map(({ amount }) => amount)).toEqual([2, 3])
    await play.steps(10)
    play.server.hurtPlayer(1, 'generic')
    expect(damage.at(-1)?.amount).toBe(1)
  })

  it('stops a part of a blow by points and toughness, and wears', async () => {
    // Full iron against 10, full diamond against 10: see Minecraft Wiki, "Armor".
    expect(afterArmor({ amount: 10, points: 15, toughness: 0 })).toBeCloseTo(6, 9)
    expect(afterArmor({ amount: 10, points: 20, toughness: 8 })).toBeCloseTo(3, 9)
    await play.reset({ initialInventory: { iron_chestplate: 1 } })
    const [chestplate] = play.bot.inventory.items()
    await play.until(play.bot.equip(chestplate ?? {}, 'torso'))
    damage = []
    play.server.hurtPlayer(4, 'zombie')
    expect(damage[0]?.amount).toBeCloseTo(4 * (1 - 4 / 25), 9)
    expect(play.server.player().inventory).toEqual([{ slot: 6, item: 'iron_chestplate', count: 1, durabilityUsed: 1 }])
  })

  it('tells who died of what, ends the dig under way, and credits nothing', async () => {
    play.put(2, 70, 0, 'oak_log')
    await play.steps(1)
    const messages: string[] = []
    play.bot.on('messagestr', (text: string) => messages.push(text))
    const dig = play.bot.dig(play.bot.blockAt(play.vec(2, 70, 0)) ?? {}, true)
    dig.catch(() => {})
    await play.steps(20)
    play.server.hurtPlayer(30, 'zombie')
    await play.steps(80)
    expect(died).toEqual(['zombie'])
    expect(messages).toEqual(['tester was slain by Zombie'])
    expect(play.server.blockAt(2, 70, 0).name).toBe('oak_log')
    expect(play.server.player().counters).toEqual({})
  })
})

describe('hazards', () => {
  it('drowns after fifteen seconds without air, two points a second, and breathes again', async () => {
    box([-2, 70, -2], [2, 74, 2], 'glass')
    box([-1, 70, -1], [1, 73, 1], 'water')
    await play.steps(1)
    // Stones keep the bot at the bottom.
    play.put(0, 72, 0, 'glass')
    const ticks = await untilHurt(400)
    expect(ticks).toBeGreaterThanOrEqual(315)
    expect(ticks).toBeLessThanOrEqual(325)
    expect(damage).toEqual([{ amount: 2, cause: 'drowning' }])
    expect(play.bot.oxygenLevel).toBe(0)
    await play.steps(20)
    expect(damage).toHaveLength(2)
    box([-1, 70, -1], [1, 73, 1], 'air')
    await play.steps(80)
    expect(play.server.player().air).toBe(300)
    expect(play.bot.oxygenLevel).toBe(20)
  })

  it('burns in lava and on after it, until water puts the fire out', async () => {
    box([-1, 70, -1], [1, 70, 1], 'stone')
    play.put(0, 70, 0, 'lava')
    await play.steps(12)
    expect(damage.slice(0, 2)).toEqual([
      { amount: 4, cause: 'lava' },
      { amount: 4, cause: 'lava' },
    ])
    play.put(0, 70, 0, 'air')
    await play.steps(40)
    expect(causes()).toEqual(['lava', 'on-fire'])
    play.put(0, 70, 0, 'water')
    await play.steps(1)
    const before = damage.length
    await play.steps(60)
    expect(damage).toHaveLength(before)
  })

  it('lets rain put a fire out, and a roof keep the rain off', async () => {
    for (const [weather, roof, burns] of [
      ['rain', false, false],
      ['rain', true, true],
      ['clear', false, true],
    ] as const) {
      await play.reset({ weather })
      if (roof) play.put(0, 73, 0, 'glass')
      // The fire catches after twenty ticks within it.
      play.put(0, 70, 0, 'fire')
      await play.steps(25)
      play.put(0, 70, 0, 'air')
      damage = []
      await play.steps(45)
      expect([weather, roof, damage.some(({ cause }) => cause === 'on-fire')]).toEqual([weather, roof, burns])
    }
  })

  it('hurts by cactus, by a block around the head and on a hot floor', async () => {
    box([-1, 70, -1], [1, 71, 1], 'stone')
    for (const y of [70, 71]) play.put(0, y, 0, 'air')
    play.put(0, 71, 0, 'stone')
    await play.steps(3)
    expect(causes()).toEqual(['suffocation'])
    await play.reset()
    damage = []
    play.put(0, 69, 0, 'magma_block')
    await play.steps(3)
    expect(causes()).toEqual(['hot-floor'])
    await play.reset()
    damage = []
    play.put(0, 70, 1, 'cactus')
    play.bot.setControlState('forward', true)
    await play.steps(20)
    play.bot.clearControlStates()
    expect(causes()).toEqual(['cactus'])
  })
})

describe('falling', () => {
  const drop = async (height: number) => {
    await play.steps(2)
    damage = []
    play.server.movePlayer({ x: 0.5, y: 70 + height, z: 0.5 })
    await play.steps(60)
    return damage.map(({ amount }) => amount)
  }

  it('hurts by height, a fifth on hay, half on a bed, not on slime, in water, on a ladder or in a web', async () => {
    expect(await drop(10)).toEqual([7])
    for (const [block, y, expected] of [
      ['hay_block', 69, [2]],
      ['slime_block', 69, []],
      ['water', 70, []],
      ['cobweb', 70, []],
    ] as const) {
      await play.reset()
      if (block === 'water') box([-1, 70, -1], [1, 70, 1], 'stone')
      play.put(0, y, 0, block)
      expect([block, await drop(10)]).toEqual([block, expected])
    }
  })
})

describe('movement', () => {
  const claim = (x: number, y: number, z: number, onGround = true) =>
    play.bot._client.write('position', { x, y, z, onGround })

  it('lets nobody into a block, up into the air or far at once, and puts the client back', async () => {
    play.put(0, 70, 1, 'stone')
    play.put(0, 71, 1, 'stone')
    await play.steps(10)
    for (const [x, y, z] of [
      [0.5, 70, 0.9],
      [0.5, 72, 0.5],
      [0.5, 70, -9],
      [0.5, Number.NaN, 0.5],
    ] as const) {
      refused = []
      claim(x, y, z)
      await play.steps(1)
      expect([x, y, z, refused.length]).toEqual([x, y, z, 1])
      expect(play.server.player().position).toMatchObject({ x: 0.5, y: 70, z: 0.5 })
    }
    expect(play.bot.entity.position).toMatchObject({ x: 0.5, y: 70, z: 0.5 })
  })

  it('sets whoever hangs in the air down again', async () => {
    await play.steps(5)
    const bot = play.bot as unknown as { physicsEnabled: boolean }
    bot.physicsEnabled = false
    play.bot.entity.position.y = 71
    Object.assign(play.bot.entity, { onGround: false })
    await play.steps(75)
    expect(refused).toEqual([])
    await play.steps(10)
    bot.physicsEnabled = true
    expect(refused).toEqual(['movement: hung in the air: 60 ticks higher than a falling body'])
    expect(play.server.player().position.y).toBe(70)
  })

  /** Lets the test alone say where the player is. */
  const alone = async (claims: () => Promise<void>) => {
    await play.steps(5)
    const client = play.bot._client as unknown as { write: (name: string, params: object) => void }
    const { write } = client
    let isClaim = false
    client.write = (name, params) => {
      if (isClaim || !/^(position|position_look|look|flying)$/.test(name)) write.call(client, name, params)
    }
    say = async (x, y, z, onGround) => {
      isClaim = true
      claim(x, y, z, onGround)
      isClaim = false
      await play.steps(1)
    }
    try {
      await claims()
    } finally {
      client.write = write
    }
  }
  let say: (x: number, y: number, z: number, onGround: boolean) => Promise<void> = async () => {}
  const at = () => play.server.player().position

  it('lets nobody through a wall or a floor in one move', async () => {
    box([-2, 70, 2], [2, 73, 2], 'bedrock')
    box([0, 66, 0], [0, 68, 0], 'air')
    await alone(async () => {
      await say(0.5, 70, 1.5, true)
      await say(0.5, 70, 3.5, true)
      expect(at().z).toBe(1.5)
      await say(0.5, 70, 0.5, true)
      await say(0.5, 66, 0.5, false)
      expect(at().y).toBe(70)
    })
    expect(refused).toEqual(new Array(2).fill('movement: moved through a block'))
  })

  it.each([
    ['oak_fence', { east: 'true', west: 'true' }],
    ['iron_bars', { east: 'true', west: 'true' }],
    ['iron_door', { half: 'lower', facing: 'north', open: 'false' }],
    ['oak_fence_gate', {}],
    ['glass_pane', { east: 'true', west: 'true' }],
  ] as const)('lets nobody through %s', async (block, properties) => {
    box([-2, 70, 2], [2, 72, 2], 'stone')
    play.put(0, 70, 2, block, properties)
    play.put(0, 71, 2, block, block === 'iron_door' ? { ...properties, half: 'upper' } : properties)
    await alone(async () => {
      for (let part = 0; part < 12; part++) await say(0.5, 70, 0.5 + part * 0.25, true)
    })
    expect(at().z).toBeLessThan(2.6)
    expect(refused[0]).toBe('movement: moved into a block')
  })

  it('takes no wall beside the body for ground, whatever the client says', async () => {
    box([-1, 70, 0], [-1, 90, 0], 'stone')
    await alone(async () => {
      await say(0.29995, 70, 0.5, true)
      for (let rise = 1; rise <= 15; rise++) await say(0.29995, 70 + rise, 0.5, true)
    })
    expect(at().y).toBeLessThanOrEqual(71.3)
  })

  it('takes no bobbing for a fall', async () => {
    await alone(async () => {
      await say(0.5, 71.25, 0.5, false)
      for (let tick = 0; tick < 100; tick++) await say(0.5, 71.25 - (tick % 2 === 0 ? 0.04 : 0), 0.5, false)
    })
    expect(refused[0]).toBe('movement: hung in the air: 60 ticks higher than a falling body')
  })

  it('lands who never says that it stands', async () => {
    play.server.movePlayer({ x: 0.5, y: 80, z: 0.5 })
    await alone(async () => {
      const { y } = at()
      for (let down = y; down > 70; down = Math.max(70, down - 1)) await say(0.5, down, 0.5, false)
      await say(0.5, 70, 0.5, false)
      expect(play.server.player().onGround).toBe(true)
    })
    expect(causes()).toEqual(['fall'])
  })

  it('ignores where the client says that it is until it has taken in where it was set', async () => {
    const client = play.bot._client as unknown as { write: (name: string, params: object) => void }
    const { write } = client
    client.write = (name, params) => {
      if (name !== 'teleport_confirm') write.call(client, name, params)
    }
    play.server.movePlayer({ x: 8.5, y: 70, z: 0.5 })
    claim(0.7, 70, 0.5)
    await play.steps(2)
    expect([at().x, refused]).toEqual([8.5, []])
    client.write = write
  })

  it("refuses nothing of mineflayer's own physics but the walls it loses: running, leaping, sneaking, swimming, climbing", async () => {
    const facts = testFacts()
    const names = [
      'stone',
      'oak_slab',
      'oak_stairs',
      'oak_fence',
      'glass',
      'dirt',
      'white_carpet',
      'cobweb',
      'oak_leaves',
      'oak_door',
      'iron_bars',
      'oak_fence_gate',
      'oak_trapdoor',
      'cobblestone_wall',
      'chest',
      'cactus',
    ]
    for (const name of [...names, 'ladder', 'water', 'ice']) expect(facts.state(name)).toBeGreaterThan(0)
    let seed = 7
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    for (let round = 0; round < 4; round++) {
      await play.reset({ randomSeed: round })
      refused = []
      const inside: string[] = []
      for (let x = -12; x <= 12; x++) {
        for (let z = -12; z <= 12; z++) {
          if (Math.hypot(x, z) < 2) continue
          const roll = random()
          if (roll < 0.22) play.put(x, 70, z, names[Math.floor(random() * names.length)] ?? 'stone')
          else if (roll < 0.27) box([x, 70, z], [x, 71, z], 'stone')
          else if (roll < 0.32) play.put(x, 69, z, 'water')
          else if (roll < 0.36) play.put(x, 69, z, 'ice')
          else if (roll < 0.38) box([x, 67, z], [x, 69, z], 'air')
        }
      }
      box([-1, 70, 6], [1, 74, 6], 'stone')
      box([-1, 70, 5], [1, 74, 5], 'ladder')
      for (let part = 0; part < 24; part++) {
        for (const control of ['forward', 'jump', 'sprint', 'sneak', 'left']) {
          play.bot.setControlState(control, random() < (control === 'forward' ? 0.9 : control === 'sneak' ? 0.1 : 0.5))
        }
        await play.bot.look(random() * 2 * Math.PI, 0, true)
        for (let tick = 0; tick < 15; tick++) {
          await play.steps(1)
          const { x, y, z } = play.server.player().position
          for (const dx of [-0.29, 0.29]) {
            for (const dy of [0.01, 1, 1.79]) {
              for (const dz of [-0.29, 0.29]) {
                const { stateId } = play.server.blockAt(Math.floor(x + dx), Math.floor(y + dy), Math.floor(z + dz))
                if (facts.isWhole(stateId)) inside.push(`${x} ${y} ${z}`)
              }
            }
          }
        }
      }
      play.bot.clearControlStates()
      await play.steps(20)
      // The physics loses a wall that it touches exactly where rounding errs; the server does not let it through.
      expect(refused.filter((reason) => reason !== 'movement: moved into a block')).toEqual([])
      expect(inside).toEqual([])
    }
  }, 60_000)
})

describe('weather', () => {
  it('is what the reset asks for, to server and client, and dims the sky', async () => {
    for (const [weather, isRaining, thunder, dimmed] of [
      ['rain', true, 0, 3],
      ['thunder', true, 1, 5],
      ['clear', false, 0, 0],
    ] as const) {
      await play.reset({ weather, startTick: 6000 })
      expect([play.server.weather(), play.bot.isRaining, play.bot.thunderState]).toEqual([weather, isRaining, thunder])
      expect(play.server.skyDarkening()).toBe(dimmed)
    }
  })
})
