import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogData } from '@mc-evobench/core'

/** The files of a catalog's folder, by the part of the data that each holds. */
const FILES = {
  manifest: 'manifest.json',
  tasks: 'tasks.json',
  states: 'states.json',
  edges: 'edges.json',
  chains: 'chains.json',
  profiles: 'profiles.json',
  probeFamilies: 'probe-families.json',
  missionEvents: 'mission-events.json',
} as const satisfies Record<keyof CatalogData, string>

/** Writes a catalog as the files that `loadCatalog(folder)` reads, into a folder that is made if need be. */
export async function writeCatalogFolder(data: CatalogData, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const part of Object.keys(FILES) as (keyof CatalogData)[]) {
    await writeFile(join(folder, FILES[part]), JSON.stringify(data[part]))
  }
}
