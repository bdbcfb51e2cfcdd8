import { readdir } from 'node:fs/promises'
import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * Refuses to write a run among files that are not its own.
 *
 * @throws InvalidArgumentError if the path is a file, or a folder that holds something but no run.
 */
export async function refuseForeignFolder(folder: string): Promise<void> {
  let names: string[]
  try {
    names = await readdir(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT') return
    throw new InvalidArgumentError({
      where: '--out',
      what: code === 'ENOTDIR' ? 'is a file, or lies in one' : `cannot be read (${String(code ?? error)})`,
      value: folder,
      todo: 'Name a folder for the run.',
      cause: error,
    })
  }
  if (names.length > 0 && !names.includes('run.json')) {
    throw new InvalidArgumentError({
      where: '--out',
      what: 'holds other files, and no run',
      value: folder,
      todo: 'Name a new or an empty folder, or that of a run to go on with.',
    })
  }
}
