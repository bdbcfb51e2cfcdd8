import { z } from 'zod'

const noteSchema = z.strictObject({
  result: z.enum(['refused', 'harmless', 'breach']),
  note: z.string(),
})

/**
 * What a cheat says of an attempt: it was kept from it, it did it and reached nothing by it, or it got at what it must
 * not.
 */
export type CheatNote = z.infer<typeof noteSchema>

/** The notes among the lines an agent printed: those that begin with `cheat: ` and go on with a note as JSON. */
export function readNotes(output: string): CheatNote[] {
  return output.split('\n').flatMap((line) => {
    const json = /^cheat: (.*)$/.exec(line)?.[1]
    if (json === undefined) return []
    try {
      const parsed = noteSchema.safeParse(JSON.parse(json))
      return parsed.success ? [parsed.data] : []
    } catch {
      // Cut off, or not of ours.
      return []
    }
  })
}
