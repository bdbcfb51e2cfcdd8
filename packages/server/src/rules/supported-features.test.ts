import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { supportedFeatures } from './supported-features.ts'

it('are the names in the first column of the table of rules, in its order', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const rules = readme.slice(readme.indexOf('## Rules'), readme.indexOf('## Limits'))
  const titles = rules
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| rule'))
    .map((line) => line.split('|')[1] ?? '')
  expect(titles.flatMap((title) => title.match(/(?<=`)[a-z0-9-]+(?=`)/g) ?? [])).toEqual([...supportedFeatures])
})
