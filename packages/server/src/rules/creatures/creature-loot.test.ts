import { describe, expect, it } from 'vitest'
import { seededGenerator } from '../../clock/seeded-generator.ts'
import type { DyeColor } from '../../game/dye-colors.ts'
import { testFacts } from '../../testing/test-facts.ts'
import { creatureLoot } from './creature-loot.ts'
import type { CreatureKind } from './species.ts'

const facts = testFacts()
const ROUNDS = 20_000

/** Mean number of each item, of many creatures. */
function means(
  creature: { kind: CreatureKind; color?: DyeColor; isSheared?: boolean; isOnFire?: boolean },
  isPlayers = true,
): Record<string, number> {
  const random = seededGenerator(1)
  const body = { color: null, isSheared: false, isOnFire: false, ...creature }
  const counts: Record<string, number> = {}
  for (let round = 0; round < ROUNDS; round++) {
    for (const { id, count } of creatureLoot(body, { isPlayers, facts, random })) {
      const { name } = facts.item(id)
      counts[name] = (counts[name] ?? 0) + count / ROUNDS
    }
  }
  return counts
}
const near = (value: number) => expect.closeTo(value, 1)

describe('creatureLoot', () => {
  it.each([
    [
      { kind: 'sheep', color: 'lime' },
      { lime_wool: near(1), mutton: near(1.5) },
    ],
    [{ kind: 'sheep', color: 'lime', isSheared: true }, { mutton: near(1.5) }],
    [{ kind: 'cow' }, { leather: near(1), beef: near(2) }],
    [{ kind: 'pig' }, { porkchop: near(2) }],
    [{ kind: 'chicken' }, { feather: near(1), chicken: near(1) }],
    [{ kind: 'skeleton' }, { arrow: near(1), bone: near(1) }],
    [{ kind: 'creeper' }, { gunpowder: near(1) }],
    [{ kind: 'pig', isOnFire: true }, { cooked_porkchop: near(2) }],
  ] as const)('gives of %j on average %j', (creature, expected) => {
    expect(means(creature)).toEqual(expected)
  })

  it('gives eyes of spiders and rare things of zombies only to the player who killed them', () => {
    expect(means({ kind: 'spider' })).toEqual({ string: near(1), spider_eye: near(1 / 3) })
    expect(means({ kind: 'spider' }, false)).toEqual({ string: near(1) })
    const { rotten_flesh, ...rare } = means({ kind: 'zombie' })
    expect(rotten_flesh).toBeCloseTo(1, 1)
    expect(Object.keys(rare).toSorted()).toEqual(['carrot', 'iron_ingot', 'potato'])
    expect(Object.values(rare).reduce((sum, mean) => sum + mean)).toBeCloseTo(0.025, 2)
    expect(means({ kind: 'zombie' }, false)).toEqual({ rotten_flesh: near(1) })
  })
})
