import type { BotClient } from '../../client/bot-client.ts'
import type { CarriedStack } from '../../client/client-types.ts'
import { putAway } from '../put-away.ts'
import type { WindowWork } from '../window-task.ts'
import { chooseFuel } from './choose-fuel.ts'
import { burnTicks } from './fuels.ts'

const CHARGE = 0
const FUEL = 1
const OUTPUT = 2
/** Numbers that the server tells of a furnace. */
const BURN_LEFT = 0
const PROGRESS = 2
/** Ticks that an item takes. */
export const SMELTING_TICKS = 200

/** An open furnace: what is in it, and hands to fill and empty it. */
export class FurnaceWindow {
  readonly #client: BotClient

  constructor(client: BotClient) {
    this.#client = client
  }

  get isOpen(): boolean {
    const { hands } = this.#client
    return hands.isOpen && hands.type === 'minecraft:furnace'
  }
  get charge(): CarriedStack | null {
    return this.#client.hands.stackAt(CHARGE)
  }
  get fuel(): CarriedStack | null {
    return this.#client.hands.stackAt(FUEL)
  }
  get output(): CarriedStack | null {
    return this.#client.hands.stackAt(OUTPUT)
  }
  get isBurning(): boolean {
    return this.#client.hands.property(BURN_LEFT) > 0
  }
  /** How far the item that is smelted now has got, in ticks. */
  get progress(): number {
    return this.#client.hands.property(PROGRESS)
  }

  /** Ticks for which the charge still lacks fuel. */
  missingTicks(): number {
    const { hands } = this.#client
    const needed = (this.charge?.count ?? 0) * SMELTING_TICKS - this.progress
    const inside = hands.property(BURN_LEFT) + (this.fuel?.count ?? 0) * burnTicks(this.fuel?.name ?? '')
    return Math.max(0, needed - inside)
  }

  /** Puts so many of an item into the charge. */
  async load(item: { id: number; count: number }, work: WindowWork): Promise<string | null> {
    return this.#put(item, CHARGE, work)
  }

  /**
   * Puts in the fuel that the charge lacks.
   *
   * @param name - what to burn; null to choose.
   * @returns why it does not suffice, or null.
   */
  async addFuel(name: string | null, work: WindowWork): Promise<string | null> {
    let ticks = this.missingTicks()
    if (ticks === 0) return null
    const present = this.fuel
    const carried = this.#client.carried()
    const same = present === null ? null : chooseFuel({ carried, ticks, name: present.name })
    if (present !== null && (same?.suffices !== true || (name !== null && name !== present.name))) {
      await work.click(FUEL)
      const full = await putAway(this.#client, present, work)
      if (full !== null) return full
      ticks = this.missingTicks()
    }
    const kept = this.fuel
    const choice = chooseFuel({ carried: this.#client.carried(), ticks, name: kept?.name ?? name })
    if (choice === null) return name === null ? 'nothing carried that burns' : `no ${name} that burns`
    const problem = await this.#put({ id: choice.id, count: choice.pieces }, FUEL, work)
    if (problem !== null) return problem
    return choice.suffices ? null : `${choice.pieces} × ${choice.name} does not last`
  }

  /** Takes out what has been smelted; with `all`, charge and fuel that are left too. */
  async empty(options: { all: boolean }, work: WindowWork): Promise<string | null> {
    for (const slot of options.all ? [OUTPUT, CHARGE, FUEL] : [OUTPUT]) {
      const stack = this.#client.hands.stackAt(slot)
      if (stack === null) continue
      if (this.#client.hands.placesFor(stack).length === 0) return 'the inventory is full'
      await work.click(slot)
      const problem = await putAway(this.#client, stack, work)
      if (problem !== null) return problem
    }
    return null
  }

  async #put(item: { id: number; count: number }, slot: number, work: WindowWork): Promise<string | null> {
    const client = this.#client
    for (let left = item.count; left > 0; ) {
      const source = client.carried().find((stack) => stack.id === item.id)
      if (source === undefined) return 'it is gone from the inventory'
      const from = client.hands.slotOf(source.slot)
      await work.click(from)
      if (source.count <= left) {
        await work.click(slot)
        left -= source.count
      } else {
        for (; left > 0; left--) await work.click(slot, 1)
        await work.click(from)
      }
      if (client.hands.cursor !== null) {
        await work.click(from)
        return 'the furnace takes no more'
      }
    }
    return null
  }
}
