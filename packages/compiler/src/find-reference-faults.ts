import { type MissionEvent, nearestName, type Profile, type Task } from '@mc-evobench/core'

/** Something that is wrong with a record of a list; `positions` count from 0. */
export interface ReferenceFault {
  readonly list: 'tasks' | 'profiles' | 'missionEvents'
  readonly id: string
  readonly positions: readonly number[]
  readonly problem: string
}

/** Finds duplicate profiles and mission events, and tasks that name one which does not exist. */
export function findReferenceFaults(lists: {
  tasks: readonly Task[]
  profiles: readonly Profile[]
  missionEvents: readonly MissionEvent[]
}): ReferenceFault[] {
  const profiles = placesById(lists.profiles)
  const events = placesById(lists.missionEvents)
  const faults = [...duplicates('profiles', profiles), ...duplicates('missionEvents', events)]
  for (const [place, task] of lists.tasks.entries()) {
    const check = (field: string, kind: string, name: string, known: ReadonlyMap<string, unknown>): void => {
      if (known.has(name)) return
      const near = nearestName(name, [...known.keys()])
      const hint = near === null ? '' : ` Did you mean "${near}"?`
      const problem = `${field}: there is no ${kind} "${name}".${hint}`
      faults.push({ list: 'tasks', id: task.id, positions: [place], problem })
    }
    check('profile', 'profile', task.profile, profiles)
    if (task.event !== null) check('event', 'mission event', task.event, events)
  }
  return faults
}

function placesById(records: readonly { readonly id: string }[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, { id }] of records.entries()) {
    const known = places.get(id)
    if (known === undefined) places.set(id, [place])
    else known.push(place)
  }
  return places
}

function duplicates(list: ReferenceFault['list'], places: ReadonlyMap<string, readonly number[]>): ReferenceFault[] {
  return [...places]
    .filter(([, positions]) => positions.length > 1)
    .map(([id, positions]) => ({ list, id, positions, problem: `duplicate id "${id}"` }))
}
