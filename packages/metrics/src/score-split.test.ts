import { InvalidArgumentError, type Partition, type Score } from '@mc-evobench/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanOfScores } from './mean-of-scores.ts'
import { poolScores } from './pool-scores.ts'
import { type ChainReport, scoreSplit } from './score-split.ts'

const score = (passedStages: number, plannedStages: number, vmp: [number, number] = [0, 1]): Score => ({
  tsr: passedStages / plannedStages,
  passedStages,
  plannedStages,
  wgp: passedStages / plannedStages,
  creditedWeight: passedStages * 2,
  plannedWeight: plannedStages * 2,
  wgpFromTsr: false,
  vmp: vmp[1] === 0 ? 0 : vmp[0] / vmp[1],
  milestonesReached: vmp[0],
  milestonesEligible: vmp[1],
})
const report = (chainId: string, partition: Partition, of: Score | null): ChainReport => ({
  chainId,
  partition,
  score: of,
})

/** The first stage of two chains passed, and nothing in three others: a no-op on the paper's core partition. */
const noOp = [
  report('night', 'core', score(1, 10)),
  report('mixed', 'core', score(1, 13)),
  report('combat', 'core', score(0, 8)),
  report('ores', 'core', score(0, 19)),
  report('smelting', 'core', score(0, 21)),
]

