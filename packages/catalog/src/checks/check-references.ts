import { nearestName } from '@mc-evobench/core'
import { LIST_FILES, type ListName } from '../catalog-files.ts'
import type { CatalogFault } from '../catalog-report.ts'
import type { RawCatalog } from '../raw-catalog.ts'

/**
 * Checks that every id which a task, a chain or a probe family names exists, and that ids of chains, profiles, probe
 * families and mission events, and the codes of tasks, are unique. Edges are checked with the graph's structure.
 */
export function checkReferences(catalog: RawCatalog): CatalogFault[] {
  const faults: CatalogFault[] = []
  const known = (list: ListName): string[] => catalog[list].flatMap(({ id }) => (id === null ? [] : [id]))
  const ids = {
    task: known('tasks'),
    state: known('states'),
    profile: known('profiles'),
    'mission event': known('missionEvents'),
  }
  const sets = {
    task: new Set(ids.task),
    state: new Set(ids.state),
    profile: new Set(ids.profile),
    'mission event': new Set(ids['mission event']),
  }
  const refer = (
    from: { list: ListName; id: string; position: number },
    field: string,
    kind: keyof typeof ids,
    name: string,
  ): void => {
    if (sets[kind].has(name)) return
    const near = nearestName(name, ids[kind])
    const hint = near === null ? '' : ` Did you mean "${near}"?`
    const problem = `${field}: there is no ${kind} "${name}".${hint}`
    faults.push({ file: LIST_FILES[from.list], id: from.id, position: from.position, problem })
  }

  for (const list of ['chains', 'profiles', 'probeFamilies', 'missionEvents'] as const) {
    faults.push(
      ...duplicates(
        list,
        'id',
        catalog[list].map(({ id }) => id),
      ),
    )
  }
  faults.push(
    ...duplicates(
      'tasks',
      'code',
      catalog.tasks.map(({ parsed }) => parsed?.code ?? null),
    ),
  )

  for (const { parsed, position } of catalog.tasks) {
    if (parsed === null) continue
    const from = { list: 'tasks' as const, id: parsed.id, position }
    refer(from, 'profile', 'profile', parsed.profile)
    if (parsed.event !== null) refer(from, 'event', 'mission event', parsed.event)
  }
  for (const { parsed, position } of catalog.chains) {
    if (parsed === null) continue
    const from = { list: 'chains' as const, id: parsed.id, position }
    refer(from, 'profile', 'profile', parsed.profile)
    for (const [place, state] of parsed.initialStates.entries()) refer(from, `initialStates.${place}`, 'state', state)
    for (const [place, task] of parsed.tasks.entries()) refer(from, `tasks.${place}`, 'task', task)
  }
  for (const { parsed, position } of catalog.probeFamilies) {
    if (parsed === null) continue
    const from = { list: 'probeFamilies' as const, id: parsed.id, position }
    refer(from, 'profile', 'profile', parsed.profile)
    for (const [place, state] of parsed.initialStates.entries()) refer(from, `initialStates.${place}`, 'state', state)
    for (const sequence of ['related', 'unrelated', 'shuffled', 'target'] as const) {
      for (const [place, task] of parsed[sequence].entries()) refer(from, `${sequence}.${place}`, 'task', task)
    }
  }
  return faults
}

function duplicates(list: ListName, field: string, values: readonly (string | null)[]): CatalogFault[] {
  const places = new Map<string, number[]>()
  for (const [place, value] of values.entries()) {
    if (value !== null) places.set(value, [...(places.get(value) ?? []), place])
  }
  return [...places]
    .filter(([, positions]) => positions.length > 1)
    .map(([value, positions]) => ({
      file: LIST_FILES[list],
      id: field === 'id' ? value : null,
      position: positions[0] ?? null,
      problem: `duplicate ${field} "${value}" at positions ${positions.slice(0, -1).join(', ')} and ${positions.at(-1)}`,
    }))
}
