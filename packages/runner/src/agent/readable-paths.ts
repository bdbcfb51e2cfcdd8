import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidArgumentError } from '@mc-evobench/core'

/**
 * The folders and files that an agent's process may read, so that its code can be loaded and nothing else: its package
 * (the folder of the nearest package.json, or a lone file's folder), the `node_modules` folders where its imports are
 * looked for, and the packages that symbolic links in these lead to (workspaces).
 *
 * Node's permission model can only grant. So where a denied path lies inside a granted folder, the folder's other
 * entries are granted one by one, along the way to the denied path; entries that come later are not. Links that lead
 * into a denied path, and other folders on the way that are run folders (they hold a `run.json`), are left out.
 *
 * @param options.module - a file URL, or a package's name with its subpath as resolved from `from`.
 * @param options.from - file URL that package names are resolved from.
 * @param options.denied - paths that must not be readable, also where they do not exist yet.
 */
export function readablePaths(options: { module: string; from: string; denied: readonly string[] }): string[] {
  const disk = lookOnce()
  const { realPath } = disk
  const denied = options.denied.flatMap((path) => [path, realPath(path)])
  const home = packageFolder(options.module, options.from)
  const temporary = realPath(tmpdir())
  if (home !== null && isInside(temporary, realPath(home))) {
    throw new InvalidArgumentError({
      where: 'spawnAgent',
      what: 'the agent’s code lies in a folder that also holds the system’s temporary folder, where other roles have theirs',
      value: home,
      todo: 'Move it into a folder of its own.',
    })
  }
  const found = new Set<string>()
  const grant = (path: string): void => {
    for (const granted of withoutDenied(disk, path, denied)) found.add(granted)
  }
  if (home !== null) {
    grant(home)
    grant(realPath(home))
  }
  for (const start of new Set([home, home === null ? null : realPath(home)])) {
    for (let folder = start; folder !== null; folder = dirname(folder) === folder ? null : dirname(folder)) {
      const modules = join(folder, 'node_modules')
      if (!disk.exists(modules)) continue
      if (home === null || !isInside(modules, home)) grant(modules)
      for (const target of linkedPackages(disk, modules)) grant(target)
    }
  }
  // Node takes an asterisk in a granted path for a wildcard, which would grant its neighbours too.
  return [...found].filter((path) => !path.includes('*')).sort()
}

/** The folder of the package a module belongs to; null if it cannot be found, which the agent's process then reports. */
function packageFolder(module: string, from: string): string | null {
  try {
    const isFile = module.startsWith('file:')
    const manifest = isFile ? findPackageJSON(module) : findPackageJSON(module, from)
    if (manifest !== undefined) return dirname(manifest)
    return isFile ? dirname(fileURLToPath(module)) : null
  } catch {
    return module.startsWith('file:') ? dirname(fileURLToPath(module)) : null
  }
}

function withoutDenied(disk: Disk, path: string, denied: readonly string[]): string[] {
  if (denied.some((refused) => isInside(path, refused))) return []
  const holdsDenied = denied.some((refused) => isInside(refused, path))
  const entries = disk.entries(path)
  const isBadLink = (folder: string, entry: Dirent): boolean =>
    entry.isSymbolicLink() && leadsToDenied(disk, join(folder, entry.name), denied)
  const isBad = (entry: Dirent): boolean => {
    if (entry.isSymbolicLink()) return isBadLink(path, entry)
    if (!entry.isDirectory()) return false
    const child = join(path, entry.name)
    if (disk.exists(join(child, 'run.json'))) return true
    return isScope(path, entry) && disk.entries(child).some((scoped) => isBadLink(child, scoped))
  }
  if (!holdsDenied && !entries.some(isBad)) return [path]
  return entries.flatMap((entry) => {
    const child = join(path, entry.name)
    if (entry.isSymbolicLink()) return throughLink(disk, child, denied)
    if (!entry.isDirectory()) return denied.includes(child) ? [] : [child]
    if (disk.exists(join(child, 'run.json'))) return []
    return withoutDenied(disk, child, denied)
  })
}

/** A link is granted as what it leads to, spelt through the link. */
function throughLink(disk: Disk, link: string, denied: readonly string[]): string[] {
  if (!leadsToDenied(disk, link, denied)) return [link]
  const target = disk.realPath(link)
  return withoutDenied(disk, target, denied).map((path) => link + path.slice(target.length))
}

/** Where the links of a `node_modules` folder and of its scopes lead to. */
function linkedPackages(disk: Disk, modules: string): string[] {
  return disk.entries(modules).flatMap((entry) => {
    const path = join(modules, entry.name)
    if (entry.isSymbolicLink()) return targetFolder(disk, path)
    if (!isScope(modules, entry)) return []
    return disk
      .entries(path)
      .flatMap((scoped) => (scoped.isSymbolicLink() ? targetFolder(disk, join(path, scoped.name)) : []))
  })
}

function targetFolder(disk: Disk, link: string): string[] {
  const target = disk.realPath(link)
  return target !== link && statSync(target, { throwIfNoEntry: false })?.isDirectory() === true ? [target] : []
}

function leadsToDenied(disk: Disk, link: string, denied: readonly string[]): boolean {
  const target = disk.realPath(link)
  return denied.some((refused) => isInside(target, refused) || isInside(refused, target))
}

/** Whether an entry of a folder holds the packages of a scope. */
function isScope(folder: string, entry: Dirent): boolean {
  return folder.endsWith(`${sep}node_modules`) && entry.isDirectory() && entry.name.startsWith('@')
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

/** The disk as it is during one call, each thing looked at once: this runs for every role. */
interface Disk {
  exists(path: string): boolean
  /** Sorted by name; none where there is no readable folder. */
  entries(folder: string): readonly Dirent[]
  /** Without links; the path itself where nothing is. */
  realPath(path: string): string
}

function lookOnce(): Disk {
  return {
    exists: remember(existsSync),
    entries: remember((folder) => {
      try {
        return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
      } catch {
        return []
      }
    }),
    realPath: remember((path) => {
      try {
        return realpathSync.native(path)
      } catch {
        return path
      }
    }),
  }
}

function remember<T>(look: (path: string) => T): (path: string) => T {
  const seen = new Map<string, T>()
  return (path) => {
    let known = seen.get(path)
    if (known === undefined) {
      known = look(path)
      seen.set(path, known)
    }
    return known
  }
}
