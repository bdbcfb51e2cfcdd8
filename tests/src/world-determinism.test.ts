import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const STEPS = 3000

/** Plays roles of mixed steps in a process of their own and gives what it says of each: steps, lines, hash of the log. */
async function playMixed(roles: number): Promise<string[]> {
  const script = join(import.meta.dirname, 'support/play-mixed.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(STEPS), String(roles)])
  return stdout.split('\n').filter((line) => /^\d+ \d+ [0-9a-f]{64}$/.test(line))
}

describe('everything that an agent can do, by day and night, with creatures', { timeout: 180_000 }, () => {
  // 20,000 steps in three processes: tooling/long-world.mjs.
  it('gives the same events in two processes, and in a worker that has played before', async () => {
    const [pooled, alone] = await Promise.all([playMixed(2), playMixed(1)])
    const [first = ''] = alone
    expect(first.startsWith(`${STEPS} `)).toBe(true)
    expect(pooled).toEqual([first, first])
  })
})
