import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../../testing/start-play.ts'

interface Slot {
  readonly present: boolean
  readonly itemId?: number
  readonly itemCount?: number
}

/** What a client that reads `set_slot` for its cursor, as the game's own does, was last told. */
let cursor: Slot
let play: Play
let refused: string[]
let stop: () => void

beforeAll(async () => {
  play = await startPlay({ brand: 'vanilla' })
  play.bot._client.on('set_slot', ({ windowId, item }: { windowId: number; item: Slot }) => {
    if (windowId === -1) cursor = item
  })
  stop = play.server.on('refused', ({ reason }) => refused.push(reason))
}, 30_000)
afterAll(async () => {
  stop()
  await play.close()
})
beforeEach(() => {
  refused = []
  cursor = { present: false }
})

/** A click as a client of its own reckoning sends it, past mineflayer's. */
const click = async (slot: number, button: number, mode: number, item: Slot = { present: false }) => {
  play.bot._client.write('window_click', { windowId: 0, slot, mouseButton: button, action: 1, mode, item })
  await play.steps(1)
}

describe('a client that reads its cursor', () => {
  it('drags and double-clicks, and is told what hangs on its cursor then', async () => {
    await play.reset({ initialInventory: { oak_planks: 9 } })
    const planks = play.itemId('oak_planks')
    await click(36, 0, 0, { present: true, itemId: planks, itemCount: 9 })
    await click(-999, 0, 5)
    for (const slot of [1, 2, 3, 4]) await click(slot, 1, 5)
    await click(-999, 2, 5)
    expect(play.serverInventory()).toEqual(['1:oak_planksx2', '2:oak_planksx2', '3:oak_planksx2', '4:oak_planksx2'])
    expect(cursor).toMatchObject({ present: true, itemId: planks, itemCount: 1 })
    await click(20, 0, 6)
    expect(cursor).toMatchObject({ present: true, itemId: planks, itemCount: 9 })
    expect(play.serverInventory()).toEqual([])
    expect(refused).toEqual([])
  })

  it('swaps hands by the key of the offhand', async () => {
    await play.reset({ initialInventory: { shield: 1 } })
    await click(36, 40, 2)
    expect(play.serverInventory()).toEqual(['45:shieldx1'])
    expect(play.clientInventory()).toEqual(['45:shieldx1'])
  })

  it('is refused a click on what changed before it came, and told what is there', async () => {
    await play.reset({ initialInventory: { oak_planks: 5 } })
    play.server.giveItem('oak_planks', 3)
    const outcome = play.bot.clickWindow(36, 0, 0).then(
      () => 'taken',
      () => 'refused',
    )
    await play.steps(2)
    expect([await outcome, refused]).toEqual(['refused', ['something else lies there by now']])
    expect(play.clientInventory()).toEqual(['36:oak_planksx8'])
    expect(play.server.player().cursorItem).toBeNull()
  })
})

/** Draws of its own, the same in every run. */
function drawer(seed: number): (below: number) => number {
  let draw = seed
  return (below) => {
    draw = (Math.imul(draw, 1103515245) + 12345) >>> 0
    return Math.floor((draw / 4294967296) * below)
  }
}

describe('mineflayer', () => {
  it.each(['furnace', 'chest'])('is never wrong about its cursor while it clicks about in a %s', async (block) => {
    await play.reset({
      initialInventory: { sand: 40, coal: 5, bucket: 16, oak_planks: 30, iron_helmet: 1, lava_bucket: 1 },
    })
    play.server.setBlock({ x: 0, y: 70, z: 2 }, block)
    await play.steps(1)
    const at = () => play.bot.blockAt(play.vec(0, 70, 2)) ?? {}
    const window =
      block === 'furnace' ? await play.gives(play.bot.openFurnace(at())) : await play.gives(play.bot.openChest(at()))
    const next = drawer(7)
    let accepted = 0
    for (let round = 0; round < 300; round++) {
      const mode = [0, 0, 0, 0, 1, 2, 4][next(7)] ?? 0
      const slot = next(15) === 0 && mode === 0 ? -999 : next(2) === 0 ? next(4) : next(window.slots.length)
      await play.until(play.bot.clickWindow(slot, mode === 2 ? next(9) : next(2), mode)).then(
        () => accepted++,
        () => {},
      )
      await play.steps(next(9))
      const { cursorItem } = play.server.player()
      const held = window.selectedItem
      expect(held ? `${held.name}x${held.count}` : null).toBe(
        cursorItem ? `${cursorItem.item}x${cursorItem.count}` : null,
      )
    }
    expect(accepted).toBeGreaterThan(150)
    await play.until(window.close())
    await play.steps(1)
    expect(play.clientInventory()).toEqual(play.serverInventory())
  })
})

describe('a click into a window that cannot be', () => {
  it.each([128, 255])('is refused without an answer that could not be sent: %i', async (windowId) => {
    await play.reset({ initialInventory: { dirt: 2 } })
    const answers: unknown[] = []
    const note = (packet: unknown) => void answers.push(packet)
    play.bot._client.on('transaction', note)
    play.bot._client.write('window_click', {
      windowId,
      slot: 36,
      mouseButton: 0,
      action: 1,
      mode: 0,
      item: { present: false },
    })
    await play.steps(2)
    play.bot._client.removeListener('transaction', note)
    expect(refused).toEqual(['that window is not open'])
    expect(answers).toEqual([])
    expect(play.serverInventory()).toEqual(['36:dirtx2'])
  })
})
