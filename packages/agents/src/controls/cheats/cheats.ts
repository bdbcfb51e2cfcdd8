import { ANSWERING_CHEATS } from './answering-cheats.ts'
import type { Cheat } from './cheat.ts'
import { CROSSING_CHEATS } from './crossing-cheats.ts'
import { MEDDLING_CHEATS } from './meddling-cheats.ts'
import { REACHING_CHEATS } from './reaching-cheats.ts'

/** Every cheat there is. */
export const CHEATS: readonly Cheat[] = [
  ...CROSSING_CHEATS,
  ...REACHING_CHEATS,
  ...MEDDLING_CHEATS,
  ...ANSWERING_CHEATS,
]
