import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const staticImports = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm,
    ),
  ]
    .filter((match) => !match[0].includes('import type'))
    .map((match) => match[1] ?? match[2] ?? '')

const packageFolder = join(import.meta.dirname, '../..')

describe('entries', () => {
  it.each(['world-worker', 'agent-process'])('the source of %s imports nothing but Node’s own modules', (entry) => {
    const found = staticImports(join(packageFolder, 'src', `${entry}.ts`))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((name) => !name.startsWith('node:'))).toEqual([])
  })

  it.each(['world-worker', 'agent-process'])('the built %s does too', (entry) => {
    const file = join(packageFolder, 'dist', `${entry}.js`)
    expect(existsSync(file), `${file} is built before the tests run`).toBe(true)
    const found = staticImports(file)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((name) => !name.startsWith('node:'))).toEqual([])
  })

  it('the built world-worker loads the clock before anything of ours', () => {
    const text = readFileSync(join(packageFolder, 'dist/world-worker.js'), 'utf8')
    const imports = [...text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => match[1])
    expect(imports[0]).toBe('@mc-evobench/server/clock')
    expect(imports).toHaveLength(2)
  })
})
