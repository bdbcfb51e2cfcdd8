import { createCompileSource } from '@mc-evobench/compiler'
import type { Chain, Profile, Task } from '@mc-evobench/core'
import { taskNodeId } from '@mc-evobench/graph'

const kitchen: Profile = {
  id: 'kitchen',
  code: null,
  scene: 'kitchen',
  seed: 1,
  startTick: 0,
  timeProgresses: true,
  weather: 'clear',
  spawning: false,
  initialInventory: {},
  resources: [],
  resourceRadius: null,
  resourceBand: null,
}

function task(code: string, id: string, options: { instruction: string; makes: string; stepBudget: number }): Task {
  return {
    id,
    code,
    instruction: options.instruction,
    domain: 'building',
    partition: 'core',
    stepBudget: options.stepBudget,
    profile: kitchen.id,
    success: [{ kind: 'inventory_at_least', item: options.makes, minimum: 1 }],
    event: null,
    observationSources: ['inventory'],
  }
}

const grind = taskNodeId('grind_flour')
const knead = taskNodeId('knead_dough')
const bake = taskNodeId('bake_bread')
const item = (key: string) => ({ id: `item:${key}`, category: 'item' as const, key, description: `Some ${key}.` })

/**
 * Three tasks, three states and how they hang together. Two flour make a dough, a dough makes a loaf; an edge counts 1
 * and weighs 1 unless it says more.
 */
export const bakery = createCompileSource({
  reference: { id: 'bakery', version: '1.0.0' },
  tasks: [
    task('T01', 'grind_flour', { instruction: 'Grind flour.', makes: 'flour', stepBudget: 50 }),
    task('T02', 'knead_dough', { instruction: 'Knead a dough.', makes: 'dough', stepBudget: 80 }),
    task('T03', 'bake_bread', { instruction: 'Bake a loaf.', makes: 'bread', stepBudget: 120 }),
  ],
  states: [item('flour'), item('dough'), item('bread')],
  edges: [
    { id: 'e1', type: 'produces', source: grind, target: 'item:flour' },
    { id: 'e2', type: 'requires', source: 'item:flour', target: knead },
    { id: 'e3', type: 'consumes', source: knead, target: 'item:flour', count: 2, weight: 2 },
    { id: 'e4', type: 'produces', source: knead, target: 'item:dough' },
    { id: 'e5', type: 'requires', source: 'item:dough', target: bake },
    { id: 'e6', type: 'consumes', source: bake, target: 'item:dough' },
    { id: 'e7', type: 'produces', source: bake, target: 'item:bread' },
  ],
  profiles: [kitchen],
})

/** What every role is asked to do. */
export const breadChain: Chain = {
  id: 'bread',
  partition: 'core',
  profile: kitchen.id,
  policy: 'chain',
  initialStates: [],
  tasks: ['grind_flour', 'knead_dough', 'bake_bread'],
}
