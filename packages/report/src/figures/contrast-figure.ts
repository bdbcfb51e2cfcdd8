import type { FamilySummary, MetricName } from '@mc-evobench/core'
import { dot, link, ruleX, text } from '@observablehq/plot'
import { formatNumber } from '../format/format-number.ts'
import { CONTRAST_LABELS, CONTRASTS, METRIC_LABELS } from '../format/labels.ts'
import { countPoints } from './count-points.ts'
import { countedDots } from './counted-dots.ts'
import { MOST_SINGLE_DOTS } from './most-single-dots.ts'
import { plotSvg } from './plot-svg.ts'
import { seedOffsets } from './seed-offsets.ts'

/** Where the mean and its interval stand below the dots of a contrast, in rows. */
const BELOW = 0.34

/**
 * The contrasts of every replicate, with the mean and the 95 % interval of each; where no interval is defined, none is
 * drawn and the figure says so.
 *
 * Dots stand side by side in the order of the seeds, without jitter; above 24 replicates equal values share one dot
 * with their number.
 *
 * @returns a stand-alone SVG text.
 */
export function contrastFigure(family: FamilySummary, metric: MetricName): string {
  const label = METRIC_LABELS[metric]
  const offsets = seedOffsets(family.replicates.length, 0.56)
  const points = family.replicates.flatMap(({ seed, contrasts }, index) =>
    CONTRASTS.flatMap((contrast, row) => {
      const value = contrasts[metric]?.[contrast]
      if (value === null || value === undefined) return []
      return [{ seed, contrast, x: value, y: row - 0.1 + (offsets[index] ?? 0) }]
    }),
  )
  const groups = CONTRASTS.flatMap((contrast, row) =>
    countPoints(points.filter((point) => point.contrast === contrast).map(({ x }) => x)).map((point) => ({
      x: point.value,
      y: row,
      count: point.count,
    })),
  )
  const estimates = CONTRASTS.flatMap((contrast, row) => {
    const estimate = family.contrasts.find((entry) => entry.metric === metric && entry.contrast === contrast)?.estimate
    return estimate === undefined || estimate.mean === null
      ? []
      : [{ contrast, y: row + BELOW, mean: estimate.mean, lower: estimate.lower, upper: estimate.upper }]
  })
  const intervals = estimates.flatMap(({ y, lower, upper }) =>
    lower === null || upper === null ? [] : [{ y, lower, upper }],
  )
  const bare = estimates.filter(({ lower, upper }) => lower === null || upper === null)
  const reach = Math.max(1, ...intervals.flatMap(({ lower, upper }) => [Math.abs(lower), Math.abs(upper)]))
  const limit = Math.ceil(reach * 4) / 4
  const description = `Mean ${label} contrasts with 95 % intervals: ${
    estimates
      .map(({ contrast, mean, lower, upper }) => {
        const interval =
          lower === null || upper === null ? 'no interval' : `${formatNumber(lower)} to ${formatNumber(upper)}`
        return `${CONTRAST_LABELS[contrast]} ${formatNumber(mean)} (${interval})`
      })
      .join(', ') || 'none defined'
  }. Every replicate is in the table by seed.`
  const dots =
    family.replicates.length > MOST_SINGLE_DOTS
      ? countedDots(groups, { dy: -14 })
      : [
          dot(points, {
            x: 'x',
            y: 'y',
            r: 3.5,
            fill: 'var(--dot)',
            stroke: 'var(--paper)',
            strokeWidth: 0.75,
            title: (point: (typeof points)[number]) =>
              `seed ${point.seed}, ${CONTRAST_LABELS[point.contrast]}: ${formatNumber(point.x)}`,
          }),
        ]
  return plotSvg({
    id: `${family.familyId}-${metric}-contrasts-figure`,
    title: `${label} contrasts of ${family.familyId}, by seed, with mean and 95 % interval`,
    description,
    plot: {
      width: 440,
      height: 360,
      marginTop: 12,
      marginLeft: 52,
      marginRight: 28,
      marginBottom: 42,
      style: { fontSize: '13px' },
      x: { domain: [-limit, limit], ticks: 5, grid: true, label: `${label} difference →`, labelArrow: 'none' },
      y: {
        domain: [-0.5, 3.55],
        reverse: true,
        ticks: [0, 1, 2, 3],
        tickSize: 0,
        tickFormat: (row: number) => {
          const contrast = CONTRASTS[row]
          return contrast === undefined ? '' : CONTRAST_LABELS[contrast]
        },
        label: null,
      },
      marks: [
        ruleX([0], { strokeOpacity: 0.6 }),
        ...dots,
        link(intervals, { x1: 'lower', x2: 'upper', y1: 'y', y2: 'y', stroke: 'var(--mean)', strokeWidth: 2.5 }),
        dot(estimates, { x: 'mean', y: 'y', symbol: 'diamond', r: 5, fill: 'var(--mean)' }),
        text(bare, { x: 'mean', y: 'y', dx: 10, textAnchor: 'start', fontSize: 11, text: () => 'no interval' }),
      ],
    },
  })
}
