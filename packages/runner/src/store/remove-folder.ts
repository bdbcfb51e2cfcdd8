import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Deeper than this nothing is unlocked; the system's own deletion tries what it can. */
const DEEPEST = 40

/**
 * Deletes a folder that an agent has had its hands on: folders it locked are unlocked first. What cannot be deleted
 * stays, in the temporary folder; nothing is thrown, since cleaning up must not end a run.
 */
export async function removeFolder(folder: string): Promise<void> {
  await unlock(folder, 0)
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
}

async function unlock(folder: string, depth: number): Promise<void> {
  if (depth > DEEPEST) return
  await chmod(folder, 0o700).catch(() => {})
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) if (entry.isDirectory()) await unlock(join(folder, entry.name), depth + 1)
}
