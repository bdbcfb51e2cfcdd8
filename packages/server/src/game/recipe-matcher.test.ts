import { describe, expect, it } from 'vitest'
import { testFacts } from '../testing/test-facts.ts'

const facts = testFacts()
const made = (...names: (string | null)[]) => {
  const result = facts.matchRecipe(names.map((name) => (name === null ? null : facts.itemId(name))))
  return result === null ? null : `${facts.item(result.id).name}x${result.count}`
}

describe('createRecipeMatcher', () => {
  it('makes planks of each of the six species from a log anywhere in the grid', () => {
    for (const species of ['oak', 'birch', 'spruce', 'jungle', 'acacia', 'dark_oak']) {
      expect(made(null, null, `${species}_log`, null)).toBe(`${species}_planksx4`)
    }
  })

  it('makes a crafting table from planks of any species, mixed as well', () => {
    expect(made('spruce_planks', 'spruce_planks', 'spruce_planks', 'spruce_planks')).toBe('crafting_tablex1')
    expect(made('oak_planks', 'birch_planks', 'birch_planks', 'oak_planks')).toBe('crafting_tablex1')
  })

  it('makes sticks in either column and torches from coal or charcoal', () => {
    expect(made('oak_planks', null, 'birch_planks', null)).toBe('stickx4')
    expect(made(null, 'oak_planks', null, 'oak_planks')).toBe('stickx4')
    expect(made('coal', null, 'stick', null)).toBe('torchx4')
    expect(made(null, 'charcoal', null, 'stick')).toBe('torchx4')
  })

  it('matches a 3x3 recipe and its mirror image', () => {
    const s = 'cobblestone'
    expect(made(s, s, null, s, 'stick', null, null, 'stick', null)).toBe('stone_axex1')
    expect(made(null, s, s, null, 'stick', s, null, 'stick', null)).toBe('stone_axex1')
  })

  it('makes nothing of an empty grid, of a wrong shape or of too many things', () => {
    expect(made(null, null, null, null)).toBeNull()
    expect(made('oak_planks', 'oak_planks', null, null)).toBe('oak_pressure_platex1')
    expect(made('oak_log', 'oak_log', null, null)).toBeNull()
    expect(made('stick', null, 'coal', null)).toBeNull()
  })

  it('makes tools and furnaces of cobblestone and blackstone together', () => {
    const [c, b, s] = ['cobblestone', 'blackstone', 'stick']
    expect(made(c, b, c, null, s, null, null, s, null)).toBe('stone_pickaxex1')
    expect(made(c, b, c, b, null, b, c, c, c)).toBe('furnacex1')
  })

  it('does not take a recipe and its mirror image for one: diorite is no square of cobblestone', () => {
    const [c, q] = ['cobblestone', 'quartz']
    expect(made(c, q, q, c)).toBe('dioritex2')
    expect(made(q, c, c, q)).toBe('dioritex2')
    expect(made(c, c, c, c)).toBeNull()
    expect(made(q, q, q, q)).toBe('quartz_blockx1')
  })

  it('law: every recipe of the data set makes what it says, laid as it is written', () => {
    const wrong: string[] = []
    for (const recipe of Object.values(facts.registry.recipes).flat()) {
      const idOf = (cell: unknown): number | null => (typeof cell === 'number' ? cell : null)
      const rows = recipe.inShape ?? []
      const grid = Array.from({ length: 9 }, (_, index) =>
        recipe.ingredients === undefined
          ? idOf(rows[Math.floor(index / 3)]?.[index % 3])
          : idOf(recipe.ingredients[index]),
      )
      const result = facts.matchRecipe(grid)
      if (result?.id !== recipe.result.id || result.count !== recipe.result.count) {
        wrong.push(
          `${facts.item(recipe.result.id).name} of ${grid.map((id) => (id === null ? '-' : facts.item(id).name)).join()}`,
        )
      }
    }
    expect(wrong).toEqual([])
  })
})
