import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverRequire } from '../../patches/server-require.ts'
import { type Play, startPlay, type TestBot } from '../../testing/start-play.ts'
import type { CreatureRequest } from './install-creatures.ts'
import type { CreatureKind } from './species.ts'

const NIGHT = 18_000
const NOON = 6000

let play: Play
/** Ticks and what happened in them since the reset. */
let log: { tick: number; what: string }[]
let tick = 0
const stops: (() => void)[] = []

beforeAll(async () => {
  play = await startPlay()
  const { server } = play
  const note = (what: string) => log.push({ tick, what })
  stops.push(
    server.on('damage', ({ amount, cause }) => note(`hurt ${amount} by ${cause}`)),
    server.on('death', ({ cause }) => note(`killed by ${cause}`)),
    server.on('entity-killed', ({ kind, by }) => note(`${kind} killed by ${by}`)),
    server.on('refused', ({ rule, reason }) => note(`refused ${rule}: ${reason}`)),
  )
  for (const name of ['entityHurt', 'entityDead', 'entityGone'] as const) {
    play.bot.on(name, ({ name: kind }: { name: string }) => {
      if (kind !== 'player' && kind !== 'item') note(`${name} ${kind}`)
    })
  }
}, 30_000)
afterAll(async () => {
  for (const stop of stops) stop()
  await play.close()
})
const reset = async (options: Parameters<Play['reset']>[0] = {}) => {
  await play.reset(options)
  log = []
  tick = 0
}
beforeEach(() => {
  log = []
  return reset()
})
afterEach(() => {
  // Whatever a test did, no packet of the client was out of order.
  expect(log.filter(({ what }) => what.startsWith('refused'))).toEqual([])
})

const steps = async (count: number) => {
  for (let step = 0; step < count; step++) {
    tick++
    await play.steps(1)
  }
}
const spawn = (kind: CreatureKind, x: number, z: number, more: Partial<CreatureRequest> = {}) =>
  play.server.spawnCreature({ kind, x, y: 70, z, ...more })
const creature = (id: number) => play.server.creatures().find(({ entityId }) => entityId === id) ?? null
const seen = (id: number) => {
  const entity = play.bot.entities[id]
  if (entity === undefined) throw new Error(`the client sees no entity ${id}`)
  return entity
}
/** Walls of a shaft of one cell, so many blocks high. */
const wallIn = (x: number, z: number, height = 3, block = 'stone') => {
  for (let y = 70; y < 70 + height; y++) {
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      play.put(x + dx, y, z + dz, block)
  }
}
const drops = () =>
  play.server
    .droppedItems()
    .map(({ item }) => item)
    .toSorted()
const whats = () => log.map(({ what }) => what)
const ticksOf = (what: string) => log.filter((entry) => entry.what === what).map((entry) => entry.tick)

