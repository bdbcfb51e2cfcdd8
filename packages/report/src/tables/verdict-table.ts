import { type FamilySummary, type FamilyVerdict, roundSignificant } from '@mc-evobench/core'
import { formatNumber } from '../format/format-number.ts'
import { formatProbability } from '../format/format-probability.ts'
import { cell } from './cell.ts'
import type { ReportCell, ReportTable } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

const NOTHING = 'no replicate has a score in all four conditions'

/** The tests that a verdict rests on, each beside the level it is held against; last the smallest p they could reach. */
export function verdictTable(family: FamilySummary, verdict: FamilyVerdict): ReportTable {
  const { level, equivalence, directPractice } = verdict
  const mean = (value: number | null): ReportCell =>
    value === null ? undefinedCell(NOTHING) : cell(formatNumber(value))
  const p = (value: number | null, none: string, level?: number): ReportCell =>
    value === null ? undefinedCell(none) : cell(formatProbability(value, level))
  const withheld = 'no verdict is given, so the family counts as a p of 1 in the correction'
  const row = (
    test: string,
    values: { mean: number | null | undefined; p: number | null; adjusted?: number | null; level?: number },
  ): ReportCell[] => [
    cell(test),
    values.mean === undefined ? cell('') : mean(values.mean),
    // Where Holm has nothing to say, the p itself is held against the level.
    p(values.p, NOTHING, values.adjusted === undefined ? values.level : undefined),
    values.adjusted === undefined ? cell('') : p(values.adjusted, withheld, values.level),
    values.level === undefined ? cell('') : cell(String(roundSignificant(values.level, 4))),
  ]
  const [first, ...others] = verdict.comparisons
  const change = first?.meanDifference ?? null
  return {
    id: `${family.familyId}-verdict`,
    caption: `Tests behind the verdict on ${family.familyId}, one-sided, on TSR${verdict.exact ? '' : `, by ${verdict.resamples} drawn sign patterns`}${verdict.families === 1 ? '' : `, Holm over ${verdict.families} families`}`,
    columns: [
      { label: 'test', numeric: false },
      { label: 'mean difference', numeric: true },
      { label: 'p', numeric: true },
      { label: 'p after Holm', numeric: true },
      { label: 'level', numeric: true },
    ],
    rows: [
      row('related > no prior', {
        mean: change,
        p: verdict.practice.pValue,
        adjusted: verdict.practice.adjusted,
        level,
      }),
      ...others.map(({ comparison, meanDifference, pValue }) => row(comparison, { mean: meanDifference, p: pValue })),
      row('gain: all three', { mean: undefined, p: verdict.gain.pValue, adjusted: verdict.gain.adjusted, level }),
      row('loss: related < no prior', {
        mean: change,
        p: verdict.loss.pValue,
        adjusted: verdict.loss.adjusted,
        level,
      }),
      ...(equivalence === null
        ? []
        : [
            row(`related within ±${equivalence.margin} of no prior`, {
              mean: change,
              p: equivalence.pValue,
              adjusted: equivalence.adjusted,
              level: equivalence.level,
            }),
          ]),
      ...(directPractice === null
        ? []
        : [
            row('direct > no prior', {
              mean: directPractice.meanDifference,
              p: directPractice.pValue,
              level,
            }),
          ]),
      row(
        `smallest p that ${verdict.replicates.complete} complete ${verdict.replicates.complete === 1 ? 'replicate' : 'replicates'} can reach`,
        {
          mean: undefined,
          p: verdict.smallestReachableP,
        },
      ),
    ],
  }
}
