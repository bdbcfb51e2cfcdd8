import { loadCatalog, validateCatalogData } from '@mc-evobench/catalog'
import { createCompileSource } from '@mc-evobench/compiler'
import { buildTaskStateGraph, stateIdOf } from '@mc-evobench/graph'
import { describe, expect, it } from 'vitest'

const { data } = await loadCatalog('mc-evobench@1.0.0')

describe('the ids of states', () => {
  it('are those of their category and key, for every state of catalog 1.0.0 and in every category', () => {
    expect(data.states.map(stateIdOf)).toEqual(data.states.map((state) => state.id))
    expect(new Set(data.states.map((state) => `${state.category} ${state.id.split(':')[0]}`))).toEqual(
      new Set([
        'item item',
        'tool tool',
        'location location',
        'environment environment',
        'player_condition player',
        'structure structure',
        'entity_event event',
        'group group',
      ]),
    )
  })

  it('must not contradict their key: graph, compiler and catalog refuse it, each with one fault', async () => {
    const states = data.states.map((state) => (state.id === 'item:oak_log' ? { ...state, key: 'birch_log' } : state))
    const edited = { ...data, states }
    const fault = /1 fault: .*the id of a state of category item with key "birch_log" must be "item:birch_log"\.$/
    expect(() => buildTaskStateGraph(edited)).toThrow(fault)
    const { tasks, edges, profiles, missionEvents } = data
    const reference = { id: 'edited', version: '1.0.0' }
    expect(() => createCompileSource({ reference, tasks, states, edges, profiles, missionEvents })).toThrow(fault)
    const { faults } = await validateCatalogData(edited)
    expect(faults.filter(({ file }) => file === 'states').map(({ kind, id }) => [kind, id])).toEqual([
      ['state_id', 'item:oak_log'],
    ])
  })
})