describe('a creature', () => {
  it('stands where it is put and the client sees it there, with its looks', async () => {
    const id = spawn('sheep', 5.5, 2.5, { color: 'blue' })
    await steps(3)
    expect(creature(id)).toEqual({
      entityId: id,
      kind: 'sheep',
      x: 5.5,
      y: 70,
      z: 2.5,
      health: 8,
      color: 'blue',
      isSheared: false,
    })
    expect(seen(id)).toMatchObject({ name: 'sheep', position: { x: 5.5, y: 70, z: 2.5 } })
    expect(seen(id).metadata[16]).toBe(11)
  })

  it('is seen by the client within a 2048th of a block wherever it goes', async () => {
    const ids = [spawn('sheep', 5.5, 2.5), spawn('chicken', 3.5, 2.5), spawn('cow', -5.5, 2.5), spawn('pig', 1.5, 9.5)]
    await steps(400)
    let farthest = 0
    for (const id of ids) {
      const { x = 0, y = 0, z = 0 } = creature(id) ?? {}
      const { position } = seen(id)
      expect(Math.hypot(position.x - x, position.y - y, position.z - z)).toBeLessThan(1 / 2048)
      farthest = Math.max(farthest, Math.hypot(x - 5.5, z - 2.5))
    }
    expect(farthest).toBeGreaterThan(4)
  })

  it('falls, is hurt by more than three blocks, and dies of more than its health', async () => {
    const low = spawn('pig', 4.5, 0.5, { y: 77 })
    const high = spawn('pig', 8.5, 0.5, { y: 90 })
    const light = spawn('chicken', 4.5, 6.5, { y: 90 })
    await steps(40)
    expect(creature(low)).toMatchObject({ y: 70, health: 6 })
    expect(whats()).toContain('pig killed by fall')
    await steps(140)
    expect(creature(high)).toBeNull()
    expect(creature(light)).toMatchObject({ y: 70, health: 4 })
    expect(play.server.player().counters).toEqual({})
  })

  it('falls when the ground under it is taken away', async () => {
    wallIn(4, 0)
    const id = spawn('sheep', 4.5, 0.5)
    await steps(5)
    for (let y = 69; y > 66; y--) play.put(4, y, 0, 'air')
    await steps(30)
    expect(creature(id)?.y).toBe(67)
  })

  it('floats in water', async () => {
    for (const [x, z] of [
      [4, 0],
      [5, 0],
      [4, 1],
      [5, 1],
    ] as const)
      for (const y of [69, 68, 67]) play.put(x, y, z, 'water')
    const id = spawn('sheep', 5, 1, { y: 67 })
    await steps(100)
    expect(creature(id)?.y).toBeGreaterThan(69)
  })

  it('is gone after a reset, and the world is as it was', async () => {
    const before = play.server.worldFingerprint()
    const id = spawn('creeper', 3.5, 0.5)
    expect(play.server.worldFingerprint()).not.toBe(before)
    await steps(60)
    await reset()
    expect(play.server.creatures()).toEqual([])
    expect(play.bot.entities[id]).toBeUndefined()
    expect(play.server.worldFingerprint()).toBe(before)
  })

  it('does the same for the same seed, and something else for another', async () => {
    const run = async (randomSeed: number) => {
      await reset({ randomSeed, startTick: NIGHT, spawning: true })
      for (const kind of ['sheep', 'zombie', 'skeleton', 'spider', 'creeper'] as const) spawn(kind, 12.5, 3.5)
      const hashes: string[] = []
      for (let round = 0; round < 20; round++) {
        await steps(10)
        hashes.push(play.stateHash())
      }
      return hashes
    }
    const first = await run(5)
    expect(await run(5)).toEqual(first)
    expect(await run(6)).not.toEqual(first)
  })
})

