import type { FamilySummary } from '@mc-evobench/core'
import { formatNumber } from '../format/format-number.ts'
import { formatProbability } from '../format/format-probability.ts'
import { conditionLabel } from '../format/labels.ts'
import { cell } from './cell.ts'
import { rangeCell } from './range-cell.ts'
import type { ReportTable } from './report-table.ts'
import { undefinedCell } from './undefined-cell.ts'

const OUTCOMES = { shown: 'shown', not_shown: 'not shown' } as const

/** What the plan asks of a family, each pair on a line of its own, with the answer on the last line of a question. */
export function comparisonTable(family: FamilySummary): ReportTable {
  const numeric = (label: string) => ({ label, numeric: true })
  return {
    id: `${family.familyId}-comparisons`,
    caption: `What the plan asks of ${family.familyId}, by one-sided sign-flip tests on TSR`,
    columns: [
      { label: 'question', numeric: false },
      { label: 'is above', numeric: false },
      numeric('n'),
      numeric('mean difference'),
      numeric('95 % interval'),
      numeric('p'),
      numeric('p after Holm'),
      { label: 'answer', numeric: false },
    ],
    rows: family.comparisons.flatMap((answer) =>
      answer.differences.map(({ above, estimate, pValue }, index) => {
        const last = index === answer.differences.length - 1
        const none = estimate.reason ?? 'no replicate is complete'
        return [
          cell(index === 0 ? conditionLabel(answer.comparison) : ''),
          cell(`${conditionLabel(answer.condition)} > ${conditionLabel(above)}`),
          cell(String(estimate.n)),
          estimate.mean === null ? undefinedCell(none) : cell(formatNumber(estimate.mean)),
          rangeCell(estimate),
          pValue === null ? undefinedCell(none) : cell(formatProbability(pValue)),
          !last
            ? cell('')
            : answer.adjusted === null
              ? undefinedCell(answer.reason === null ? none : answer.reason.replaceAll('_', ' '))
              : cell(formatProbability(answer.adjusted, answer.level)),
          cell(!last ? '' : answer.outcome === null ? 'nothing concluded' : OUTCOMES[answer.outcome]),
        ]
      }),
    ),
  }
}
