import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashModule } from './hash-module.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hash-module-'))
  await mkdir(join(folder, 'lib'))
  await writeFile(
    join(folder, 'agent.ts'),
    "import { policy } from './lib/policy.ts'\nimport 'zod'\nexport { policy }\n",
  )
  await writeFile(join(folder, 'lib/policy.ts'), "export const policy = () => import('../late.ts')\n")
  await writeFile(join(folder, 'late.ts'), "import './agent.ts'\n")
  await writeFile(join(folder, 'notes.txt'), 'one')
})
afterEach(() => rm(folder, { recursive: true }))

const hash = (): Promise<string> => hashModule(pathToFileURL(join(folder, 'agent.ts')).href)

it('moves with every file the module is made of, and with no other', async () => {
  const before = await hash()
  expect(await hash()).toBe(before)
  await writeFile(join(folder, 'notes.txt'), 'two')
  expect(await hash()).toBe(before)
  const hashes = new Set([before])
  for (const name of ['agent.ts', 'lib/policy.ts', 'late.ts']) {
    await writeFile(
      join(folder, name),
      `${name === 'agent.ts' ? "import './lib/policy.ts'\n" : "import '../late.ts'\n"}// edited\n`,
    )
    hashes.add(await hash())
  }
  expect(hashes.size).toBe(4)
})

it('names the module that is not there', async () => {
  await expect(hashModule(pathToFileURL(join(folder, 'none.ts')).href)).rejects.toThrow(/ENOENT/)
})
