import { readFile } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contentHash, sha256 } from '@mc-evobench/core'

const RELATIVE_IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(['"])(\.{1,2}\/[^'"\n]+)\1/g

/**
 * Hashes the code of a module: its own file and, over relative imports, the files of the same project it is made of.
 * A plan that names an agent carries this hash, so that an edited agent is another plan. Packages are not followed.
 *
 * Imports are found by their text. What a module loads in another way (a computed path, a file it reads) is not seen.
 *
 * @param module - file URL of the module.
 * @returns the content hash over the files' paths, relative to the module's folder, and their SHA-256.
 * @throws the file system's error if the module itself cannot be read; imports that are not there count as absent.
 */
export async function hashModule(module: string): Promise<string> {
  const files: { path: string; sha256: string }[] = []
  const base = dirname(fileURLToPath(module))
  const waiting = [module]
  const seen = new Set(waiting)
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    const file = fileURLToPath(url)
    const bytes = url === module ? await readFile(file) : await readFile(file).catch(() => null)
    if (bytes === null) continue
    files.push({ path: relative(base, file).split(sep).join('/'), sha256: sha256(bytes) })
    for (const [, , specifier = ''] of bytes.toString('utf8').matchAll(RELATIVE_IMPORT)) {
      const target = new URL(specifier, pathToFileURL(file)).href
      if (!seen.has(target)) waiting.push(target)
      seen.add(target)
    }
  }
  return contentHash(files.sort((a, b) => (a.path < b.path ? -1 : 1)))
}
