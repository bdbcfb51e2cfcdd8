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
/** `"x": 12, "y": 64, "z": -8`, and the like. */
const NAMED_PLACE = new RegExp(
  String.raw`\bx["']?\s{0,3}[:=]\s{0,3}${NUMBER}[,;\s]{1,4}["']?y["']?\s{0,3}[:=]\s{0,3}${NUMBER}[,;\s]{1,4}["']?z["']?\s{0,3}[:=]\s{0,3}${NUMBER}`,
  'gi',
)
/** Exactly three numbers with commas or single spaces between them; in a longer list three are no place. */
const BARE_PLACE = new RegExp(
  String.raw`(?<![\w.\-])(?<!\d[,\s]\s{0,2})${NUMBER}(?:,\s{0,2}|\s)${NUMBER}(?:,\s{0,2}|\s)${NUMBER}(?![\w.])(?!\s{0,2}[,\s]\s{0,2}-?\d)`,
  'g',
)
const WHOLE_NUMBER = /(?<![\w.-])\d{1,16}(?![\w.])/g
const NAMED_SEED = /seed["']?[^\w\n]{1,5}(\d{1,16})(?!\w)/gi
/** A file of a run folder, or the id of a role. */
const LOG_NAME = /\b(?:events\.jsonl|role\.json|run\.json|summary\.json)\b|\w\.\d+\.(?:source|target)\.\w+/

/** Finds the lines of a text that look like a position of the target world, a seed, or a path of a run. */
export function findTraces(text: string, traces: Traces): Trace[] {
  const found: Trace[] = []
  for (const [index, line] of text.split('\n').entries()) {
    for (const what of tracesIn(line, traces)) found.push({ line: index + 1, what })
  }
  return found
}

function tracesIn(line: string, { box, seeds, names }: Traces): Set<string> {
  const found = new Set<string>()
  for (const pattern of [NAMED_PLACE, BARE_PLACE]) {
    for (const [, x, y, z] of line.matchAll(pattern)) {
      if (isWithin(box, [Number(x), Number(y), Number(z)])) {
        found.add(`(${x}, ${y}, ${z}) may be a place of the target world`)
      }
    }
  }
  for (const [text] of line.matchAll(WHOLE_NUMBER)) {
    if (Number(text) >= LEAST_BARE_SEED && seeds.has(Number(text))) found.add(`${text} is a seed of this run`)
  }
  for (const [, text] of line.matchAll(NAMED_SEED)) {
    if (seeds.has(Number(text))) found.add(`${text} is a seed of this run`)
  }
  const name = names.find((each) => line.includes(each)) ?? LOG_NAME.exec(line)?.[0]
  if (name !== undefined) found.add(`${name} is of a run folder`)
  return found
}

function isWithin(box: PlaceBox | null, place: readonly [number, number, number]): boolean {
  if (box === null) return false
  return [REACH.horizontal, REACH.vertical, REACH.horizontal].every((reach, axis) => {
    const [at, least, most] = [place[axis], box.min[axis], box.max[axis]]
    return at !== undefined && least !== undefined && most !== undefined && at >= least - reach && at <= most + reach
  })
}
