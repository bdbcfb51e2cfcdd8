import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

/** Gives each test fresh folders that are deleted after it. Call once in a test file's outermost scope. */
export function useTemporaryFolders(): () => string {
  const made: string[] = []
  afterEach(() => {
    for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    const folder = mkdtempSync(join(realpathSync(tmpdir()), 'runner-test-'))
    made.push(folder)
    return folder
  }
}
