import type { ControlAction } from '@mc-evobench/core'
import type { BotClient } from '../client/bot-client.ts'
import { isInteractive } from '../skills/placing/placeable.ts'
import { castRay, type RayHit } from '../view/cast-ray.ts'
import { REACH } from '../view/sight-of-block.ts'

const ENTITY_REACH = 3
const HOTBAR_KEYS = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((place) => `hotbar.${place}` as const)
const RADIANS = Math.PI / 180
/** Steps between two uses while the key is held, as in the game. */
const USE_INTERVAL = 4

/**
 * Keys and mouse, held for one step each. Remembers from one step to the next what is held down, so that digging goes
 * on while attack is held and the crosshair stays on the block, and a held drop key drops once.
 */
export class ControlKeys {
  readonly #client: BotClient
  #digging: { x: number; y: number; z: number; stateId: number; face: number; left: number } | null = null
  #attackHeld = false
  #dropHeld = false
  #inventoryHeld = false
  #useWait = 0
  /** The food that is being eaten, as it was when that began. */
  #eating: { readonly id: number; readonly count: number } | null = null
  /** Clicks that were not sent, and why, since last asked. */
  #refused: string[] = []

  constructor(client: BotClient) {
    this.#client = client
  }

  /** Presses the keys of one step; what is not named is let go. */
  press(action: ControlAction): void {
    const client = this.#client
    if (action.camera !== undefined) {
      const { yaw, pitch } = client.bot.entity
      client.look(yaw - action.camera[1] * RADIANS, pitch - action.camera[0] * RADIANS)
    }
    // The action names the movement keys as the client does.
    client.hold(action)
    HOTBAR_KEYS.forEach((key, place) => {
      if (action[key] === true) client.selectHotbar(place)
    })
    if (action.drop === true && !this.#dropHeld) client.sendDig(4, { x: 0, y: 0, z: 0 }, 0)
    this.#dropHeld = action.drop ?? false
    // As the game's own key does: it closes what is open; the own inventory can be clicked at any time.
    if (action.inventory === true && !this.#inventoryHeld) client.hands.close()
    this.#inventoryHeld = action.inventory ?? false
    this.#attack(action.attack ?? false)
    this.#use(action.use ?? false)
    this.#click(action.clicks ?? [])
  }

  /** Lets everything go; a block half dug is whole again. */
  release(): void {
    this.#cancelDigging()
    this.#attackHeld = false
    this.#dropHeld = false
    this.#inventoryHeld = false
    this.#useWait = 0
    this.#eating = null
  }

  /** Clicks refused since last asked. */
  takeRefused(): string[] {
    const refused = this.#refused
    this.#refused = []
    return refused
  }

  #attack(pressed: boolean): void {
    const client = this.#client
    if (!pressed) {
      this.#cancelDigging()
      this.#attackHeld = false
      return
    }
    const first = !this.#attackHeld
    this.#attackHeld = true
    const hit = this.#crosshair()
    if (first) {
      client.send('arm_animation', { hand: 0 })
      const target = this.#entityUnderCrosshair(hit)
      if (target !== null) {
        client.send('use_entity', { target, mouse: 1, sneaking: false })
        this.#cancelDigging()
        return
      }
    }
    if (hit === null) {
      this.#cancelDigging()
      return
    }
    const digging = this.#digging
    if (
      digging === null ||
      digging.x !== hit.x ||
      digging.y !== hit.y ||
      digging.z !== hit.z ||
      digging.stateId !== hit.stateId
    ) {
      this.#cancelDigging()
      const ticks = client.digTicks(hit, client.heldItem?.id ?? null)
      if (!Number.isFinite(ticks)) return
      client.sendDig(0, hit, hit.face)
      if (ticks === 0) client.sendDig(2, hit, hit.face)
      else this.#digging = { x: hit.x, y: hit.y, z: hit.z, stateId: hit.stateId, face: hit.face, left: ticks }
      return
    }
    digging.left--
    // One more step for a server that counts from its own tick; until it answers nothing new is begun.
    if (digging.left === 0) client.sendDig(2, digging, digging.face)
    else if (digging.left < -5) this.#digging = null
  }

  #use(pressed: boolean): void {
    if (this.#useWait > 0) this.#useWait--
    const client = this.#client
    if (!pressed) {
      this.#useWait = 0
      client.stopUsing()
      this.#eating = null
      return
    }
    // Food is eaten while the key is held, and the next piece begun when one is gone.
    const held = client.heldItem
    if (this.#eating !== null && held !== null && held.id === this.#eating.id && held.count === this.#eating.count)
      return
    this.#eating = null
    if (this.#useWait > 0) return
    this.#useWait = USE_INTERVAL
    const hit = this.#crosshair()
    const entityId = this.#entityUnderCrosshair(hit)
    if (entityId !== null) {
      client.send('use_entity', { target: entityId, mouse: 0, sneaking: false, hand: 0 })
      client.send('arm_animation', { hand: 0 })
      return
    }
    if (hit !== null) {
      const { eye, direction } = client
      const at = (axis: 'x' | 'y' | 'z'): number => eye[axis] + direction[axis] * hit.distance
      client.useOnBlock(hit, { point: { x: at('x'), y: at('y'), z: at('z') }, face: hit.face }, { looks: false })
      const name = client.view.table.block(hit.stateId)?.name ?? ''
      // What the block takes, or what is placed, is not used in the air as well.
      if (held === null || isInteractive(name) || client.registry.blocksByName[held.name] !== undefined) return
    }
    if (held === null) return
    if (client.registry.foodsByName[held.name] !== undefined) this.#eating = { id: held.id, count: held.count }
    client.useItem()
  }

  #click(clicks: NonNullable<ControlAction['clicks']>): void {
    if (clicks.length === 0) return
    const client = this.#client
    const { hands } = client
    const { generation } = hands
    const run = async (): Promise<void> => {
      for (const { slot, button, mode } of clicks) {
        if (generation !== hands.generation) return
        const reason = whyRefused({ slot, button, mode }, hands.lastSlot)
        if (reason === null) await hands.click(slot, button, mode)
        else this.#refused.push(`slot ${slot}, button ${button}, mode ${mode}: ${reason}`)
      }
    }
    run().catch(() => this.#refused.push('the server refused the click'))
  }

  #cancelDigging(): void {
    const digging = this.#digging
    this.#digging = null
    if (digging !== null && digging.left > 0) this.#client.sendDig(1, digging, digging.face)
  }

  #crosshair(): RayHit | null {
    const client = this.#client
    return castRay(client.view, { eye: client.eye, direction: client.direction, reach: REACH, plants: true })
  }

  #entityUnderCrosshair(hit: RayHit | null): number | null {
    const { eye, direction } = this.#client
    let best: number | null = null
    let nearest = Math.min(ENTITY_REACH, hit?.distance ?? ENTITY_REACH)
    for (const entity of this.#client.entities.all()) {
      if (entity.isItem) continue
      const half = entity.width / 2
      const low = { x: entity.x - half, y: entity.y, z: entity.z - half }
      const high = { x: entity.x + half, y: entity.y + entity.height, z: entity.z + half }
      const distance = enterBox(eye, direction, low, high)
      if (distance !== null && distance <= nearest) {
        nearest = distance
        best = entity.entityId
      }
    }
    return best
  }
}

interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}

function enterBox(eye: Point, direction: Point, low: Point, high: Point): number | null {
  let enter = 0
  let leave = Number.POSITIVE_INFINITY
  for (const axis of ['x', 'y', 'z'] as const) {
    if (direction[axis] === 0) {
      if (eye[axis] < low[axis] || eye[axis] > high[axis]) return null
      continue
    }
    const a = (low[axis] - eye[axis]) / direction[axis]
    const b = (high[axis] - eye[axis]) / direction[axis]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter <= leave ? enter : null
}

/** mineflayer's own model of a window knows left, right and shift clicks, number keys and dropping. */
function whyRefused(click: { slot: number; button: number; mode: number }, lastSlot: number): string | null {
  const { slot, button, mode } = click
  if (mode === 3 || mode > 4) return 'this release knows click modes 0, 1, 2 and 4'
  if (slot !== -999 && (slot < 0 || slot > lastSlot)) {
    return `the open window has slots 0 to ${lastSlot}, and -999 outside`
  }
  if (slot === -999 && mode !== 0) return 'outside the window only mode 0 does something'
  if (button > (mode === 2 ? 8 : 1)) return 'no such button in this mode'
  return null
}
