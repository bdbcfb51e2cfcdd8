import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder of the user's with those it lies in. Node's own recursive `mkdir` never returns where a file system
 * refuses new folders with ENOENT, as /proc does; making them one by one gives the error.
 *
 * @throws the file system's error.
 */
export async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found?.isDirectory()) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  try {
    await mkdir(folder)
  } catch (fault) {
    // Another process may have been quicker.
    if (!(fault instanceof Error && Reflect.get(fault, 'code') === 'EEXIST')) throw fault
    if (!(await stat(folder)).isDirectory()) throw fault
  }
}