describe('scoreSplit', () => {
  it('gives the pooled score and the mean over chains, which differ', () => {
    const { all } = scoreSplit(noOp)
    expect(all.pooled.score).toMatchObject({ passedStages: 2, plannedStages: 71, tsr: 2 / 71 })
    expect(all.meanOverChains.tsr).toMatchObject({ n: 5, mean: (1 / 10 + 1 / 13) / 5 })
    expect([all.pooled.score?.tsr.toFixed(3), all.meanOverChains.tsr.mean?.toFixed(3)]).toEqual(['0.028', '0.035'])
  })

  it('takes the mean within a chain first, so that a chain with more reports counts no more', () => {
    const { all, chains } = scoreSplit([
      report('a', 'core', score(1, 2)),
      report('a', 'core', score(1, 2)),
      report('a', 'core', score(0, 2)),
      report('b', 'core', score(2, 2)),
    ])
    expect(chains.map(({ chainId, reports, means }) => [chainId, reports, means.tsr.mean])).toEqual([
      ['a', 3, 1 / 3],
      ['b', 1, 1],
    ])
    expect(all.meanOverChains.tsr.mean).toBeCloseTo(2 / 3, 15)
    expect(all.pooled.score?.tsr).toBe(1 / 2)
  })

  it('separates partitions, in the order of the catalog, and counts complete chains', () => {
    const { all, partitions } = scoreSplit([
      report('t', 'transfer', score(3, 3)),
      report('c', 'core', score(2, 4)),
      report('c', 'core', score(4, 4)),
    ])
    expect(partitions.map((split) => [split.partition, split.chains, split.completeChains])).toEqual([
      ['core', 1, { complete: 1, of: 2 }],
      ['transfer', 1, { complete: 1, of: 1 }],
    ])
    expect(all.completeChains).toEqual({ complete: 2, of: 3 })
  })

  it('counts reports that were not scored and takes none for 0', () => {
    const { all } = scoreSplit([report('a', 'core', score(1, 2)), report('a', 'core', null), report('b', 'core', null)])
    expect(all).toMatchObject({ chains: 2, reports: 3, unscored: 2, completeChains: { complete: 0, of: 1 } })
    expect(all.meanOverChains.tsr).toMatchObject({ n: 1, unscored: 1, mean: 0.5 })
    expect(all.pooled).toMatchObject({ n: 1 })
  })

  it('gives null with a reason for no reports', () => {
    const { all, partitions, chains } = scoreSplit([])
    expect([partitions, chains]).toEqual([[], []])
    expect(all.pooled).toMatchObject({ score: null, reason: 'no scores' })
    expect(all.meanOverChains.vmp).toMatchObject({ mean: null, reason: 'nothing scored' })
  })

  it('refuses a chain of two partitions or of two lengths', () => {
    const other = [report('a', 'core', score(1, 2)), report('a', 'transfer', score(1, 2))]
    expect(() => scoreSplit(other)).toThrow('scoreSplit: reports of chain a name different partitions')
    const longer = [report('a', 'core', score(1, 2)), report('a', 'core', score(1, 3))]
    expect(() => scoreSplit(longer)).toThrow(InvalidArgumentError)
  })

  it('refuses reports that name two identities', () => {
    const named = [
      { ...report('a', 'core', score(1, 2)), identityHash: '1'.repeat(64) },
      { ...report('b', 'core', score(1, 2)), identityHash: '2'.repeat(64) },
    ]
    expect(() => scoreSplit(named)).toThrow('the reports have different identities and are not pooled')
    expect(scoreSplit(named.slice(0, 1)).all.reports).toBe(1)
  })

  it('refuses reports that name an identity beside reports that name none', () => {
    const named = { ...report('a', 'core', score(1, 2)), identityHash: '1'.repeat(64) }
    expect(() => scoreSplit([named, report('b', 'core', score(1, 2))])).toThrow(
      'scoreSplit: 1 of 2 reports name an identity and are not pooled with those that name none',
    )
  })

  it('refuses a chain of two weights', () => {
    const other = { ...score(1, 2), creditedWeight: 2.5, plannedWeight: 5 }
    expect(() => scoreSplit([report('c', 'core', score(1, 2)), report('c', 'core', other)])).toThrow(
      'scoreSplit: reports of chain c plan different weights, got [4,5]',
    )
  })

  it('refuses an unknown partition, which no split would show, and a score that is none', () => {
    const unknown: ChainReport[] = JSON.parse(
      JSON.stringify([report('a', 'core', score(1, 2))]).replace('core', 'Core'),
    )
    expect(() => scoreSplit(unknown)).toThrow('the partition of report 0 of chain a is not valid')
    const impossible = [report('a', 'core', { ...score(1, 2), tsr: 2.5, passedStages: 5 })]
    expect(() => scoreSplit(impossible)).toThrow('scoreSplit: the score of report 0 of chain a')
  })

  const reportsArbitrary = fc
    .array(fc.record({ chain: fc.nat(5), passed: fc.nat(9), eligible: fc.nat(4) }), { minLength: 1, maxLength: 20 })
    .map((entries) =>
      entries.map(({ chain, passed, eligible }) => {
        const planned = chain + 4
        return report(`chain_${chain}`, 'core', score(Math.min(passed, planned), planned, [eligible, eligible]))
      }),
    )

  it('law: the pooled TSR is the mean of the TSRs weighted by planned stages', () => {
    fc.assert(
      fc.property(reportsArbitrary, (reports) => {
        const scores = reports.flatMap((each) => each.score ?? [])
        const weights = scores.reduce((sum, each) => sum + each.plannedStages, 0)
        const weighted = scores.reduce((sum, each) => sum + each.tsr * each.plannedStages, 0) / weights
        expect(scoreSplit(reports).all.pooled.score?.tsr).toBeCloseTo(weighted, 12)
      }),
    )
  })

  it('law: with one report a chain of one length, pooled and mean agree', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { minLength: 1, maxLength: 8 }), (passed) => {
        const { all } = scoreSplit(passed.map((count, chain) => report(`chain_${chain}`, 'core', score(count, 6))))
        expect(all.pooled.score?.tsr).toBeCloseTo(all.meanOverChains.tsr.mean ?? Number.NaN, 12)
      }),
    )
  })

  it('law: the order of the reports changes nothing', () => {
    fc.assert(
      fc.property(reportsArbitrary, fc.nat(), (reports, turn) => {
        const cut = turn % reports.length
        const turned = [...reports.slice(cut), ...reports.slice(0, cut)].reverse()
        expect(scoreSplit(turned)).toEqual(scoreSplit(reports))
      }),
    )
  })

  it('law: a whole of one partition is that partition, and its parts are poolScores and meanOfScores', () => {
    fc.assert(
      fc.property(reportsArbitrary, (reports) => {
        const { all, partitions, chains } = scoreSplit(reports)
        expect(partitions).toEqual([{ partition: 'core', ...all }])
        expect(all.pooled).toEqual(poolScores(reports.flatMap((each) => each.score ?? [])))
        for (const { chainId, means } of chains) {
          const own = reports.filter((each) => each.chainId === chainId).map((each) => each.score)
          expect(means).toEqual(meanOfScores(own))
        }
      }),
    )
  })
})
