import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError } from '@mc-evobench/core'
import { lock } from 'proper-lockfile'

/**
 * Takes a run folder for this process, and makes it if there is none. A lock that a dead process left is taken over
 * after ten seconds.
 *
 * @returns a function that lets go of it.
 * @throws SetupError naming the folder if another process works in it, or if it cannot be made.
 */
export async function lockRunFolder(folder: string): Promise<() => Promise<void>> {
  const refuse = (what: string, todo: string, cause: unknown): SetupError =>
    new SetupError({ where: 'lockRunFolder', what, todo, details: { folder }, cause })
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw refuse(`the run folder ${folder} cannot be made (${textOf(cause)})`, 'Choose another folder.', cause)
  }
  let held = true
  try {
    const release = await lock(folder, {
      lockfilePath: join(folder, '.lock'),
      // Losing the lock (a machine that slept) must not end the process: atomic writes keep every record whole.
      onCompromised: () => {
        held = false
      },
    })
    return async () => {
      if (held) await release()
      held = false
    }
  } catch (cause) {
    if (cause instanceof Error && Reflect.get(cause, 'code') === 'ELOCKED') {
      throw refuse(
        `another process works in the run folder ${folder}`,
        'Wait for it to end, or choose another folder.',
        cause,
      )
    }
    throw refuse(`the run folder ${folder} cannot be locked (${textOf(cause)})`, 'Check its permissions.', cause)
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
