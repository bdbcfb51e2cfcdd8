import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const examples = join(import.meta.dirname, '../../examples')

/** Plays roles in a world, so its README promises scores and no exact output; `readme-code` and the audit cover its parts. */
const WITHOUT_EXACT_OUTPUT = ['own-agent']

const names = (await readdir(examples, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !WITHOUT_EXACT_OUTPUT.includes(entry.name))
  .map((entry) => entry.name)
  .sort()

describe('examples', () => {
  it('are there', () => {
    expect(names).toEqual([
      'compile-a-chain',
      'own-plan',
      'power-for-my-plan',
      'score-records',
      'task-graph',
      'verify-a-snapshot',
    ])
  })

  it.each(names)(
    '%s prints what its README shows',
    async (name) => {
      const folder = join(examples, name)
      const readme = await readFile(join(folder, 'README.md'), 'utf8')
      const shown = [...readme.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map((match) => match[1])
      expect(shown).toHaveLength(1)
      const { stdout, stderr } = await run(process.execPath, ['src/main.ts'], { cwd: folder })
      expect(stdout.trimEnd()).toBe(shown[0]?.trimEnd())
      expect(stderr).toBe('')
    },
    60_000,
  )
})
