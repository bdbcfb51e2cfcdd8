import {
  type CompiledChain,
  type CompiledStage,
  contentHash,
  type MissionEvent,
  type Predicate,
  type Profile,
  type SnapshotChannel,
} from '@mc-evobench/core'
import { makeProfile } from '@mc-evobench/core/testing'

/** A stage of a test's chain. */
export interface StageSketch {
  /** Passed when so many of it are carried. */
  item: string
  minimum?: number
  budget?: number
  profile?: string
  ownProfile?: string
  event?: MissionEvent | null
  /** Instead of the item's predicate. */
  success?: Predicate[]
  sources?: SnapshotChannel[]
}

/** Makes a compiled chain for tests; paths and weights are left empty. */
export function makeChain(
  stages: StageSketch[],
  options: { policy?: 'task' | 'chain'; initialInventory?: Record<string, number> } = {},
): CompiledChain {
  const { policy = 'chain', initialInventory = {} } = options
  const profile = (id: string): Profile => makeProfile({ id, initialInventory })
  const compiled: Omit<CompiledChain, 'hash'> = {
    format: 'compiled-chain/2',
    chainId: 'test_chain',
    catalog: { id: 'test', version: '1.0.0', hash: '0'.repeat(64) },
    mode: 'presence',
    policy,
    initialStates: [],
    stages: stages.map((sketch, index) => makeStage(sketch, index, profile)),
    unmet: [],
    metricContext: {
      stageCount: stages.length,
      totalWeight: 0,
      stages: stages.map(({ item }, index) => ({
        index,
        taskId: `get_${item}`,
        weight: 0,
        milestones: [],
        consumedItems: [],
      })),
    },
  }
  return { ...compiled, hash: contentHash(compiled) }
}

function makeStage(sketch: StageSketch, index: number, profile: (id: string) => Profile): CompiledStage {
  const { item, minimum = 1, budget = 100, event = null } = sketch
  const id = sketch.profile ?? 'test_profile'
  return {
    index,
    task: {
      id: `get_${item}`,
      code: `T${index + 1}`,
      instruction: `Get ${minimum} ${item}.`,
      domain: 'survival',
      partition: 'core',
      stepBudget: budget,
      profile: sketch.ownProfile ?? id,
      success: sketch.success ?? [{ kind: 'inventory_at_least', item, minimum }],
      event: event?.id ?? null,
      observationSources: sketch.sources ?? ['inventory'],
    },
    event,
    profile: profile(id),
    ownProfile: profile(sketch.ownProfile ?? id),
    paths: { requires: [], produces: [], consumes: [], enables: [], abstractsTo: [] },
    statesBefore: {},
    statesAfter: {},
    unmet: [],
  }
}
