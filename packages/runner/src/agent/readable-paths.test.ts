import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { useTemporaryFolders } from '../testing/temporary-folder.ts'
import { readablePaths } from './readable-paths.ts'

const folder = useTemporaryFolders()

function makeProject(files: string[]): string {
  const root = folder()
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), '{}')
  }
  return root
}
const read = (root: string, module: string, denied: string[] = []): string[] =>
  readablePaths({
    module: pathToFileURL(join(root, module)).href,
    from: import.meta.url,
    denied: denied.map((path) => join(root, path)),
  }).map((path) => path.slice(root.length + 1))

describe('readablePaths', () => {
  it("grants the agent's whole package when nothing in it is denied", () => {
    const root = makeProject(['p/package.json', 'p/src/agent.js'])
    expect(read(root, 'p/src/agent.js', ['runs'])).toEqual(['p'])
  })

  it("grants a lone file's folder", () => {
    const root = makeProject(['lone/agent.js'])
    expect(read(root, 'lone/agent.js')).toEqual(['lone'])
  })

  it('leaves out a denied folder and grants its neighbours, except other runs', () => {
    const root = makeProject([
      'package.json',
      'agent.js',
      'lib/tool.js',
      'runs/one/run.json',
      'runs/two/run.json',
      'runs/notes/text',
      'node_modules/dep/index.js',
    ])
    expect(read(root, 'agent.js', ['runs/one'])).toEqual([
      'agent.js',
      'lib',
      'node_modules',
      'package.json',
      'runs/notes',
    ])
  })

  it('grants no path with an asterisk, which Node takes for all its neighbours', () => {
    const root = makeProject(['package.json', 'agent.js', '*', 'r*', 'runs/one/run.json'])
    expect(read(root, 'agent.js', ['runs/one'])).toEqual(['agent.js', 'package.json'])
  })

  it('leaves out run folders also where nothing is denied', () => {
    const root = makeProject(['package.json', 'agent.js', 'old/run.json'])
    expect(read(root, 'agent.js')).toEqual(['agent.js', 'package.json'])
  })

  it('grants node_modules of outer folders and what their links lead to', () => {
    const root = makeProject(['node_modules/dep/index.js', 'a/package.json', 'a/agent.js', 'b/package.json'])
    mkdirSync(join(root, 'node_modules/@scope'))
    symlinkSync('../../b', join(root, 'node_modules/@scope/b'))
    expect(read(root, 'a/agent.js')).toEqual(['a', 'b', 'node_modules'])
  })

  it('leaves out links that lead to a denied folder', () => {
    const root = makeProject(['node_modules/dep/index.js', 'a/package.json', 'a/agent.js', 'b/package.json'])
    mkdirSync(join(root, 'node_modules/@scope'))
    symlinkSync('../../b', join(root, 'node_modules/@scope/b'))
    symlinkSync('../b', join(root, 'a/b'))
    expect(read(root, 'a/agent.js', ['b'])).toEqual(['a/agent.js', 'a/package.json', 'node_modules/dep'])
  })

  it('grants a linked package around a denied folder inside it', () => {
    const root = makeProject([
      'node_modules/dep/index.js',
      'a/package.json',
      'a/agent.js',
      'b/package.json',
      'b/runs/x',
    ])
    symlinkSync('../b', join(root, 'node_modules/b'))
    expect(read(root, 'a/agent.js', ['b/runs'])).toEqual([
      'a',
      'b/package.json',
      'node_modules/b/package.json',
      'node_modules/dep',
    ])
  })
})
