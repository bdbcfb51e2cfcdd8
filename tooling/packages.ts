// What the checks need to know about the workspaces, read from the tree.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The repository's root. */
export const root: string = join(import.meta.dirname, '..')

/** What the checks read in a package.json. */
interface Manifest {
  name: string
  version: string
  files?: string[]
  bin?: Record<string, string>
  exports?: Record<string, string | Record<string, string>>
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** A published package; `key` is the name of its folder. */
export interface WorkspacePackage {
  key: string
  name: string
  folder: string
  manifest: Manifest
}

/** One import of a source file. */
export interface FoundImport {
  specifier: string
  line: number
  isType: boolean
  isDynamic: boolean
}

/** The packages that are published, by folder name. */
export function readPackages(): WorkspacePackage[] {
  return readdirSync(join(root, 'packages'))
    .filter((key) => existsSync(join(root, 'packages', key, 'package.json')))
    .sort()
    .map((key) => {
      const folder = join(root, 'packages', key)
      const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return { key, name: manifest.name, folder, manifest }
    })
}

/** TypeScript files below a folder, as absolute paths, sorted. */
export function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** Whether a file holds tests or type tests. */
export function isTest(file: string): boolean {
  return /\.test(-d)?\.ts$/.test(file)
}

/** The same text with comments, and if asked the insides of quoted strings, blanked; lines keep their numbers. */
export function blank(text: string, { strings }: { strings: boolean }): string {
  // Template literals are kept: what stands in `${…}` is code.
  const pattern = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
  return text.replace(pattern, (match) => {
    const isComment = match.startsWith('/')
    const isTemplate = match.startsWith('`')
    if (isTemplate || (!isComment && !strings)) return match
    return match.replace(/[^\n]/g, ' ')
  })
}

/** The number of the line, from 1, that a position in a text falls in. */
export function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

/** The modules that a file imports. */
export function importsOf(text: string): FoundImport[] {
  const code = blank(text, { strings: false })
  const found: FoundImport[] = []
  const patterns: [RegExp, boolean][] = [
    [/^\s*(?:import|export)\s+(type\s)?[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm, false],
    [/^\s*import\s+()['"]([^'"]+)['"]/gm, false],
    [/\bimport\(\s*()['"]([^'"]+)['"]/g, true],
    [/\brequire\(\s*()['"]([^'"]+)['"]/g, true],
  ]
  for (const [pattern, isDynamic] of patterns) {
    for (const match of code.matchAll(pattern)) {
      const at = match.index + match[0].length
      found.push({ specifier: match[2] ?? '', line: lineOf(code, at), isType: Boolean(match[1]), isDynamic })
    }
  }
  return found
}

/** The package part of a module name (`@scope/name/sub` → `@scope/name`); null for relative and built-in ones. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('.') || specifier.startsWith('node:')) return null
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Prints the problems of a check and sets the exit code; with none, prints one line. */
export function conclude(check: string, problems: readonly string[]): void {
  for (const problem of problems) console.error(`${check}: ${problem}`)
  if (problems.length === 0) console.log(`${check}: nothing to report`)
  else process.exitCode = 1
}

/** A path as it is shown: from the repository's root. */
export function shown(file: string): string {
  return relative(root, file)
}
