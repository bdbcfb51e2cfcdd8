import type { PlaceBox } from './box-of-events.ts'

/** What a text that crosses to a target should not name. */
export interface Traces {
  /** Around the places where players of targets were seen; null when none was. */
  readonly box: PlaceBox | null
  /** Of worlds, chance and agents. */
  readonly seeds: ReadonlySet<number>
  /** Of this run: its id and its folder. */
  readonly names: readonly string[]
}

/** Something in a text that looks like what it should not name. */
export interface Trace {
  /** From 1. */
  readonly line: number
  readonly what: string
}

/** How far around a place where a player stood a position still counts as one of that world, in blocks. */
const REACH = { horizontal: 64, vertical: 16 }

/** Smaller numbers stand everywhere, so alone they are no seed. */
const LEAST_BARE_SEED = 1000

const NUMBER = String.raw`(-?\d{1,9}(?:\.\d{1,20})?)`
/** Between two parts of a place; indented JSON puts each on a line of its own. */
const GAP = String.raw`\s{0,80}`
const END = `${GAP}[,;]?${GAP}`
const OF = `["']?${GAP}[:=]${GAP}${NUMBER}`
/** `"x": 12, "y": 64, "z": -8`, and the like. */
const NAMED_PLACE = new RegExp(String.raw`\bx${OF}${END}["']?y${OF}${END}["']?z${OF}`, 'gi')
/** Exactly three numbers with commas or single spaces between them; in a longer list three are no place. */
const BARE_PLACE = new RegExp(
  String.raw`(?<![\w.\-])(?<!\d${GAP}[, ]${GAP})${NUMBER}(?:,${GAP}| )${NUMBER}(?:,${GAP}| )${NUMBER}(?![\w.])(?!${GAP}[, ]${GAP}-?\d)`,
  'g',
)
const WHOLE_NUMBER = /(?<![\w.-])\d{1,16}(?![\w.])/g
const NAMED_SEED = /seed["']?[^\w\n]{1,5}(\d{1,16})(?!\w)/gi
/** A file of a run folder, or the id of a role. */
const LOG_NAME =
  /\b(?:events\.jsonl|role\.json|run\.json|summary\.json)\b|\b\w{1,80}\.\d{1,16}\.(?:source|target)\.\w{1,80}/g

/** Finds the lines of a text that look like a position of the target world, a seed, or a path of a run. */
export function findTraces(text: string, traces: Traces): Trace[] {
  const { box, seeds, names } = traces
  const found = new Map<string, Trace & { place: number }>()
  const lineAt = lineCounter(text)
  const add = (place: number, what: string): void => {
    const line = lineAt(place)
    const known = found.get(`${line} ${what}`)
    if (known === undefined) found.set(`${line} ${what}`, { line, what, place })
  }
  for (const pattern of [NAMED_PLACE, BARE_PLACE]) {
    for (const { 1: x, 2: y, 3: z, index } of text.matchAll(pattern)) {
      const isNear = isWithin(box, [Number(x), Number(y), Number(z)])
      if (isNear) add(index, `(${x}, ${y}, ${z}) may be a place of the target world`)
    }
  }
  for (const { 0: digits, index } of text.matchAll(WHOLE_NUMBER)) {
    if (Number(digits) >= LEAST_BARE_SEED && seeds.has(Number(digits))) add(index, `${digits} is a seed of this run`)
  }
  for (const { 1: digits, index } of text.matchAll(NAMED_SEED)) {
    if (seeds.has(Number(digits))) add(index, `${digits} is a seed of this run`)
  }
  for (const { 0: name, index } of text.matchAll(LOG_NAME)) add(index, `${name} is of a run folder`)
  for (const name of names) {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
      add(at, `${name} is of a run folder`)
    }
  }
  return [...found.values()].sort((a, b) => a.place - b.place).map(({ line, what }) => ({ line, what }))
}

/** Makes the function that gives the line, from 1, of a place in a text. */
function lineCounter(text: string): (place: number) => number {
  const ends: number[] = []
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) ends.push(end)
  return (place) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < place) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

function isWithin(box: PlaceBox | null, place: readonly [number, number, number]): boolean {
  if (box === null) return false
  return [REACH.horizontal, REACH.vertical, REACH.horizontal].every((reach, axis) => {
    const [at, least, most] = [place[axis], box.min[axis], box.max[axis]]
    return at !== undefined && least !== undefined && most !== undefined && at >= least - reach && at <= most + reach
  })
}
