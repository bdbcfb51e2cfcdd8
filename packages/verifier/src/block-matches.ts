import { normaliseName } from './normalise-name.ts'

/** Whether a block is the wanted one, standing or hung on a wall: `torch` is also `wall_torch`. */
export function blockMatches(block: string, wanted: string): boolean {
  const name = normaliseName(block)
  return name === wanted || (name.includes('wall_') && name.replace('wall_', '') === wanted)
}
