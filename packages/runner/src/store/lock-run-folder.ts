import { readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '@mc-evobench/core'
import { lock } from 'proper-lockfile'
import { makeFolder } from './make-folder.ts'

/**
 * Takes a run folder for this process, and makes it if there is none. A lock that a dead process left is taken over: at
 * once if it was a process of this machine, otherwise when it has not been renewed for ten seconds.
 *
 * @returns a function that lets go of it.
 * @throws SetupError naming the folder if another process works in it, or if it cannot be made.
 */
export async function lockRunFolder(folder: string): Promise<() => Promise<void>> {
  const refuse = (what: string, todo: string, cause: unknown): SetupError =>
    new SetupError({ where: 'lockRunFolder', what, todo, details: { folder }, cause })
  try {
    await makeFolder(folder)
  } catch (cause) {
    throw refuse(`the run folder ${folder} cannot be made (${textOf(cause)})`, 'Choose another folder.', cause)
  }
  const lockFolder = join(folder, '.lock')
  const ownerFile = join(folder, '.lock-owner')
  let held = true
  // Losing the lock (a machine that slept) must not end the process: atomic writes keep every record whole.
  const onCompromised = (): void => {
    held = false
  }
  const take = (): Promise<() => Promise<void>> => lock(folder, { lockfilePath: lockFolder, onCompromised })
  try {
    const release = await take().catch(async (cause: unknown) => {
      if (!isLocked(cause) || !(await isOwnerDead(ownerFile))) throw cause
      await rmdir(lockFolder)
      return take()
    })
    await writeFile(ownerFile, JSON.stringify({ host: hostname(), pid: process.pid }))
    return async () => {
      if (!held) return
      held = false
      await rm(ownerFile, { force: true })
      await release()
    }
  } catch (cause) {
    if (isLocked(cause)) {
      const todo = 'Wait for it to end, or choose another folder.'
      throw refuse(`another process works in the run folder ${folder}`, todo, cause)
    }
    throw refuse(`the run folder ${folder} cannot be locked (${textOf(cause)})`, 'Check its permissions.', cause)
  }
}

function isLocked(cause: unknown): boolean {
  return cause instanceof Error && Reflect.get(cause, 'code') === 'ELOCKED'
}

/** Whether the lock's owner was a process of this machine that is gone. When in doubt, it lives. */
async function isOwnerDead(ownerFile: string): Promise<boolean> {
  try {
    const owner: unknown = JSON.parse(await readFile(ownerFile, 'utf8'))
    if (typeof owner !== 'object' || owner === null || Reflect.get(owner, 'host') !== hostname()) return false
    const pid: unknown = Reflect.get(owner, 'pid')
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1) return false
    try {
      process.kill(pid, 0)
      return false
    } catch (fault) {
      return fault instanceof Error && Reflect.get(fault, 'code') === 'ESRCH'
    }
  } catch {
    return false
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
