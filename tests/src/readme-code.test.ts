import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
// Inside the tests workspace, so that the code finds the packages as a user's own project would.
const scratch = join(import.meta.dirname, '../.readme-code')

/** A code block of a document, with the output that its comments promise. */
interface CodeBlock {
  document: string
  line: number
  code: string
  expected: string[]
}

const documents = [
  'README.md',
  ...(await readdir(join(root, 'packages'))).map((name) => `packages/${name}/README.md`),
  ...(await readdir(join(root, 'docs'), { recursive: true }).catch(() => []))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const blocks = (await Promise.all(documents.map(codeBlocks))).flat()

async function codeBlocks(document: string): Promise<CodeBlock[]> {
  const text = await readFile(join(root, document), 'utf8').catch(() => '')
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map((match) => ({
    document,
    line: text.slice(0, match.index).split('\n').length,
    code: match[1] ?? '',
    expected: promisedOutput(match[1] ?? ''),
  }))
}

/** The comment lines right below a `console.log` are what it prints. */
function promisedOutput(code: string): string[] {
  const expected: string[] = []
  let afterLog = false
  for (const line of code.split('\n')) {
    if (afterLog && line.startsWith('// ')) expected.push(line.slice(3))
    else afterLog = line.includes('console.log(') || (afterLog && /^[\s})\]]/.test(line) && line.trim() !== '')
  }
  return expected
}

beforeAll(async () => {
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

describe('code in READMEs and docs', () => {
  it('is there', () => {
    expect(blocks.length).toBeGreaterThan(5)
  })

  it.each(blocks.map((block) => [`${block.document}:${block.line}`, block] as const))(
    '%s prints what it says',
    async (name, block) => {
      const file = join(scratch, `${name.replace(/[^a-z0-9]+/gi, '-')}.ts`)
      await writeFile(file, block.code)
      const { stdout } = await run(process.execPath, [file], { cwd: scratch })
      expect(stdout.trimEnd().split('\n')).toEqual(block.expected.length === 0 ? [''] : block.expected)
    },
    60_000,
  )
})
