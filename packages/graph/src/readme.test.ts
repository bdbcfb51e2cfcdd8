import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the drawing in the README is what its first example prints', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const block = (language: string): string =>
    new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(readme)?.[1] ?? ''
  const printed = block('ts')
    .split('\n')
    .filter((line) => line.startsWith('// '))
  const drawing = printed.slice(printed.indexOf('// flowchart LR')).map((line) => line.slice('// '.length))
  expect(drawing[0]).toBe('flowchart LR')
  expect(block('mermaid').trimEnd().split('\n')).toEqual(drawing)
})
