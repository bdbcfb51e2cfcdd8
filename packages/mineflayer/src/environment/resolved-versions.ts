import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SetupError } from '@mc-evobench/core'

const PACKAGES = [
  'flying-squid',
  'minecraft-data',
  'minecraft-protocol',
  'mineflayer',
  'prismarine-block',
  'prismarine-chunk',
  'prismarine-entity',
  'prismarine-item',
  'prismarine-physics',
  'prismarine-recipe',
  'prismarine-registry',
  'prismarine-windows',
  'prismarine-world',
  'protodef',
  'vec3',
]

/**
 * The versions of the packages that can move a result, as they are installed here: resolved from this package, else
 * from mineflayer or the server, whose own they are. Looked up once a thread.
 *
 * @throws SetupError naming a package that is not installed.
 */
export function resolvedVersions(): Readonly<Record<string, string>> {
  found ??= findVersions()
  return found
}

let found: Readonly<Record<string, string>> | null = null

function findVersions(): Record<string, string> {
  const own = createRequire(import.meta.url)
  const server = createRequire(import.meta.resolve('@mc-evobench/server'))
  const roots = [own, server]
  for (const name of ['mineflayer', 'minecraft-protocol', 'flying-squid']) {
    for (const root of [own, server]) {
      const manifest = findManifest(root, name)
      if (manifest !== null) roots.push(createRequire(manifest))
    }
  }
  const versions: Record<string, string> = {}
  for (const name of PACKAGES) {
    const file = roots.map((root) => findManifest(root, name)).find((manifest) => manifest !== null)
    if (file === undefined || file === null) {
      throw new SetupError({
        where: 'resolvedVersions',
        what: `the package ${name} is not installed`,
        todo: 'Install @mc-evobench/mineflayer together with @mc-evobench/server.',
      })
    }
    versions[name] = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return versions
}

/** Looks in the folders where Node would; packages need not export their manifest. */
function findManifest(root: NodeJS.Require, name: string): string | null {
  for (const folder of root.resolve.paths(name) ?? []) {
    const file = join(folder, name, 'package.json')
    if (existsSync(file)) return file
  }
  return null
}
