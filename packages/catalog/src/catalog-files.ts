import {
  chainSchema,
  edgeSchema,
  missionEventSchema,
  probeFamilySchema,
  profileSchema,
  stateSchema,
  taskSchema,
} from '@mc-evobench/core'

/** The parts of a catalog and the files that hold them: the manifest, and one JSON array of records for each list. */
export const CATALOG_FILES = {
  manifest: 'manifest.json',
  tasks: 'tasks.json',
  states: 'states.json',
  edges: 'edges.json',
  chains: 'chains.json',
  profiles: 'profiles.json',
  probeFamilies: 'probe-families.json',
  missionEvents: 'mission-events.json',
} as const

/** One part of a catalog: the manifest or a list. */
export type PartName = keyof typeof CATALOG_FILES

/** One of the lists of a catalog. */
export type ListName = Exclude<PartName, 'manifest'>

/** All parts, in the order in which faults and changes are listed. */
export const PART_NAMES = Object.keys(CATALOG_FILES) as readonly PartName[]

/** All lists, in the same order. */
export const LIST_NAMES = PART_NAMES.filter((part) => part !== 'manifest')

/** What a list holds, in words. */
export const LIST_WORDS: Readonly<Record<ListName, string>> = {
  tasks: 'tasks',
  states: 'states',
  edges: 'edges',
  chains: 'chains',
  profiles: 'profiles',
  probeFamilies: 'probe families',
  missionEvents: 'mission events',
}

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

/** The fields of each list's records that hold ids of other records, alone or in an array. */
export const REFERENCE_FIELDS: Readonly<Record<ListName, readonly string[]>> = {
  tasks: ['profile', 'event'],
  states: [],
  edges: ['source', 'target'],
  chains: ['profile', 'initialStates', 'tasks'],
  profiles: [],
  probeFamilies: ['profile', 'initialStates', 'related', 'unrelated', 'shuffled', 'target'],
  missionEvents: [],
}
