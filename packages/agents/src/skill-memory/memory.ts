import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseInput, skillActionSchema, stageStatusSchema } from '@mc-evobench/core'
import { z } from 'zod'

const FILE_NAME = 'memory.json'
const MAXIMUM_RECORDS = 256

const memoryRecordSchema = z.strictObject({
  instruction: z.string(),
  status: stageStatusSchema,
  steps: z.int().min(0),
  plan: z
    .array(skillActionSchema)
    .describe('skills that succeeded, in order; the last one ended the stage if it passed'),
  tried: z.array(z.string()).describe('skills tried by search, as keys, so that a later attempt tries others'),
})
/** What is kept of one stage. */
export type MemoryRecord = z.infer<typeof memoryRecordSchema>

/** The artifact of `skill_memory`: one JSON file, newest record last. */
export const skillMemorySchema = z.strictObject({
  format: z.literal('skill-memory/1'),
  records: z.array(memoryRecordSchema).max(MAXIMUM_RECORDS),
})
export type SkillMemory = z.infer<typeof skillMemorySchema>

/**
 * Reads the memory from an artifact folder; an empty folder is an empty memory.
 *
 * @throws InvalidArgumentError if the file is there and is no memory of this format.
 */
export async function loadMemory(folder: string): Promise<SkillMemory> {
  let text: string
  try {
    text = await readFile(join(folder, FILE_NAME), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { format: 'skill-memory/1', records: [] }
    }
    throw error
  }
  return parseInput(skillMemorySchema, JSON.parse(text), { where: 'loadMemory', what: FILE_NAME })
}

/** Writes the memory atomically, keeping the latest 256 records. */
export async function saveMemory(folder: string, memory: SkillMemory): Promise<void> {
  const kept: SkillMemory = { ...memory, records: memory.records.slice(-MAXIMUM_RECORDS) }
  const file = join(folder, FILE_NAME)
  await writeFile(`${file}.new`, `${JSON.stringify(kept, null, 1)}\n`)
  await rename(`${file}.new`, file)
}