describe('the player', () => {
  it('kills a sheep with eight bare blows, which counts, and leaves wool of its colour and mutton', async () => {
    wallIn(2, 0, 2)
    const id = spawn('sheep', 2.5, 0.5, { color: 'black' })
    await steps(1)
    let blows = 0
    for (; blows < 40 && creature(id)?.health; blows++) {
      play.bot.attack(seen(id))
      await steps(10)
    }
    expect(blows).toBe(8)
    expect(drops().filter((item) => item === 'black_wool')).toHaveLength(1)
    expect(play.server.player().counters).toMatchObject({ 'killed:sheep': 1 })
    await steps(20)
    expect(whats().filter((what) => what.includes('sheep'))).toEqual([
      ...Array(7).fill('entityHurt sheep'),
      'sheep killed by player',
      'entityDead sheep',
      'entityGone sheep',
    ])
    const [dead = 0] = ticksOf('entityDead sheep')
    const [gone = 0] = ticksOf('entityGone sheep')
    // The blow came between two ticks.
    expect(gone - dead).toBe(19)
    expect(play.bot.entities[id]).toBeUndefined()
  })

  it('needs 22 bare blows for a zombie, whose skin is worth two points of armour', async () => {
    await reset({ startTick: NIGHT })
    wallIn(3, 0, 2)
    const id = spawn('zombie', 3.5, 0.5)
    await steps(1)
    let blows = 0
    for (; blows < 40 && creature(id)?.health; blows++) {
      play.bot.attack(seen(id))
      await steps(10)
    }
    expect(blows).toBe(22)
    expect(play.server.player().counters).toMatchObject({ 'killed:zombie': 1 })
  })

  it('hits by its weapon and by how long it paused, and wears the weapon', async () => {
    await reset({ initialInventory: { iron_sword: 1, iron_axe: 1 } })
    wallIn(2, 0, 2)
    const id = spawn('cow', 2.5, 0.5)
    await steps(20)
    play.bot.attack(seen(id))
    await steps(11)
    expect(creature(id)?.health).toBe(4)
    // Within the half second in which only a stronger blow comes through, and weak besides.
    play.bot.attack(seen(id))
    await steps(3)
    play.bot.attack(seen(id))
    await steps(3)
    expect(play.server.player().inventory[0]).toMatchObject({ item: 'iron_sword', durabilityUsed: 1 + 1 })
    const other = spawn('pig', 2.5, 1.5)
    play.bot.setQuickBarSlot(1)
    await steps(30)
    play.bot.attack(seen(other))
    await steps(1)
    expect(creature(other)?.health).toBeCloseTo(1, 6)
    expect(play.server.player().inventory[1]).toMatchObject({ item: 'iron_axe', durabilityUsed: 2 })
  })

  it('strikes with what it held when the tick began, and a weapon taken up begins its pause', async () => {
    await reset({ initialInventory: { stick: 1, diamond_axe: 1 } })
    const id = spawn('sheep', 2, 0)
    await steps(40)
    const hold = (slotId: number) => play.bot._client.write('held_item_slot', { slotId })
    const strike = () => play.bot._client.write('use_entity', { target: id, mouse: 1, sneaking: false })
    hold(1)
    strike()
    hold(0)
    await steps(1)
    // A stick's blow, not an axe's of nine.
    expect(creature(id)?.health).toBe(7)
  })

  it('knocks what it hits away', async () => {
    const id = spawn('cow', 2.5, 0.5)
    await steps(1)
    play.bot.attack(seen(id))
    await steps(2)
    expect(creature(id)?.x).toBeGreaterThan(2.8)
    expect(creature(id)?.y).toBeGreaterThan(70)
  })

  it('shears one to three wool off a sheep once, which then leaves none', async () => {
    await reset({ initialInventory: { shears: 1 } })
    wallIn(2, 0, 2)
    const id = spawn('sheep', 2.5, 0.5, { color: 'white' })
    await steps(1)
    play.bot.useOn(seen(id))
    await steps(1)
    const wool = drops()
    expect(wool.length).toBeGreaterThanOrEqual(1)
    expect(wool.length).toBeLessThanOrEqual(3)
    expect(new Set(wool)).toEqual(new Set(['white_wool']))
    expect(creature(id)).toMatchObject({ isSheared: true, health: 8 })
    expect(seen(id).metadata[16]).toBe(0x10)
    play.bot.useOn(seen(id))
    await steps(1)
    expect(drops()).toEqual(wool)
    expect(play.server.player().inventory[0]).toMatchObject({ item: 'shears', durabilityUsed: 1 })
  })

  it('milks a cow', async () => {
    await reset({ initialInventory: { bucket: 2 } })
    wallIn(2, 0, 2)
    const id = spawn('cow', 2.5, 0.5)
    await steps(1)
    play.bot.useOn(seen(id))
    await steps(1)
    expect(play.serverInventory()).toEqual(['36:bucketx1', '37:milk_bucketx1'])
    expect(play.clientInventory()).toEqual(play.serverInventory())
  })

  it('cannot hit what is dead, gone or never was', async () => {
    wallIn(2, 0, 2)
    const id = spawn('chicken', 2.5, 0.5)
    await steps(1)
    const entity = seen(id)
    for (let blow = 0; blow < 6; blow++) {
      play.bot.attack(entity)
      await steps(10)
    }
    play.bot.attack({ ...entity, id: 4711 })
    await steps(2)
    expect(play.server.player().counters['killed:chicken']).toBe(1)
  })
})

describe('what walks', () => {
  it('passes an open door and no closed one', async () => {
    for (const open of [false, true]) {
      await reset({ startTick: NIGHT })
      // A corridor of glass from the zombie to the player, with a door across.
      for (let x = -1; x <= 7; x++) {
        for (const y of [70, 71, 72]) {
          play.put(x, y, -1, 'glass')
          play.put(x, y, 1, 'glass')
          if (x === -1 || x === 7) play.put(x, y, 0, 'glass')
        }
      }
      play.put(3, 72, 0, 'glass')
      play.server.setBlock({ x: 3, y: 70, z: 0 }, 'spruce_door', { facing: 'east', half: 'lower', open: `${open}` })
      play.server.setBlock({ x: 3, y: 71, z: 0 }, 'spruce_door', { facing: 'east', half: 'upper', open: `${open}` })
      spawn('zombie', 6.5, 0.5)
      await steps(160)
      expect(whats().includes('hurt 3 by zombie')).toBe(open)
    }
  })

  it('goes for the player who hit it, by day too', async () => {
    await reset({ startTick: NOON })
    const id = spawn('spider', 3.5, 0.5)
    await steps(30)
    expect(whats()).toEqual([])
    play.bot.attack(seen(id))
    await steps(60)
    expect(whats()).toContain('hurt 2 by spider')
  })
})

describe('sheep', () => {
  it('run from who hit them', async () => {
    const id = spawn('sheep', 2.5, 0.5)
    await steps(1)
    play.bot.attack(seen(id))
    const places: number[] = []
    for (let second = 0; second < 5; second++) {
      const before = creature(id)
      await steps(20)
      const after = creature(id)
      places.push(Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.z ?? 0) - (before?.z ?? 0)))
    }
    expect(Math.max(...places)).toBeGreaterThan(1.5)
  })
})

