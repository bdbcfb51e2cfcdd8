import type { BotClient } from '../../client/bot-client.ts'
import type { CarriedStack } from '../../client/client-types.ts'

/** What a roof is made of if it is carried, least valuable first. */
const CHEAP = ['dirt', 'coarse_dirt', 'cobblestone', 'netherrack', 'granite', 'diorite', 'andesite', 'stone', 'clay']
/** Whole cubes that do not stay where they are put, or do something else there. */
const UNFIT =
  /sand$|^gravel$|concrete_powder$|anvil$|^(crafting_table|furnace|blast_furnace|smoker|chest|tnt|.*_ore|.*shulker_box|.*_leaves|ice|.*glass)$/

/** A carried block that closes a roof: a whole cube that neither falls nor lets light in, the least valuable there is. */
export function roofStack(client: BotClient): CarriedStack | null {
  const { view, registry } = client
  const fit = client.carried().filter(({ name }) => {
    const block = registry.blocksByName[name]
    return block !== undefined && view.table.isWhole(block.minStateId) && !UNFIT.test(name)
  })
  const rank = (name: string): number => {
    const cheap = CHEAP.indexOf(name)
    if (cheap >= 0) return cheap
    return CHEAP.length + (name.endsWith('_planks') ? 1 : name.endsWith('_log') ? 2 : 0)
  }
  return fit.sort((a, b) => rank(a.name) - rank(b.name) || a.slot - b.slot)[0] ?? null
}
