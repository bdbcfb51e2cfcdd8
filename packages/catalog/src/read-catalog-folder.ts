import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogManifestSchema, showValue } from '@mc-evobench/core'
import type { z } from 'zod'
import { LIST_FILES, type ListName, MANIFEST_FILE, RECORD_SCHEMAS } from './catalog-files.ts'
import type { CatalogFault } from './catalog-report.ts'
import type { RawCatalog, RawRecord } from './raw-catalog.ts'

/**
 * Reads the files of a catalog's folder, each record by itself, so that one bad record hides no other fault.
 *
 * @param folder - path of the folder.
 * @returns what could be read, and a fault for every file that cannot be read, is not JSON or is not of the right shape,
 *   and for every field that does not fit its schema.
 */
export async function readCatalogFolder(folder: string): Promise<RawCatalog> {
  const faults: CatalogFault[] = []
  const readJson = async (file: string): Promise<unknown> => {
    const fault = (problem: string): undefined => {
      faults.push({ file, id: null, position: null, problem })
    }
    let text: string
    try {
      text = await readFile(join(folder, file), 'utf8')
    } catch (cause) {
      return fault(`cannot be read: ${reasonOf(cause)}`)
    }
    try {
      return JSON.parse(text)
    } catch (cause) {
      return fault(`is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`)
    }
  }

  const rawManifest = await readJson(MANIFEST_FILE)
  const manifest = rawManifest === undefined ? null : catalogManifestSchema.safeParse(rawManifest)
  if (manifest?.success === false) {
    for (const problem of schemaProblems(manifest.error, rawManifest)) {
      faults.push({ file: MANIFEST_FILE, id: null, position: null, problem })
    }
  }

  const readList = async <TRecord>(list: ListName, schema: z.ZodType<TRecord>): Promise<RawRecord<TRecord>[]> => {
    const file = LIST_FILES[list]
    const value = await readJson(file)
    if (value === undefined) return []
    if (!Array.isArray(value)) {
      faults.push({ file, id: null, position: null, problem: `must hold an array of records, got ${showValue(value)}` })
      return []
    }
    return value.map((item: unknown, position) => {
      const raw = isObject(item) ? item : {}
      const id = typeof raw['id'] === 'string' ? raw['id'] : null
      const result = schema.safeParse(item)
      if (!result.success) {
        for (const problem of schemaProblems(result.error, item)) faults.push({ file, id, position, problem })
      }
      return { position, raw, id, parsed: result.success ? result.data : null }
    })
  }

  return {
    folder,
    manifest: manifest?.success === true ? manifest.data : null,
    tasks: await readList('tasks', RECORD_SCHEMAS.tasks),
    states: await readList('states', RECORD_SCHEMAS.states),
    edges: await readList('edges', RECORD_SCHEMAS.edges),
    chains: await readList('chains', RECORD_SCHEMAS.chains),
    profiles: await readList('profiles', RECORD_SCHEMAS.profiles),
    probeFamilies: await readList('probeFamilies', RECORD_SCHEMAS.probeFamilies),
    missionEvents: await readList('missionEvents', RECORD_SCHEMAS.missionEvents),
    faults,
  }
}

function schemaProblems(error: z.ZodError, value: unknown): string[] {
  return error.issues.map((issue) => {
    const path = issue.path.join('.') || '(whole record)'
    return `${path}: ${issue.message}, got ${showValue(valueAt(value, issue.path))}`
  })
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => (isObject(part) ? part[String(key)] : undefined), value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  if (code === 'ENOENT') return 'there is no such file'
  return typeof code === 'string' ? code : String(cause)
}