describe('zombies', () => {
  it.each([
    [20, 165, 180],
    [24, 200, 215],
    [28, 235, 250],
  ])(
    'come from %i blocks off in %i to %i ticks and then hit once a second for three points',
    async (far, least, most) => {
      await reset({ startTick: NIGHT })
      spawn('zombie', 0.5 + far, 0.5)
      await steps(most + 45)
      const hits = ticksOf('hurt 3 by zombie')
      expect(hits[0]).toBeGreaterThanOrEqual(least)
      expect(hits[0]).toBeLessThanOrEqual(most)
      expect(hits.slice(1).map((hit, index) => hit - (hits[index] ?? 0))).toEqual([20, 20])
    },
  )

  it('knock the player back, kill one that stands idle, and come for it again', async () => {
    await reset({ startTick: NIGHT })
    spawn('zombie', 4.5, 0.5)
    await steps(60)
    expect(play.server.player().position.x).toBeLessThan(-0.5)
    await steps(400)
    expect(whats()).toContain('killed by zombie')
  })

  it('walk around a wall, and jump one block but not two', async () => {
    await reset({ startTick: NIGHT })
    for (let z = -4; z <= 4; z++) for (const y of [70, 71]) play.put(4, y, z, 'stone')
    for (let z = -5; z <= 5; z++) play.put(8, 70, z, 'stone')
    // It stands a little higher, so that it sees over the wall.
    play.put(12, 70, 0, 'stone')
    play.put(12, 71, 0, 'stone')
    spawn('zombie', 12.5, 0.5, { y: 72 })
    await steps(260)
    expect(whats()).toContain('hurt 3 by zombie')
  })

  it('cannot reach a player who is walled in', async () => {
    await reset({ startTick: NIGHT })
    for (const kind of ['zombie', 'spider', 'zombie'] as const) spawn(kind, 7.5, 0.5)
    await steps(20)
    wallIn(0, 0, 2)
    play.put(0, 72, 0, 'stone')
    await steps(400)
    expect(whats()).toEqual([])
  })

  it('burn to death under the open sky by day, not under a roof', async () => {
    await reset({ startTick: NOON })
    // In pits, out of the player's sight.
    for (const x of [20, 30]) for (const y of [69, 68]) play.put(x, y, 0, 'air')
    play.put(30, 71, 0, 'stone')
    const open = spawn('zombie', 20.5, 0.5, { y: 68 })
    const roofed = spawn('zombie', 30.5, 0.5, { y: 68, persistent: true })
    await steps(600)
    expect(creature(open)).toBeNull()
    expect(whats()).toContain('zombie killed by fire')
    expect(creature(roofed)?.health).toBe(20)
    expect(play.server.player().counters).toEqual({})
  })
})

describe('spiders', () => {
  it('are at peace by day, and jump at the player by night', async () => {
    await reset({ startTick: NOON })
    spawn('spider', 6.5, 0.5)
    await steps(200)
    expect(whats()).toEqual([])
    await reset({ startTick: NIGHT })
    spawn('spider', 10.5, 0.5)
    await steps(200)
    expect(whats()).toContain('hurt 2 by spider')
  })

  it('climb walls to a player that they see', async () => {
    await reset({ startTick: NIGHT })
    for (let z = -8; z <= 8; z++) for (const y of [70, 71, 72]) play.put(4, y, z, 'glass')
    play.put(9, 70, 0, 'stone')
    spawn('spider', 9.5, 0.5, { y: 71 })
    play.put(4, 71, 0, 'air')
    play.put(4, 72, 0, 'air')
    await steps(300)
    expect(whats()).toContain('hurt 2 by spider')
  })
})

describe('skeletons', () => {
  it('shoot from a distance every three seconds, and keep off', async () => {
    await reset({ startTick: NIGHT })
    const id = spawn('skeleton', 12.5, 0.5)
    const shots: number[] = []
    const known = new Set<number>()
    let arrows = 0
    for (let step = 0; step < 300; step++) {
      await steps(1)
      for (const entity of Object.values(play.bot.entities)) {
        if (entity.name !== 'arrow' || known.has(entity.id)) continue
        known.add(entity.id)
        shots.push(tick)
        arrows++
      }
    }
    expect(arrows).toBeGreaterThanOrEqual(4)
    expect(Math.min(...shots.slice(1).map((shot, index) => shot - (shots[index] ?? 0)))).toBeGreaterThanOrEqual(60)
    expect(whats().filter((what) => what.includes('by skeleton')).length).toBeGreaterThanOrEqual(1)
    const { x = 0, z = 0 } = creature(id) ?? {}
    const { position } = play.server.player()
    expect(Math.hypot(x - position.x, z - position.z)).toBeGreaterThan(5)
  })
})

