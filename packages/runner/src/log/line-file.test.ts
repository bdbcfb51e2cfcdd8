import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '@mc-evobench/core'
import { describe, expect, it, vi } from 'vitest'
import { useTemporaryFolders } from '../testing/temporary-folder.ts'
import { createLineFile } from './line-file.ts'
import { openForAppend } from './open-for-append.ts'
import { readJsonLines } from './read-json-lines.ts'

const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }))
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  return {
    ...fs,
    // As a disk does that gets full: it takes what there is room for, then nothing.
    writeSync(descriptor: number, data: Uint8Array, offset: number): number {
      if (disk.room === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      const length = Math.min(data.length - offset, disk.room)
      disk.room -= length
      return fs.writeSync(descriptor, data, offset, length)
    },
  }
})

const folder = useTemporaryFolders()

describe('createLineFile', () => {
  it('on a full disk keeps what was written, adds nothing after the torn line, and can be gone on with', async () => {
    disk.room = 12
    const file = join(folder(), 'log.jsonl')
    const lines = createLineFile(file)
    lines.write('{"i":1}\n')
    lines.flush()
    lines.write('{"i":2}\n')
    expect(() => lines.flush()).toThrow(SetupError)
    disk.room = 1000
    // There is room again, but a line is missing.
    lines.write('{"i":3}\n')
    expect(() => lines.flush()).toThrow(/cannot be written on .*ENOSPC.*Make room on the disk/)
    expect(() => lines.close()).not.toThrow()
    expect(readFileSync(file, 'utf8')).toBe('{"i":1}\n{"i"')
    const again = await openForAppend(file)
    await again.append({ i: 2 })
    await again.close()
    expect((await readJsonLines(file)).values).toEqual([{ i: 1 }, { i: 2 }])
    expect(readFileSync(`${file}.torn`, 'utf8')).toBe('{"i"')
  })
})
