import {
  compareText,
  InvalidArgumentError,
  type Partition,
  parseInput,
  partitionSchema,
  type Score,
} from '@mc-evobench/core'
import { checkScore } from './check-score.ts'
import { meanOfScored, type ScoredMean } from './mean-of-scored.ts'
import { type MeanScores, meanOfScores } from './mean-of-scores.ts'
import { type PooledScore, poolScores } from './pool-scores.ts'

/** The score of one report: one configuration, one chain, one seed. */
export interface ChainReport {
  readonly chainId: string
  readonly partition: Partition
  /** Null when the report was not scored; it is counted and enters no number. */
  readonly score: Score | null
  /**
   * Of the role record it comes from. All reports name it or none does, and those that do must name the same: one that
   * is unknown may be any.
   */
  readonly identityHash?: string
}

/** The reports of one chain together: a cell of the paper's Table F8. */
export interface ChainMean {
  readonly chainId: string
  readonly partition: Partition
  readonly reports: number
  readonly means: MeanScores
}

/** A set of chains in one number, in both readings. */
export interface SplitScore {
  readonly chains: number
  readonly reports: number
  readonly unscored: number
  /**
   * **Every planned stage counts the same.** Numerators and denominators are summed over all scored reports, so long
   * chains weigh more (section C.4).
   */
  readonly pooled: PooledScore
  /**
   * **Every chain counts the same.** The mean over reports is taken within each chain first, then over chains; `n` is
   * the number of chains with a scored report (Table 2).
   */
  readonly meanOverChains: MeanScores
  /** Scored reports in which every planned stage passed, of all scored reports. */
  readonly completeChains: { readonly complete: number; readonly of: number }
}

/** The split-level scores of one configuration. */
export interface SplitScores {
  readonly all: SplitScore
  /** The partitions that occur, in the catalog's order. */
  readonly partitions: readonly (SplitScore & { readonly partition: Partition })[]
  /** In ascending order of id. */
  readonly chains: readonly ChainMean[]
}

/**
 * Scores a configuration over many chains, by partition and as a whole.
 *
 * The paper defines the split level by pooling and prints the unweighted mean over chains. They differ whenever chains
 * differ in length: a configuration that passes the first stage of a chain of 10 and of one of 13, and nothing in three
 * others of 8, 19 and 21, has a pooled TSR of 2/71, or 2.8 %, and a mean of 3.5 %. Both are given here, under names
 * that say which is which.
 *
 * @param reports - of one configuration; any number a chain, in any order.
 * @throws InvalidArgumentError if reports of one chain name different partitions or plan different numbers of stages or
 * different weights, if reports name different identities or only some name one, or if a partition or score is not valid.
 * @see MC-EvoBench paper, section C.4 and Tables 2 and F8
 */
export function scoreSplit(reports: readonly ChainReport[]): SplitScores {
  checkReports(reports)
  const chains = [...Map.groupBy(reports, ({ chainId }) => chainId)]
    .sort(([a], [b]) => compareText(a, b))
    .map(([chainId, group]) => chainMean(chainId, group))
  const partitions = partitionSchema.options.filter((partition) =>
    chains.some((chain) => chain.partition === partition),
  )
  return {
    all: splitScore(reports, chains),
    partitions: partitions.map((partition) => {
      const isInside = (entry: { readonly partition: Partition }): boolean => entry.partition === partition
      return { partition, ...splitScore(reports.filter(isInside), chains.filter(isInside)) }
    }),
    chains,
  }
}

function checkReports(reports: readonly ChainReport[]): void {
  const where = 'scoreSplit'
  for (const [index, { chainId, partition, score }] of reports.entries()) {
    const what = `report ${index} of chain ${chainId}`
    parseInput(partitionSchema, partition, { where, what: `the partition of ${what}` })
    if (score !== null) checkScore(score, { where, what: `the score of ${what}` })
  }
  const identities = reports.map(({ identityHash }) => identityHash).filter((identity) => identity !== undefined)
  if (identities.length === 0) return
  if (identities.length < reports.length) {
    throw new InvalidArgumentError({
      where,
      what: `${identities.length} of ${reports.length} reports name an identity and are not pooled with those that name none`,
      todo: 'Name the identity of every report.',
    })
  }
  onlyOne(identities, 'the reports have different identities and are not pooled')
}

function chainMean(chainId: string, reports: readonly ChainReport[]): ChainMean {
  const partition = onlyOne(
    reports.map((report) => report.partition),
    `reports of chain ${chainId} name different partitions`,
  )
  const scores = reports.map(({ score }) => score)
  const scored = scores.filter((score) => score !== null)
  if (scored.length > 0) {
    onlyOne(
      scored.map(({ plannedStages }) => plannedStages),
      `reports of chain ${chainId} plan different numbers of stages`,
    )
    onlyOne(
      scored.map(({ plannedWeight }) => plannedWeight),
      `reports of chain ${chainId} plan different weights`,
    )
  }
  return { chainId, partition, reports: reports.length, means: meanOfScores(scores) }
}

function onlyOne<T>(values: readonly T[], fault: string): T {
  const [first, ...others] = new Set(values)
  if (first === undefined || others.length > 0) {
    throw new InvalidArgumentError({
      where: 'scoreSplit',
      what: fault,
      value: [...new Set(values)],
      todo: 'Score reports of one catalog version at a time.',
    })
  }
  return first
}

function splitScore(reports: readonly ChainReport[], chains: readonly ChainMean[]): SplitScore {
  const scores = reports.map(({ score }) => score).filter((score) => score !== null)
  const mean = (metric: keyof MeanScores): ScoredMean => meanOfScored(chains.map(({ means }) => means[metric].mean))
  return {
    chains: chains.length,
    reports: reports.length,
    unscored: reports.length - scores.length,
    pooled: poolScores(scores),
    meanOverChains: { tsr: mean('tsr'), wgp: mean('wgp'), vmp: mean('vmp') },
    completeChains: {
      complete: scores.filter((score) => score.passedStages === score.plannedStages).length,
      of: scores.length,
    },
  }
}
