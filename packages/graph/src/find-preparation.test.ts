import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPreparation, type PlanningTask } from './find-preparation.ts'

const tasks: PlanningTask[] = [
  { id: 'saw', needs: ['log'], gives: ['planks'] },
  { id: 'fell', needs: [], gives: ['log'] },
  { id: 'trade', needs: ['gem', 'boat'], gives: ['planks'] },
  { id: 'dig', needs: [], gives: ['gem'] },
  { id: 'build', needs: ['planks'], gives: ['boat'] },
]
const nothing = (): boolean => false

/** The fewest tasks by trying every subset: runs whatever can be run until nothing changes. */
function fewestByEnumeration(goals: readonly string[], all: readonly PlanningTask[]): number | null {
  let best: number | null = null
  for (let bits = 0; bits < 2 ** all.length; bits++) {
    const subset = all.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1)
    const there = new Set<string>()
    for (let before = -1; before !== there.size; ) {
      before = there.size
      for (const task of subset) {
        for (const state of task.needs.every((need) => there.has(need)) ? task.gives : []) there.add(state)
      }
    }
    if (goals.every((goal) => there.has(goal)) && (best === null || subset.length < best)) best = subset.length
  }
  return best
}

describe('findPreparation', () => {
  it('answers with the fewest tasks in an order in which they can be carried out', () => {
    expect(findPreparation(['boat'], tasks, nothing)).toEqual(['fell', 'saw', 'build'])
  })

  it('needs nothing for what is held', () => {
    expect(findPreparation(['boat'], tasks, (state) => state === 'boat')).toEqual([])
    expect(findPreparation(['boat'], tasks, (state) => state === 'planks')).toEqual(['build'])
  })

  it('answers null when a state has no producer within reach', () => {
    expect(findPreparation(['moon'], tasks, nothing)).toBeNull()
  })

  it('law: as few tasks as trying every subset finds, and a playable order', () => {
    // State n is produced from states below n, so the graphs are acyclic.
    const task = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.array(fc.nat(5), { maxLength: 2 }))
      .map(([gives, needs]) => ({ gives: [`s${gives}`], needs: needs.filter((n) => n < gives).map((n) => `s${n}`) }))
    fc.assert(
      fc.property(
        fc.array(task, { maxLength: 8 }),
        fc.array(fc.nat(6), { minLength: 1, maxLength: 2 }),
        (list, goals) => {
          const all = list.map((entry, index) => ({ ...entry, id: `t${index}` }))
          const wanted = goals.map((goal) => `s${goal}`)
          const found = findPreparation(wanted, all, nothing)
          expect(found?.length ?? null).toBe(fewestByEnumeration(wanted, all))
          const there = new Set<string>()
          for (const id of found ?? []) {
            const step = all.find((entry) => entry.id === id)
            expect(step?.needs.every((state) => there.has(state))).toBe(true)
            for (const state of step?.gives ?? []) there.add(state)
          }
          if (found !== null) expect(wanted.every((state) => there.has(state))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
