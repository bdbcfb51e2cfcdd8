import { execFile } from 'node:child_process'

/**
 * Finds the version control revision of the user's project, for the record of a run.
 *
 * @returns git's commit of the folder, or null where there is no git, no repository, or no commit.
 */
export function findRevision(folder: string): Promise<string | null> {
  return new Promise((settle) => {
    execFile('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder, timeout: 5000 }, (error, output) => {
      const revision = output.trim()
      settle(error === null && /^[0-9a-f]{40,64}$/.test(revision) ? revision : null)
    })
  })
}
