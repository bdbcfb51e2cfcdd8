import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The conditions under which an agent's process imports a module. */
const CONDITIONS = ['node', 'import', 'module-sync', 'default']

/**
 * Finds a package's module from a folder of the user's, as an `import` in that folder would. Node's own resolution
 * starts from the asking module, which here is the command line's, not the user's.
 *
 * @param specifier - `name`, `@scope/name`, or either with `/subpath`.
 * @returns a file URL, or null if there is no such package or it does not export the subpath.
 */
export async function resolvePackage(specifier: string, workingFolder: string): Promise<string | null> {
  const match = /^((?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)(\/.+)?$/.exec(specifier)
  const name = match?.[1]
  if (name === undefined) return null
  const subpath = `.${match?.[2] ?? ''}`
  for (let folder = workingFolder; ; folder = dirname(folder)) {
    const root = join(folder, 'node_modules', name)
    const text = await readFile(join(root, 'package.json'), 'utf8').catch(() => null)
    if (text !== null) {
      const target = findTarget(JSON.parse(text) as Manifest, subpath)
      return target === null ? null : pathToFileURL(join(root, target)).href
    }
    if (folder === dirname(folder)) return null
  }
}

interface Manifest {
  main?: string
  exports?: unknown
}

function findTarget(manifest: Manifest, subpath: string): string | null {
  if (manifest.exports === undefined || manifest.exports === null)
    return subpath === '.' ? (manifest.main ?? 'index.js') : subpath
  const { exports } = manifest
  if (typeof exports !== 'object' || Array.isArray(exports) || !Object.keys(exports).some((key) => key.startsWith('.')))
    return subpath === '.' ? chooseCondition(exports) : null
  return chooseCondition((exports as Record<string, unknown>)[subpath])
}

function chooseCondition(target: unknown): string | null {
  if (typeof target === 'string') return target
  if (Array.isArray(target)) return target.map(chooseCondition).find((found) => found !== null) ?? null
  if (target === null || typeof target !== 'object') return null
  for (const [condition, inner] of Object.entries(target)) {
    if (!CONDITIONS.includes(condition)) continue
    const found = chooseCondition(inner)
    if (found !== null) return found
  }
  return null
}
