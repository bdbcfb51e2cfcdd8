import { identifierSchema, nearestName } from '@mc-evobench/core'
import type { ListName } from '../catalog-files.ts'
import { LIST_NAMES, REFERENCE_FIELDS } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'
import type { CatalogOutline } from './outline-catalog.ts'

/** What was found of the ids that records name. */
export interface References {
  readonly faults: readonly CatalogFault[]
  /** The node that an edge's end or an initial state means: itself if it exists, else the nearest; null when neither is known. */
  resolveNode(name: string): string | null
}

type Kind = 'task' | 'state' | 'task or state' | 'profile' | 'mission event'

/** Comparing a name with every known one is slow; after so many misses the rest is reported without a suggestion. */
const MOST_SUGGESTIONS = 25
/** So many further places of the same unknown id are written out. */
const MOST_PLACES = 4

/**
 * Checks that every id which a record names exists. An id that is named in many places of a file and does not exist is
 * one fault, at the first place. Nothing is said of ids that should stand in a list which could not be read.
 *
 * @param known.isSound - whether the ends of all edges are known to exist.
 */
export function checkReferences(catalog: RawCatalog, known: { outline: CatalogOutline; isSound: boolean }): References {
  const names = knownNames(catalog, known.outline)
  const nearest = new Map<string, string | null>()
  const suggest = (kind: Kind, name: string): string | null => {
    const key = `${kind} ${name}`
    const before = nearest.get(key)
    if (before !== undefined) return before
    const near = nearest.size < MOST_SUGGESTIONS ? nearestName(name, [...names[kind].names]) : null
    nearest.set(key, near)
    return near
  }
  const found = new Map<string, { fault: CatalogFault; more: string[] }>()
  const refer = (
    list: ListName,
    record: { id: string | null; position: number },
    field: string,
    name: string,
  ): void => {
    const kind = kindOf(list, field)
    if (names[kind].names.has(name)) return
    const at = { file: catalog.files[list], id: record.id, position: record.position }
    const isFormed = identifierSchema.safeParse(name).success
    const form = isFormed ? '' : ' (ids consist of a-z, 0-9, "_" and ":")'
    if (names[kind].isMissing(name)) {
      if (!isFormed)
        found.set(`${list} ${record.position} ${field}`, {
          fault: { ...at, kind: 'field', problem: `${field}: "${name}" is no id${form}` },
          more: [],
        })
      return
    }
    const key = `${list} ${kind} ${name}`
    const first = found.get(key)
    if (first !== undefined) {
      first.more.push(`[${record.position}] ${field}`)
      return
    }
    const near = suggest(kind, name)
    // The record that was meant is there under an ill-formed id, which is reported where it stands.
    if (near !== null && isFormed && !identifierSchema.safeParse(near).success) return
    const hint = near === null ? '' : ` Did you mean "${near}"?`
    const problem = `${field}: there is no ${kind} "${name}"${form}.${hint}`
    found.set(key, { fault: { ...at, kind: 'dangling_id', problem }, more: [] })
  }

  for (const list of LIST_NAMES) {
    const fields = REFERENCE_FIELDS[list]
    if (fields.length === 0 || (list === 'edges' && known.isSound)) continue
    for (const record of catalog[list]) {
      for (const field of fields) {
        const value = record.raw[field]
        if (typeof value === 'string') refer(list, record, field, value)
        else if (Array.isArray(value)) {
          for (const [place, entry] of value.entries()) {
            if (typeof entry === 'string') refer(list, record, `${field}.${place}`, entry)
          }
        }
      }
    }
  }
  return {
    faults: [...found.values()].map(({ fault, more }) => ({ ...fault, problem: fault.problem + alsoAt(more) })),
    resolveNode: (name) => {
      if (names['task or state'].names.has(name)) return name
      return nearest.get(`task or state ${name}`) ?? nearest.get(`state ${name}`) ?? null
    },
  }
}

function knownNames(
  catalog: RawCatalog,
  outline: CatalogOutline,
): Record<Kind, { names: ReadonlySet<string>; isMissing: (name: string) => boolean }> {
  const listed = (list: ListName): { names: ReadonlySet<string>; isMissing: () => boolean } => ({
    names: new Set(catalog[list].flatMap(({ id }) => (id === null ? [] : [id]))),
    isMissing: () => catalog.missing.has(list),
  })
  return {
    task: listed('tasks'),
    state: listed('states'),
    'task or state': {
      names: new Set([...outline.taskNodes, ...outline.stateNodes]),
      isMissing: (name) => catalog.missing.has(name.startsWith('task:') ? 'tasks' : 'states'),
    },
    profile: listed('profiles'),
    'mission event': listed('missionEvents'),
  }
}

function kindOf(list: ListName, field: string): Kind {
  if (list === 'edges') return 'task or state'
  if (field === 'profile') return 'profile'
  if (field === 'event') return 'mission event'
  return field.startsWith('initialStates') ? 'state' : 'task'
}

function alsoAt(places: readonly string[]): string {
  if (places.length === 0) return ''
  const rest = places.length - MOST_PLACES
  return ` Also at ${places.slice(0, MOST_PLACES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}
