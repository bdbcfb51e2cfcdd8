import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashModule } from '@mc-evobench/runner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveAgent } from './resolve-agent.ts'

const folder = mkdtempSync(join(tmpdir(), 'mc-evobench-agent-'))
const source = 'export function createAgent() {}\n'
const hostile = 'throw new Error("the command line ran it")\n'

beforeAll(() => {
  writeFileSync(join(folder, 'mine.ts'), source)
  writeFileSync(join(folder, 'hostile.mjs'), hostile)
  const modules = join(folder, 'node_modules')
  const put = (name: string, manifest: object, ...files: string[]) => {
    mkdirSync(join(modules, name, 'lib'), { recursive: true })
    for (const file of files) writeFileSync(join(modules, name, file), source)
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify({ name, ...manifest }))
  }
  put('esm-only', { exports: { '.': { types: './a.d.ts', import: './a.js' }, './sub': './sub.js' } }, 'a.js', 'sub.js')
  put('@scope/old', { main: 'lib/main.js' }, 'lib/main.js')
  put('hollow', { main: 'gone.js' })
  mkdirSync(join(folder, 'deep/er'), { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const address = (path: string) => pathToFileURL(join(folder, path)).href

describe('resolveAgent', () => {
  it('names a file by its name and the hash of its code, and loads it by its address', async () => {
    const { plan, reference } = await resolveAgent('./mine.ts', folder)
    expect(plan).toEqual({
      name: 'mine.ts',
      export: 'createAgent',
      options: {},
      moduleSha256: await hashModule(address('mine.ts')),
    })
    expect(reference).toEqual({ module: address('mine.ts'), export: 'createAgent', options: {} })
  })

  it('does not run the code', async () => {
    await expect(resolveAgent('hostile.mjs', folder)).resolves.toMatchObject({
      plan: { moduleSha256: await hashModule(address('hostile.mjs')) },
    })
  })

  it('finds packages as an import in the working folder would, from folders below too', async () => {
    const found = async (name: string, from = folder) => (await resolveAgent(name, from)).reference.module
    expect(await found('esm-only')).toBe(address('node_modules/esm-only/a.js'))
    expect(await found('esm-only/sub')).toBe(address('node_modules/esm-only/sub.js'))
    expect(await found('@scope/old')).toBe(address('node_modules/@scope/old/lib/main.js'))
    expect(await found('esm-only', join(folder, 'deep/er'))).toBe(address('node_modules/esm-only/a.js'))
  })

  it('refuses a subpath that a package does not export', async () => {
    await expect(resolveAgent('esm-only/hidden', folder)).rejects.toThrow('no agent "esm-only/hidden"')
  })

  it('puts the hash of its code beside a package, and none beside a built-in agent', async () => {
    expect((await resolveAgent('esm-only', folder)).plan).toEqual({
      name: 'esm-only',
      export: 'createAgent',
      options: {},
      moduleSha256: await hashModule(address('node_modules/esm-only/a.js')),
    })
    expect((await resolveAgent('noop', folder)).plan.moduleSha256).toBeNull()
  })

  it('refuses a package whose module is not there', async () => {
    await expect(resolveAgent('hollow', folder)).rejects.toThrow(/hollow/)
  })
})
