import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let base = ''
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'make-folder-'))
})
afterEach(() => rm(base, { recursive: true, force: true }))

describe('makeFolder', () => {
  it('makes a folder with those it lies in, and leaves one that is there alone', async () => {
    const folder = join(base, 'a', 'b')
    await makeFolder(folder)
    await makeFolder(folder)
    expect((await stat(folder)).isDirectory()).toBe(true)
  })

  it('refuses a path through a file', async () => {
    await writeFile(join(base, 'file'), '')
    await expect(makeFolder(join(base, 'file'))).rejects.toThrow(/EEXIST/)
    await expect(makeFolder(join(base, 'file', 'a'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  it.runIf(existsSync('/proc/self'))('ends with the error where no folder can be made', async () => {
    await expect(makeFolder('/proc/no-such/folder')).rejects.toThrow(/ENOENT|EACCES/)
  })
})
