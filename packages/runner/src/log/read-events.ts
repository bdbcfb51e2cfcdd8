import { type EventLine, eventLineSchema, InvalidArgumentError, sha256 } from '@mc-evobench/core'
import { FIRST_PREVIOUS } from './event-chain.ts'
import { readJsonLines, type TornTail } from './read-json-lines.ts'

/** An event log as read. */
export interface EventLog {
  lines: EventLine[]
  /** The same lines as they stand in the file, without newlines. */
  texts: string[]
  /** The hash of the last line, by which the chain goes on. */
  head: string
  /** A last line that was not written to its end; null when there is none. */
  tail: TornTail | null
}

/**
 * Reads an event log and checks its hash chain line by line.
 *
 * A chain shows accidents, edits and mixed files; it is no proof against an author who writes all of it anew.
 *
 * @throws InvalidArgumentError naming the first line that is damaged, is no event, or does not follow the one before.
 */
export async function readEvents(file: string): Promise<EventLog> {
  const { values, texts, tail } = await readJsonLines(file)
  const lines: EventLine[] = []
  let head = FIRST_PREVIOUS
  for (const [index, value] of values.entries()) {
    const refuse = (what: string): InvalidArgumentError =>
      new InvalidArgumentError({
        where: 'readEvents',
        what: `line ${index + 1} of ${file} ${what}`,
        todo: 'Restore the file from a copy, or run the role again.',
        details: { file, line: index + 1 },
      })
    const parsed = eventLineSchema.safeParse(value)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      throw refuse(`is no event line (${issue?.path.join('.') || '(whole)'}: ${issue?.message ?? 'unknown fault'})`)
    }
    if (parsed.data.index !== index || parsed.data.previous !== head) {
      throw refuse('does not follow the line before it: the hash chain is broken')
    }
    lines.push(parsed.data)
    head = sha256(texts[index] ?? '')
  }
  return { lines, texts, head, tail }
}
