import { readArtifactJson, writeArtifactJson } from '../artifact-json.ts'
import { MAXIMUM_RECORDS } from './maximum-records.ts'
import type { SkillMemory } from './memory-schema.ts'

const FILE_NAME = 'memory.json'

/**
 * Reads the memory from an artifact folder; an empty folder is an empty memory.
 *
 * @throws InvalidArgumentError if the file is there and is no memory of this format.
 */
export async function loadMemory(folder: string): Promise<SkillMemory> {
  const stored = await readArtifactJson(folder, FILE_NAME)
  if (stored === undefined) return { format: 'skill-memory/1', records: [] }
  // Loaded only where there is something to check: an agent's process starts for every role.
  const [{ parseInput }, { skillMemorySchema }] = await Promise.all([
    import('@mc-evobench/core'),
    import('./memory-schema.ts'),
  ])
  return parseInput(skillMemorySchema, stored, { where: 'loadMemory', what: FILE_NAME })
}

/** Writes the memory atomically, keeping the latest 256 records. */
export async function saveMemory(folder: string, memory: SkillMemory): Promise<void> {
  const kept: SkillMemory = { ...memory, records: memory.records.slice(-MAXIMUM_RECORDS) }
  await writeArtifactJson(folder, FILE_NAME, kept)
}
