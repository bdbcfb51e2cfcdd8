import { loadCatalog } from '@mc-evobench/catalog'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPairedPlan } from '../create-paired-plan.ts'
import { createMatrixPlan } from '../matrix/create-matrix-plan.ts'
import { matrixProtocol } from '../matrix/matrix-protocol.ts'
import { pairedProtocol } from '../paired-protocol.ts'
import { makeMatrixOptions } from '../testing/make-matrix-options.ts'
import { makePlanOptions } from '../testing/make-plan-options.ts'
import { shardRoles } from './shard-roles.ts'

const catalog = await loadCatalog()
const families = catalog.data.probeFamilies.map(({ id }) => id)
const protocols = {
  paired: pairedProtocol(createPairedPlan(await makePlanOptions({ families })), catalog),
  matrix: matrixProtocol(createMatrixPlan(await makeMatrixOptions()), catalog),
}

describe.each(Object.entries(protocols))('shardRoles of a plan of the %s protocol', (_name, { roles }) => {
  const replicates = new Set(roles.map(({ replicate }) => replicate)).size

  it('law: every role is in exactly one shard, with all of its replicate, and shards are of equal size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: replicates }), (count) => {
        const shards = Array.from({ length: count }, (_, index) => shardRoles(roles, { index: index + 1, count }))
        const ids = shards.flatMap((shard) => shard.map(({ roleId }) => roleId))
        expect([...ids].sort()).toEqual(roles.map(({ roleId }) => roleId).sort())
        for (const shard of shards) {
          const own = new Set(shard.map(({ roleId }) => roleId))
          for (const { startsFrom } of shard) expect(startsFrom === null || own.has(startsFrom)).toBe(true)
        }
        const sizes = shards.map((shard) => new Set(shard.map(({ replicate }) => replicate)).size)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
      { seed: 5 },
    )
  })

  it('is the whole plan as 1/1 and without a shard', () => {
    expect(shardRoles(roles, null)).toEqual(roles)
    expect(shardRoles(roles, { index: 1, count: 1 })).toEqual(roles)
  })

  it.each([
    [{ index: 0, count: 3 }],
    [{ index: 4, count: 3 }],
    [{ index: 1.5, count: 3 }],
    [{ index: 1, count: 0 }],
    [{ index: 1, count: Number.NaN }],
  ])('refuses %j', (shard) => {
    expect(() => shardRoles(roles, shard)).toThrow(/a whole number from 1/)
  })

  it('refuses more shards than replicates, since one would be empty', () => {
    expect(() => shardRoles(roles, { index: 1, count: replicates + 1 })).toThrow(
      `the plan has ${replicates} replicates, which are not divided`,
    )
  })
})

describe('a replicate', () => {
  it('is a family on a seed, and in the direct matrix a chain on a seed with all agents', () => {
    expect(protocols.paired.roles.filter(({ replicate }) => replicate === `${families[0]}.5100`)).toHaveLength(7)
    expect(protocols.matrix.roles.filter(({ replicate }) => replicate === 'wooden_tools_smoke.3102')).toHaveLength(2)
  })
})
