import { describe, expect, it } from 'vitest'
import { assignIngredients } from './assign-ingredients.ts'
import { craftingRecipes, fitsInventory } from './crafting-recipes.ts'

const [OAK, BIRCH, STICK, COAL] = [15, 17, 30, 40]
const recipes = craftingRecipes({
  183: [
    {
      result: { id: 183, count: 1 },
      inShape: [
        [OAK, OAK],
        [OAK, OAK],
      ],
    },
    {
      result: { id: 183, count: 1 },
      inShape: [
        [BIRCH, BIRCH],
        [BIRCH, BIRCH],
      ],
    },
  ],
  171: [{ result: { id: 171, count: 4 }, inShape: [[COAL], [STICK]] }],
  572: [{ result: { id: 572, count: 1 }, ingredients: [COAL, STICK] }],
  600: [
    {
      result: { id: 600, count: 1 },
      inShape: [
        [OAK, OAK, OAK],
        [-1, STICK, -1],
        [null, STICK, null],
      ],
    },
  ],
})
const one = (id: number) => recipes.get(id)?.[0] ?? { resultId: 0, resultCount: 0, width: 0, cells: [] }

describe('craftingRecipes', () => {
  it('takes recipes that differ only in the kind of wood as one', () => {
    expect(recipes.get(183)).toEqual([
      { resultId: 183, resultCount: 1, width: 2, cells: new Array(4).fill([OAK, BIRCH]) },
    ])
  })

  it('knows which fit the inventory', () => {
    expect([183, 171, 572, 600].map((id) => fitsInventory(one(id)))).toEqual([true, true, true, false])
    expect(one(600).cells.filter((cell) => cell === null)).toHaveLength(4)
  })
})

describe('assignIngredients', () => {
  it('takes one kind where one suffices', () => {
    expect(
      assignIngredients(
        one(183),
        new Map([
          [OAK, 3],
          [BIRCH, 4],
        ]),
      ),
    ).toEqual([BIRCH, BIRCH, BIRCH, BIRCH])
  })

  it('mixes kinds where none suffices', () => {
    expect(
      assignIngredients(
        one(183),
        new Map([
          [OAK, 2],
          [BIRCH, 2],
        ]),
      ),
    ).toEqual([OAK, OAK, BIRCH, BIRCH])
  })

  it('says so when the items do not suffice', () => {
    expect(assignIngredients(one(183), new Map([[OAK, 3]]))).toBeNull()
    expect(assignIngredients(one(171), new Map([[COAL, 9]]))).toBeNull()
  })
})
