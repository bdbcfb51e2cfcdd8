import type { CatalogReference, MissionEvent, Profile, Task } from '@mc-evobench/core'
import type { TaskStateGraph } from '@mc-evobench/graph'

/** Where the compiler looks things up; a loaded catalog is one. Each `get` throws NotFoundError for an unknown id. */
export interface CompileSource {
  /** Written into every compiled chain, so that records of different catalogs are never pooled. */
  readonly reference: CatalogReference
  readonly graph: TaskStateGraph
  getTask(id: string): Task
  getProfile(id: string): Profile
  getMissionEvent(id: string): MissionEvent
}
