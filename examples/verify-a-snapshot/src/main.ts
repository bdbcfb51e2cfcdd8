// Verifies recorded evidence: a snapshot, one with a gap, an event over time, and a stage from the log of a role.
import { loadCatalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import type { PredicateVerdict, RoleEvent, Snapshot, SnapshotChannels } from '@mc-evobench/core'
import {
  advanceEvent,
  attachEvidence,
  normaliseSnapshot,
  reverifyStage,
  startEvent,
  verify,
} from '@mc-evobench/verifier'
import { recordedStage } from './recorded-stage.ts'

const catalog = await loadCatalog()
const snapshot = (step: number, channels: SnapshotChannels): Snapshot => ({ port: 'server', step, channels })

function show({ predicate, holds, evidence, observed, channel, children }: PredicateVerdict, indent = '  '): void {
  const asked = predicate.kind === 'any_of' ? ['any_of'] : Object.values(predicate)
  const value = evidence === 'observed' ? `observed ${JSON.stringify(observed)}` : 'evidence unavailable'
  const from = channel === null ? '' : ` (${channel})`
  console.log(`${`${indent}${holds ? 'yes' : 'no '} ${asked.join(' ')}`.padEnd(44)} ${value}${from}`)
  for (const child of children) show(child, `${indent}  `)
}

console.log('1. A stone sword, carried or in the hand')
const sword = catalog.getTask('craft_stone_sword')
const recorded = normaliseSnapshot(
  snapshot(42, {
    inventory: { counts: { 'minecraft:stick': 1 }, slots: [] },
    equipment: {
      mainhand: { item: 'minecraft:stone_sword', raw: 'minecraft:stone_sword' },
      offhand: null,
      head: null,
      chest: null,
      legs: null,
      feet: null,
    },
  }),
)
for (const verdict of verify(sword.success, recorded).predicates) show(verdict)

console.log('\n2. The same without the equipment: a miss that says that it could not look')
const { inventory } = recorded.channels
for (const verdict of verify(sword.success, snapshot(42, inventory === undefined ? {} : { inventory })).predicates) {
  show(verdict)
}

console.log('\n3. A night under a cap of 450 steps')
const night = catalog.getMissionEvent('night_interval_survived')
const { success } = catalog.getTask('survive_first_night')
const atNight = (step: number): Snapshot =>
  snapshot(step, {
    player: { stats: { life: 20 }, alive: true, position: { x: 0, y: 64, z: 0 } },
    time: { total: 90_000 + step, day: 14_000 + step },
  })
let state = startEvent(night, atNight(0))
for (let step = 1; step <= 450; step++) {
  state = advanceEvent({ event: night, state, snapshot: atNight(step), stageLimit: 450 })
  if (step !== 449 && step !== 450) continue
  const { holds } = verify(success, attachEvidence({ snapshot: atNight(step), event: night, state }))
  console.log(
    `  after ${step} steps: ${state.elapsedTicks} ticks, raised by ${state.raisedBy ?? 'nothing'}, passed: ${holds}`,
  )
}

console.log('\n4. A stage verified again from the log of its role')
const { stages } = compileChain(
  catalog,
  {
    id: 'planks_only',
    partition: 'calibration',
    profile: 'forest_day',
    policy: 'task',
    initialStates: ['item:oak_log'],
    tasks: ['craft_planks'],
  },
  { allowUnmet: true },
)
function reverify(name: string, events: readonly RoleEvent[]): void {
  for (const stage of stages) {
    const { status, steps, disagreements } = reverifyStage(events, { stage, stageCap: 450, stepBudget: null })
    console.log(`  ${name}: ${status ?? 'not ended'} after ${steps} steps, ${disagreements.length} disagreements`)
    for (const { line, field, recorded: said, derived } of disagreements) {
      console.log(`    line ${line} says ${field} = ${said}; its evidence says ${derived}`)
    }
  }
}
reverify('as recorded', recordedStage)

reverify(
  'its changes of evidence left out',
  recordedStage.filter((event) => event.type !== 'channel-change'),
)
