import { digCorrection, materialSpeed, toolKind } from './dig-corrections.ts'

/** What the game says of digging a block with an item; null for what minecraft-data says rightly. */
export interface DigException {
  /** Speed of the item on the block, the hand's being 1. */
  readonly speed: number | null
  /** Whether the block drops anything. */
  readonly harvests: boolean | null
}

const NONE: DigException = { speed: null, harvests: null }

/**
 * Where minecraft-data's speeds and harvest tools are not those of 1.16.5. A client that reckons digging times with these
 * reckons as the server does.
 *
 * @param block - name of a block.
 * @param item - name of what is held; null for the bare hand.
 */
export function digException(block: string, item: string | null): DigException {
  const correction = digCorrection(block)
  if (correction === null) return NONE
  const kind = item === null ? null : toolKind(item)
  const { tools, harvest } = correction
  const speed = tools === undefined ? null : kind === null ? 1 : (tools[kind] ?? 1)
  return {
    speed: speed === 'material' ? (materialSpeed[item?.slice(0, item.indexOf('_')) ?? ''] ?? 1) : speed,
    harvests: harvest === undefined ? null : harvest === 'any' || kind === harvest,
  }
}
