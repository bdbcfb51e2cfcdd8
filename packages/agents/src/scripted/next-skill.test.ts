import { describe, expect, it } from 'vitest'
import { nextSkill, type Seen } from './next-skill.ts'
import { readInstruction } from './read-instruction.ts'

const seen = (inventory: Record<string, number>, blocks: string[] = []): Seen => ({
  inventory,
  nearbyBlocks: blocks.map((block) => ({ block, count: 1, nearest: { x: 0, y: 0, z: 0 }, distance: 1 })),
  nearbyEntities: [],
  activity: null,
})
const next = (instruction: string, ...at: Parameters<typeof seen>) =>
  nextSkill(readInstruction(instruction), seen(...at))

describe('readInstruction', () => {
  it('reads verb, number and thing', () => {
    expect(readInstruction('Mine 2 cobblestone.')).toEqual({ kind: 'have', item: 'cobblestone', count: 2 })
    expect(readInstruction('Craft 4 sticks.')).toEqual({ kind: 'have', item: 'stick', count: 4 })
    expect(readInstruction('Find coal ore.')).toEqual({ kind: 'find', block: 'coal_ore' })
    expect(readInstruction('Defeat 1 zombie.')).toEqual({ kind: 'defeat', entity: 'zombie' })
  })

  it('does not guess', () => {
    expect(readInstruction('Collect 1 nether star.')).toEqual({ kind: 'unknown' })
    expect(readInstruction('Sing.')).toEqual({ kind: 'unknown' })
  })
})

describe('nextSkill', () => {
  it('gets what is missing first', () => {
    expect(next('Craft 1 wooden pickaxe.', {})).toMatchObject({ skill: 'mine', arguments: { block: 'oak_log' } })
    expect(next('Craft 1 wooden pickaxe.', { crafting_table: 1 })).toMatchObject({ skill: 'place' })
    expect(next('Craft 1 wooden pickaxe.', { stick: 2, oak_planks: 3 }, ['crafting_table'])).toEqual({
      kind: 'skill',
      skill: 'craft',
      arguments: { item: 'wooden_pickaxe', count: 1 },
    })
  })

  it('makes a furnace where none is in view, and finds fuel before it smelts', () => {
    const materials = { sand: 1 }
    expect(next('Smelt 1 glass.', { ...materials, furnace: 1 })).toMatchObject({ skill: 'place' })
    expect(next('Smelt 1 glass.', materials, ['furnace'])).toMatchObject({ arguments: { block: 'oak_log' } })
    expect(next('Smelt 1 glass.', { ...materials, coal: 1 }, ['furnace'])).toMatchObject({ skill: 'smelt' })
  })

  it('has nothing to do where all is had, and nothing for what it does not know', () => {
    expect(next('Collect 1 oak log.', { oak_log: 1 })).toBeNull()
    expect(next('Sing.', {})).toBeNull()
  })

  it('picks up what lies in sight, and digs on when it cannot get there', () => {
    const near: Seen = { ...seen({}), nearbyEntities: [{ name: 'item:apple', distance: 5 }] }
    const apple = readInstruction('Collect 1 apple.')
    expect(nextSkill(apple, near)).toMatchObject({ skill: 'goto', arguments: { entity: 'item:apple' } })
    const activity = { skill: 'goto', status: 'failed', reason: 'no way found' } as const
    expect(nextSkill(apple, { ...near, activity })).toMatchObject({ skill: 'mine', arguments: { block: 'oak_leaves' } })
  })
})
