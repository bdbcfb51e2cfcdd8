import type { DigException } from '../skills/dig-ticks.ts'

/** What skills need to know of the game that minecraft-data lacks or has wrong; the server's own tables. */
export interface GameRules {
  /** What the server says of digging where minecraft-data says otherwise. */
  readonly digException: DigException
  /** What comes out of a furnace, by the name of what goes in. */
  readonly smeltingRecipes: ReadonlyMap<string, string>
  /** The kinds of creature that there are. */
  readonly creatureKinds: readonly string[]
}
