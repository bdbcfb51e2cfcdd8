import type { BlockRecord } from '../view/block-table.ts'
import type { ClientWorld } from '../view/block-view.ts'

/** A place in the world. */
export interface Point {
  readonly x: number
  readonly y: number
  readonly z: number
}
/** A stack that is carried, by its slot in the player's own inventory: 9 to 35 the bag, 36 to 44 the hotbar. */
export interface CarriedStack {
  readonly slot: number
  readonly id: number
  readonly name: string
  readonly count: number
  readonly stackSize: number
}
/** An item that lies about, as the client sees it. */
export interface LyingItem extends Point {
  readonly entityId: number
  readonly item: string | null
}
/** Another creature or thing, as the client sees it. */
export interface SeenEntity extends Point {
  readonly entityId: number
  readonly name: string
  readonly height: number
  readonly width: number
  readonly isItem: boolean
}
export const CONTROLS = ['forward', 'back', 'left', 'right', 'jump', 'sneak', 'sprint'] as const
/** A movement key. */
export type Control = (typeof CONTROLS)[number]
/** minecraft-data's recipe. */
export interface RecipeRecord {
  readonly result: { readonly id: number; readonly count: number }
  readonly inShape?: readonly (readonly unknown[])[]
  readonly ingredients?: readonly unknown[]
}
interface ItemRecord {
  readonly id: number
  readonly name: string
  readonly stackSize: number
}
/** What this package reads of the client's registry. */
export interface ClientRegistry {
  readonly blocksByName: Readonly<Record<string, BlockRecord>>
  readonly blocksByStateId: Readonly<Record<number, BlockRecord>>
  readonly items: Readonly<Record<number, ItemRecord>>
  readonly itemsByName: Readonly<Record<string, ItemRecord>>
  readonly entitiesByName: Readonly<Record<string, { readonly name: string }>>
  readonly foodsByName: Readonly<Record<string, { readonly foodPoints: number; readonly saturation: number }>>
  readonly recipes: Readonly<Record<string, readonly RecipeRecord[]>>
  readonly materials: Readonly<Record<string, Readonly<Record<number, number>>>>
}
/** A stack as mineflayer keeps it. */
export interface BotItem {
  readonly slot: number
  readonly type: number
  readonly name: string
  readonly count: number
  readonly stackSize: number
}
/** A window as mineflayer keeps it. */
export interface BotWindow {
  readonly id: number
  readonly type: number | string
  readonly slots: readonly (BotItem | null)[]
  readonly inventoryStart: number
  readonly inventoryEnd: number
  selectedItem: BotItem | null
}
/** The parts of mineflayer that its own types leave out or type loosely. */
export interface BotInternals {
  readonly world: ClientWorld
  readonly registry: ClientRegistry
  readonly time: { readonly timeOfDay: number }
  readonly isAlive: boolean
  readonly isSleeping: boolean
  readonly quickBarSlot: number | null
  jumpTicks: number
  jumpQueued: boolean
  readonly _client: {
    write(name: string, parameters: Readonly<Record<string, unknown>>): void
    on(name: string, listener: (packet: Readonly<Record<string, unknown>>) => void): unknown
  }
  readonly inventory: BotWindow
  readonly currentWindow: BotWindow | null
  clickWindow(slot: number, button: number, mode: number): Promise<void>
  closeWindow(window: BotWindow): void
}