describe('creepers', () => {
  it('burst a second and a half after they came close: they hurt, break soft ground, and are gone', async () => {
    await reset({ startTick: NIGHT })
    play.put(3, 70, 3, 'obsidian')
    const id = spawn('creeper', 6.5, 0.5)
    await steps(120)
    expect(creature(id)).toBeNull()
    expect(whats().some((what) => /^hurt \d+ by creeper$/.test(what))).toBe(true)
    const ground = play.server.blockGrid({ x: 2, y: 69, z: 0 }, { x: 7, y: 1, z: 7 })
    expect(ground).toContain('air')
    expect(play.server.blockAt(3, 70, 3).name).toBe('obsidian')
    expect(play.server.droppedItems().length).toBeGreaterThan(0)
    expect(play.server.player().counters['killed:creeper']).toBeUndefined()
  })

  it('calm down when the player is gone', async () => {
    await reset({ startTick: NIGHT })
    const id = spawn('creeper', 2.5, 0.5)
    await steps(15)
    expect(seen(id).metadata[15]).toBe(1)
    wallIn(0, 0, 2)
    await steps(40)
    expect(seen(id).metadata[15]).toBe(-1)
    expect(creature(id)?.health).toBe(20)
  })
})

describe('spawning', () => {
  it('brings monsters by night only, 24 blocks off or farther, no more than there is room for', async () => {
    await reset({ startTick: NOON, spawning: true })
    await steps(300)
    expect(play.server.creatures()).toEqual([])
    await reset({ startTick: NIGHT, spawning: false })
    await steps(300)
    expect(play.server.creatures()).toEqual([])
    await reset({ startTick: NIGHT, spawning: true })
    const known = new Set<number>()
    for (let step = 0; step < 300; step++) {
      await steps(1)
      for (const { entityId, x, z } of play.server.creatures()) {
        if (known.has(entityId)) continue
        known.add(entityId)
        const { position } = play.server.player()
        expect(Math.hypot(x - position.x, z - position.z)).toBeGreaterThan(23)
      }
      // 70 to 289 columns, of which the client has 49.
      expect(play.server.creatures().length).toBeLessThanOrEqual(11 + 3)
    }
    expect(known.size).toBeGreaterThan(4)
  })
})

describe('the night scene', () => {
  it.each([11, 1, 2])(
    'of seed %i sends its zombies, which reach an idle player in some 200 ticks and kill it',
    async (seed) => {
      await reset({ scene: 'forest_night', worldSeed: seed, startTick: 14_000 })
      expect(play.server.creatures().map(({ kind }) => kind)).toEqual(['zombie', 'zombie', 'zombie'])
      await steps(400)
      const [first = 0] = ticksOf('hurt 3 by zombie')
      expect(first).toBeGreaterThanOrEqual(175)
      expect(first).toBeLessThanOrEqual(245)
      expect(whats()).toContain('killed by zombie')
    },
  )

  it('stands the same after every reset, with monsters that come by themselves too', async () => {
    const fingerprint = async () => {
      await reset({ scene: 'forest_night', worldSeed: 7, startTick: 14_000, spawning: true, randomSeed: 7 })
      return play.server.worldFingerprint()
    }
    const first = await fingerprint()
    await steps(300)
    expect(play.server.creatures().length).toBeGreaterThan(3)
    expect(await fingerprint()).toBe(first)
    expect(play.server.creatures()).toHaveLength(3)
  })
})

describe('a client that comes anew', () => {
  it('is shown what is about after a death', async () => {
    const id = spawn('cow', 8.5, 0.5)
    await steps(1)
    play.server.hurtPlayer(100, 'test')
    await steps(100)
    expect(play.bot.isAlive).toBe(true)
    expect(seen(id).name).toBe('cow')
  })

  it('is shown what is about after another login', async () => {
    const id = spawn('cow', 8.5, 0.5)
    await steps(1)
    play.bot.end()
    await play.clock.advance(1)
    const { createBot } = serverRequire('mineflayer') as { createBot(options: object): TestBot }
    const bot = createBot({ username: 'tester', ...play.server.botOptions() })
    play.server.afterBotCreated(bot)
    await steps(40)
    expect(bot.entities[id]).toMatchObject({ name: 'cow' })
    expect(bot.entities[id]?.position.x).toBeCloseTo(creature(id)?.x ?? 0, 2)
    bot.end()
  })
})
