import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openRunStore } from '../store/open-run-store.ts'
import { makeChain } from '../testing/make-chain.ts'
import { useTemporaryFolders } from '../testing/temporary-folder.ts'
import { createPool } from './create-pool.ts'
import { RoleVoidError } from './role-void-error.ts'
import type { RoleJob } from './run-role.ts'

const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }))
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  return {
    ...fs,
    writeSync(descriptor: number, data: Uint8Array, offset: number): number {
      if (disk.room === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      const length = Math.min(data.length - offset, disk.room)
      disk.room -= length
      return fs.writeSync(descriptor, data, offset, length)
    },
  }
})

const folder = useTemporaryFolders()
const pool = createPool({ workers: 1 })
afterAll(() => pool.close())

describe('a role whose log meets a full disk', { timeout: 60_000 }, () => {
  it('is void, and once there is room is replayed by what was written to the same bytes', async () => {
    const makeJob = (rest: Pick<RoleJob, 'eventsFile'> & Partial<RoleJob>): RoleJob => ({
      roleId: 'role',
      environment: {
        module: new URL('../testing/fake-world.ts', import.meta.url).href,
        export: 'createEnvironment',
        options: {},
      },
      virtualClock: false,
      agent: { module: new URL('../testing/test-agents.ts', import.meta.url).href, export: 'createAgent', options: {} },
      compiled: makeChain([{ item: 'wood' }, { item: 'stone', minimum: 2 }]),
      perStageProfiles: false,
      access: 'read_write',
      agentSeed: 1,
      worldSeed: 31,
      chanceSeed: 7,
      stageCap: 450,
      stepBudget: 40,
      artifactFolder: folder(),
      artifactId: null,
      limits: {
        decisionMs: 30_000,
        roleMs: 60_000,
        replyBytes: 100_000,
        outputBytes: 100_000,
        artifactBytes: 1000,
        artifactFiles: 10,
      },
      denyPaths: [],
      ...rest,
    })
    const whole = join(folder(), 'events.jsonl')
    await pool.runRole(makeJob({ eventsFile: whole }))
    const store = await openRunStore(folder())
    const first = await store.beginRole('role')
    disk.room = 2_000
    const fault = await pool.runRole(makeJob({ eventsFile: first.eventsFile })).catch((thrown: unknown) => thrown)
    disk.room = Number.POSITIVE_INFINITY
    expect(fault).toBeInstanceOf(RoleVoidError)
    expect((fault as RoleVoidError).reason).toMatch(/<path> cannot be written on .*ENOSPC/)
    const { eventsFile, recorded } = await store.beginRole('role')
    expect(recorded.length).toBeGreaterThan(1)
    const again = await pool.runRole(makeJob({ eventsFile, recorded }))
    expect(again.resumed).toBe('replayed')
    expect(readFileSync(eventsFile, 'utf8')).toBe(readFileSync(whole, 'utf8'))
    await store.close()
  })
})
