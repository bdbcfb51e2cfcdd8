import type { RoleEvent } from '@mc-evobench/core'

const inventory = (counts: Record<string, number>) => ({ inventory: { counts, slots: [] } })

/**
 * The lines of one stage from the log of a role: the first snapshot, the channels whose values changed, and what was
 * concluded. Here the agent carried four oak logs and made planks of one on the seventh environment step.
 */
export const recordedStage: RoleEvent[] = [
  {
    type: 'stage-start',
    episode: 0,
    stage: 0,
    taskId: 'craft_planks',
    step: 120,
    snapshot: { port: 'server', step: 120, channels: inventory({ oak_log: 4 }) },
  },
  { type: 'action', step: 120, action: { kind: 'skill', skill: 'craft', arguments: { item: 'oak_planks' } } },
  { type: 'channel-change', step: 126, channel: 'inventory', channels: inventory({ oak_log: 3 }) },
  { type: 'channel-change', step: 127, channel: 'inventory', channels: inventory({ oak_log: 3, oak_planks: 4 }) },
  {
    type: 'stage-end',
    episode: 0,
    stage: 0,
    step: 127,
    status: 'passed',
    reason: null,
    steps: 7,
    snapshot: { port: 'server', step: 127, channels: inventory({ oak_log: 3, oak_planks: 4 }) },
    verdict: {
      holds: true,
      port: 'server',
      step: 127,
      predicates: [
        {
          predicate: { kind: 'inventory_at_least', item: 'oak_planks', minimum: 4 },
          holds: true,
          evidence: 'observed',
          observed: 4,
          channel: 'inventory',
          children: [],
        },
      ],
    },
  },
]
