import { SKILL_TABLE } from './skill-table.ts'

/** What an instruction asks for, in the scripted agent's terms. */
export type Wish =
  | { readonly kind: 'have'; readonly item: string; readonly count: number }
  | { readonly kind: 'find'; readonly block: string }
  | { readonly kind: 'defeat'; readonly entity: string }
  | { readonly kind: 'shelter' }
  | { readonly kind: 'survive' }
  | { readonly kind: 'unknown' }

/** Words that are not the item's own name. */
const NAMES: Readonly<Record<string, string>> = { sticks: 'stick' }

/** Reads an instruction by its words: verb, number, thing. What it does not know is `unknown`. */
export function readInstruction(instruction: string): Wish {
  const text = instruction.trim().replace(/\.$/, '').toLowerCase()
  const found = /^(?:collect|craft|mine|smelt) (\d+) (.+)$/.exec(text)
  if (found !== null) {
    const words = found[2] ?? ''
    const item = NAMES[words] ?? words.replaceAll(' ', '_')
    return item in SKILL_TABLE ? { kind: 'have', item, count: Number(found[1]) } : { kind: 'unknown' }
  }
  const [verb = '', ...rest] = text.split(' ')
  if (verb === 'find') return { kind: 'find', block: rest.join('_') }
  if (verb === 'defeat') return { kind: 'defeat', entity: rest.filter((word) => !/^\d+$/.test(word)).join('_') }
  if (text.includes('shelter')) return { kind: 'shelter' }
  if (verb === 'survive') return { kind: 'survive' }
  return { kind: 'unknown' }
}
