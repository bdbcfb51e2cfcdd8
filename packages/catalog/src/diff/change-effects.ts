import type { CatalogData, CatalogManifest } from '@mc-evobench/core'
import type { ListName } from '../catalog-files.ts'
import type { VersionBump } from './catalog-diff.ts'

/** What a field decides, and so how far a change of it moves the version. */
export const EFFECTS = {
  wording: { bump: 'patch', reason: 'a text or label that only people read' },
  declaration: { bump: 'patch', reason: 'a count that follows from the records' },
  addition: { bump: 'minor', reason: 'new, and no existing score depends on it' },
  reading: { bump: 'major', reason: 'decides how everything else is read' },
  instruction: { bump: 'major', reason: 'agents are told it' },
  verification: { bump: 'major', reason: 'decides when a stage passes or fails' },
  limit: { bump: 'major', reason: 'decides how many steps there are' },
  world: { bump: 'major', reason: 'decides in which world a stage is played' },
  sequence: { bump: 'major', reason: 'decides which stages are played, in which order and from what' },
  pooling: { bump: 'major', reason: 'decides which scores are pooled' },
  graph: { bump: 'major', reason: 'decides prerequisites, weights or milestones' },
  removal: { bump: 'major', reason: 'records and plans name it, and it is gone' },
} as const satisfies Record<string, { bump: VersionBump; reason: string }>

/** Name of an effect. */
export type EffectName = keyof typeof EFFECTS

/** One effect for each field of a record but its id. */
export type FieldsOf<TRecord> = Readonly<Record<Exclude<keyof TRecord, 'id'>, EffectName>>

/**
 * What each field of each record decides. A schema that gains a field does not compile until the field stands here.
 * Ids are not fields: a record under another id is another record.
 */
export const FIELD_EFFECTS: { readonly [TList in ListName]: FieldsOf<CatalogData[TList][number]> } = {
  tasks: {
    code: 'wording',
    instruction: 'instruction',
    domain: 'pooling',
    partition: 'pooling',
    stepBudget: 'limit',
    profile: 'world',
    success: 'verification',
    event: 'verification',
    observationSources: 'verification',
  },
  states: { category: 'graph', key: 'graph', description: 'wording' },
  edges: { type: 'graph', source: 'graph', target: 'graph', count: 'graph', weight: 'graph' },
  chains: {
    partition: 'pooling',
    profile: 'world',
    policy: 'world',
    initialStates: 'sequence',
    tasks: 'sequence',
  },
  profiles: {
    code: 'wording',
    scene: 'world',
    seed: 'world',
    startTick: 'world',
    timeProgresses: 'world',
    weather: 'world',
    spawning: 'world',
    initialInventory: 'world',
    resources: 'world',
    resourceRadius: 'world',
    resourceBand: 'world',
  },
  probeFamilies: {
    label: 'wording',
    profile: 'world',
    initialStates: 'sequence',
    sourceSteps: 'limit',
    related: 'sequence',
    unrelated: 'sequence',
    shuffled: 'sequence',
    target: 'sequence',
  },
  missionEvents: {
    combine: 'verification',
    conditions: 'verification',
    raises: 'verification',
    stageLimitPath: 'verification',
    playerDeathFails: 'verification',
  },
}

/** The same for the manifest, whose id and version say which catalog it is and are compared apart. */
export const MANIFEST_EFFECTS: Readonly<Record<Exclude<keyof CatalogManifest, 'id' | 'version'>, EffectName>> = {
  format: 'reading',
  title: 'wording',
  minecraftVersion: 'world',
  counts: 'declaration',
}
