import { describe, expect, it } from 'vitest'
import { blank, importsOf, isTest, lineOf, packageOf } from '../../tooling/packages.ts'

describe('importsOf', () => {
  it('finds static, side-effect, type-only, re-exporting and dynamic imports with their lines', () => {
    const text = [
      "import type { Clock } from '@mc-evobench/core'",
      "import 'node:fs'",
      'import {',
      '  a,',
      "} from './a.ts'",
      "export { b } from './b.ts'",
      "const c = await import('./c.ts')",
    ].join('\n')
    expect(
      importsOf(text).map(({ specifier, line, isType, isDynamic }) => [specifier, line, isType, isDynamic]),
    ).toEqual([
      ['@mc-evobench/core', 1, true, false],
      ['./a.ts', 5, false, false],
      ['./b.ts', 6, false, false],
      ['node:fs', 2, false, false],
      ['./c.ts', 7, false, true],
    ])
  })

  it('does not see imports in comments', () => {
    expect(importsOf("// import 'node:fs'\n/* import('node:net')\n */\n")).toEqual([])
  })
})

describe('blank', () => {
  it('blanks comments and strings and keeps lines and template literals', () => {
    const text = `f('Date.now()') // Date.now()\n/* a\n b */ \`\${Date.now()}\``
    expect(blank(text, { strings: true })).toBe(
      `${'f('}${' '.repeat(12)})${' '.repeat(14)}\n${' '.repeat(4)}\n${' '.repeat(5)} \`\${Date.now()}\``,
    )
  })
})

describe('packageOf', () => {
  it('takes the package from a module name and knows what is none', () => {
    expect(['zod', 'zod/v4', '@mc-evobench/core/testing', './a.ts', 'node:fs'].map(packageOf)).toEqual([
      'zod',
      'zod',
      '@mc-evobench/core',
      null,
      null,
    ])
  })
})

describe('lineOf and isTest', () => {
  it('counts lines from one', () => {
    expect([0, 2, 3].map((index) => lineOf('a\nb\nc', index))).toEqual([1, 2, 2])
  })

  it('takes tests and type tests for tests', () => {
    expect(['a.test.ts', 'a.test-d.ts', 'a.ts', 'test.ts'].map(isTest)).toEqual([true, true, false, false])
  })
})
