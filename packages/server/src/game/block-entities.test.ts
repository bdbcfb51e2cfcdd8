import { describe, expect, it } from 'vitest'
import { testFacts } from '../testing/test-facts.ts'
import { BlockEntities } from './block-entities.ts'
import { FurnaceEntity } from './furnace-entity.ts'
import { StoreEntity } from './store-entity.ts'

const facts = testFacts()
const stack = (name: string, count: number) => ({ id: facts.itemId(name), count, durabilityUsed: 0 })

describe('BlockEntities', () => {
  it('shows what lies in blocks and how far a charge is, by place, and nothing of what is as new', () => {
    const entities = new BlockEntities()
    const furnace = new FurnaceEntity({ x: 5, y: 70, z: 0 }, facts)
    const chest = new StoreEntity({ x: 2, y: 70, z: 0 }, 'chest')
    for (const entity of [furnace, chest, new StoreEntity({ x: 3, y: 70, z: 0 }, 'barrel')]) entities.add(entity)
    expect(entities.evidence(facts)).toEqual([])
    chest.slots[4] = stack('dirt', 3)
    furnace.set(0, stack('sand', 1))
    furnace.set(1, stack('stick', 1))
    furnace.tick()
    expect(entities.evidence(facts)).toEqual([
      {
        place: '2,70,0',
        block: 'chest',
        slots: [{ slot: 4, item: 'dirt', count: 3, durabilityUsed: 0 }],
        counters: [],
      },
      {
        place: '5,70,0',
        block: 'furnace',
        slots: [{ slot: 0, item: 'sand', count: 1, durabilityUsed: 0 }],
        counters: [100, 100, 1],
      },
    ])
    entities.remove(chest)
    expect(entities.get({ x: 2, y: 70, z: 0 })).toBeNull()
    expect(entities.get({ x: 5, y: 70, z: 0 })).toBe(furnace)
  })
})
