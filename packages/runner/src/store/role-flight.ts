import { renameSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeJson } from './write-json.ts'

/** Lies in a role's folder while the role is played. Found by the next process, it says that the one before it died. */
const IN_FLIGHT = 'in-flight.json'
/** The same mark of a role that was stopped on purpose: by Ctrl-C, or because the machine failed. */
const STOPPED = 'stopped.json'

const flightSchema = z.strictObject({
  format: z.literal('role-flight/1'),
  deaths: z.int().min(0).describe('how often the whole process had died with the role when this attempt began'),
})

/**
 * Marks a role as in flight.
 *
 * @returns how often the process has died with it: once more than the mark of an earlier process says.
 */
export async function beginFlight(roleFolder: string): Promise<number> {
  const died = await readDeaths(join(roleFolder, IN_FLIGHT))
  const stopped = await readDeaths(join(roleFolder, STOPPED))
  const deaths = died === null ? (stopped ?? 0) : died + 1
  await writeJson(join(roleFolder, IN_FLIGHT), { format: 'role-flight/1', deaths } satisfies z.infer<
    typeof flightSchema
  >)
  await rm(join(roleFolder, STOPPED), { force: true })
  return deaths
}

/** Marks a role as stopped on purpose. Needs no room on the disk and no turn of the event loop; never throws. */
export function stopFlight(roleFolder: string): void {
  try {
    renameSync(join(roleFolder, IN_FLIGHT), join(roleFolder, STOPPED))
  } catch {
    // It has no mark, or the folder is gone.
  }
}

/** Takes the marks of a role away that is done. */
export async function endFlight(roleFolder: string): Promise<void> {
  await rm(join(roleFolder, IN_FLIGHT), { force: true })
  await rm(join(roleFolder, STOPPED), { force: true })
}

/** The deaths that a mark tells of; null if there is none, 0 if it cannot be read, since it was there. */
async function readDeaths(file: string): Promise<number | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (fault) {
    if (fault instanceof Error && Reflect.get(fault, 'code') === 'ENOENT') return null
    throw fault
  }
  try {
    return flightSchema.parse(JSON.parse(text)).deaths
  } catch {
    return 0
  }
}
