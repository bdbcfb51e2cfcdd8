import {
  chainSchema,
  edgeSchema,
  missionEventSchema,
  probeFamilySchema,
  profileSchema,
  stateSchema,
  taskSchema,
} from '@mc-evobench/core'

/** The file that says what the catalog is and how many records it has. */
export const MANIFEST_FILE = 'manifest.json'

/** The other files of a catalog's folder, each a JSON array of records, by the list they fill. */
export const LIST_FILES = {
  tasks: 'tasks.json',
  states: 'states.json',
  edges: 'edges.json',
  chains: 'chains.json',
  profiles: 'profiles.json',
  probeFamilies: 'probe-families.json',
  missionEvents: 'mission-events.json',
} as const

/** One of the lists of a catalog. */
export type ListName = keyof typeof LIST_FILES

/** The schema of one record of each list. */
export const RECORD_SCHEMAS = {
  tasks: taskSchema,
  states: stateSchema,
  edges: edgeSchema,
  chains: chainSchema,
  profiles: profileSchema,
  probeFamilies: probeFamilySchema,
  missionEvents: missionEventSchema,
} as const
