import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blank, root } from '../../tooling/packages.ts'

/** A row of a table of the page. */
interface FieldCase {
  id: string
  tests: { file: string; title: string }[]
}

/** The rows whose first cell is the id of a case, with every code span that reads `file › title`. */
function readCases(page: string): FieldCase[] {
  return [...page.matchAll(/^\| ([A-Z]\d+) +\|.*$/gm)].map(([row, id = '']) => ({
    id,
    tests: [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title })),
  }))
}

/**
 * Whether a test file holds a test of that title, or of that template in `it.each`. Comments do not count, nor do the
 * titles of groups and of tests that are skipped.
 */
function holdsTest(source: string, title: string): boolean {
  const code = blank(source, { strings: false })
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  // The title stands first in a call of `it`, or in the second call of `it.each(table)(title, …)`.
  const calls = code.matchAll(new RegExp(`(?:\\b(?:it|test)[.\\w]*|\\))\\(\\s*(['"\`])${literal}\\1\\s*,`, 'g'))
  return [...calls].some(({ index }) => {
    // Which function is called is said by the last such name, up to and with the call itself.
    const names = code.slice(0, code.indexOf('(', index + 1)).match(/\b(?:it|test|describe)(?:\.\w+)*(?=\(|$)/g)
    return /^(?:it|test)(?!.*\.(?:skip|todo)\b)/.test(names?.at(-1) ?? '')
  })
}

const page = await readFile(join(root, 'docs/field-cases.md'), 'utf8')
const cases = readCases(page)

describe('docs/field-cases.md', () => {
  it('has every row of its tables read, each with an id of its own', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('|') && !/^\| (?:id|---) /.test(line))
    expect(rows).toHaveLength(cases.length)
    expect(cases.length).toBeGreaterThan(20)
    const ids = cases.map(({ id }) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  it('names nothing in the form of a test outside the rows', () => {
    const named = cases.flatMap(({ tests }) => tests).length
    // One more: the sentence that explains the form.
    expect(page.split(' › ')).toHaveLength(named + 2)
  })

  it.each(cases)('$id names tests that are there', async ({ tests }) => {
    expect(tests).not.toEqual([])
    for (const { file, title } of tests) {
      expect(file).toMatch(/^(?:packages|tests)\/.*\.test\.ts$/)
      const source = await readFile(join(root, file), 'utf8')
      expect(holdsTest(source, title), `${file} › ${title}`).toBe(true)
    }
  })
})

describe('holdsTest', () => {
  const source = [
    "describe('a group', () => {",
    "  it('adds (2 + 2)', () => {})",
    '  it.each([1])(',
    "    'takes %d',",
    '    () => {},',
    '  )',
    "  // it('was here', () => {})",
    "  it.skip('waits', () => {})",
    "  it.skipIf(false)('runs', () => {})",
    '})',
    "describe.each([1])('another group', () => {",
    "  it('holds', () => log('said', 1))",
    '})',
  ].join('\n')

  it('finds tests and templates by their whole title', () => {
    expect(['adds (2 + 2)', 'takes %d', 'runs'].map((title) => holdsTest(source, title))).toEqual([true, true, true])
    expect(['adds', 'adds (2 + 3)', 'takes 1'].map((title) => holdsTest(source, title))).toEqual([false, false, false])
  })

  it('takes no group, comment, skipped test or other text for a test', () => {
    const others = ['a group', 'another group', 'was here', 'waits', 'said']
    expect(others.filter((title) => holdsTest(source, title))).toEqual([])
  })
})
