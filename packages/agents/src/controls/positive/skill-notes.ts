import { parseInput, skillActionSchema } from '@mc-evobench/core'
import { z } from 'zod'
import { readArtifactJson, writeArtifactJson } from '../../artifact-json.ts'

const FILE_NAME = 'skills.json'

const skillNoteSchema = z.strictObject({
  instruction: z.string(),
  plan: z.array(skillActionSchema).min(1).describe('skills that succeeded, in order; the last one ended the stage'),
  learnedAtStep: z.int().min(0).describe('environment steps of the role at the end of the stage'),
})

/** What is kept of a passed stage: which skills with which arguments passed which instruction. No place, no seed. */
export type SkillNote = z.infer<typeof skillNoteSchema>

const skillNotesSchema = z.strictObject({
  format: z.literal('positive-control/1'),
  notes: z.array(skillNoteSchema).max(256),
})

/**
 * Reads the notes from an artifact folder; an empty folder holds none.
 *
 * @throws InvalidArgumentError if the file is there and holds no notes of this format.
 */
export async function loadSkillNotes(folder: string): Promise<SkillNote[]> {
  const stored = await readArtifactJson(folder, FILE_NAME)
  if (stored === undefined) return []
  return parseInput(skillNotesSchema, stored, { where: 'loadSkillNotes', what: FILE_NAME }).notes
}

/** Writes the notes atomically. */
export async function saveSkillNotes(folder: string, notes: readonly SkillNote[]): Promise<void> {
  await writeArtifactJson(folder, FILE_NAME, { format: 'positive-control/1', notes })
}
