import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('audits the agent, which passes everything with and without experience', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'own-agent-'))
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run-audit.ts')], {
    cwd: folder,
  })
  await rm(folder, { recursive: true })
  for (const condition of ['no prior', 'related', 'unrelated', 'shuffled']) {
    expect(stdout).toMatch(new RegExp(`^${condition} +\\d+ +1 +1\\.000`, 'm'))
  }
})
