import { blockProperties } from '../../game/block-properties.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { blockStateId } from '../../worlds/block-state-id.ts'
import { wearHeldItem } from './wear-item.ts'

const tilled: Readonly<Record<string, string>> = {
  grass_block: 'farmland',
  grass_path: 'farmland',
  dirt: 'farmland',
  coarse_dirt: 'dirt',
}
const strippable = /_(log|wood|stem|hyphae)$/

/** What tools make of blocks: a hoe farmland, a shovel a path, an axe a stripped log. */
export function installToolUse(game: SurvivalGame): void {
  const { world, facts } = game

  const made = (tool: string, click: { block: string; direction: number; isClearAbove: boolean }): string | null => {
    const { block, direction, isClearAbove } = click
    if (tool.endsWith('_hoe')) return direction !== 0 && isClearAbove ? (tilled[block] ?? null) : null
    if (tool.endsWith('_shovel'))
      return direction !== 0 && isClearAbove && block === 'grass_block' ? 'grass_path' : null
    if (!tool.endsWith('_axe') || !strippable.test(block) || block.startsWith('stripped_')) return null
    const stripped = `stripped_${block}`
    return facts.registry.blocksByName[stripped] === undefined ? null : stripped
  }
  game.install({
    useItemOnBlock({ player, stack, hand, location: { x, y, z }, direction, block }) {
      const isClearAbove = world.nameAt(x, y + 1, z) === 'air'
      const result = made(facts.item(stack.id).name, { block, direction, isClearAbove })
      if (result === null) return false
      const { axis } = blockProperties(world.stateAt(x, y, z), facts)
      world.setState(
        x,
        y,
        z,
        blockStateId({ block: result, ...(axis === undefined ? {} : { properties: { axis } }) }, facts),
      )
      // Tools wear in the main hand only; in the other they are used for nothing here.
      if (hand === 0) wearHeldItem(game, { player, uses: 1 })
      return true
    },
  })
}
