import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAXIMUM_RECORDS } from './maximum-records.ts'
import type { SkillMemory } from './memory-schema.ts'

const FILE_NAME = 'memory.json'

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
  // Loaded only where there is something to check: an agent's process starts for every role.
  const [{ parseInput }, { skillMemorySchema }] = await Promise.all([
    import('@mc-evobench/core'),
    import('./memory-schema.ts'),
  ])
  return parseInput(skillMemorySchema, JSON.parse(text), { where: 'loadMemory', what: FILE_NAME })
}

/** Writes the memory atomically, keeping the latest 256 records. */
export async function saveMemory(folder: string, memory: SkillMemory): Promise<void> {
  const kept: SkillMemory = { ...memory, records: memory.records.slice(-MAXIMUM_RECORDS) }
  const file = join(folder, FILE_NAME)
  await writeFile(`${file}.new`, `${JSON.stringify(kept, null, 1)}\n`)
  await rename(`${file}.new`, file)
}
