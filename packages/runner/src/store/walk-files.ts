import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { artifactPathSchema } from '@mc-evobench/core'

/** One entry that is not a folder. */
export interface WalkedFile {
  /** Relative, with forward slashes. */
  path: string
  absolute: string
  bytes: number
  /** Null for a plain file with a usable name; otherwise what is wrong with it. */
  fault: string | null
}

/** Folders deeper than this are a fault: nobody keeps an artifact so, and their paths outgrow what the system takes. */
const DEEPEST = 32

/**
 * Lists what lies below a folder, sorted by path as text. Symbolic links are listed, never followed; empty folders are
 * left out. A folder that cannot be read, or is gone, is listed as an entry with a fault; nothing is thrown for it.
 */
export async function* walkFiles(folder: string, prefix = '', depth = 0): AsyncGenerator<WalkedFile> {
  const found = depth > DEEPEST ? null : await readdir(folder, { encoding: 'buffer' }).catch(() => null)
  if (found === null) {
    const fault = depth > DEEPEST ? 'folders nested too deep' : 'a folder that cannot be read'
    yield { path: prefix === '' ? '(the folder itself)' : prefix, absolute: folder, bytes: 0, fault }
    return
  }
  const names = found.map((name) => ({ name, text: decode(name) }))
  const entries = []
  for (const { name, text } of names) {
    const absolute = join(folder, name.toString('utf8'))
    const stats = text === null ? null : await lstat(absolute).catch(() => null)
    entries.push({
      absolute,
      stats,
      key: stats?.isDirectory() === true ? `${text}/` : (text ?? name.toString('latin1')),
      text,
    })
  }
  // Folders compare with their slash, so that the order is that of the whole paths.
  entries.sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const { absolute, stats, key, text } of entries) {
    if (stats?.isDirectory() === true) {
      yield* walkFiles(absolute, prefix + key, depth + 1)
      continue
    }
    const path = prefix + key
    const fault =
      stats === null || text === null || !artifactPathSchema.safeParse(path).success || !path.isWellFormed()
        ? 'a name that is not allowed'
        : stats.isSymbolicLink()
          ? 'a symbolic link'
          : stats.isFile()
            ? null
            : 'no plain file'
    yield { path, absolute, bytes: stats?.size ?? 0, fault }
  }
}

function decode(name: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    return null
  }
}
