import type { FamilySummary, MetricName } from '@mc-evobench/core'
import { dot, line, link } from '@observablehq/plot'
import { formatNumber } from '../format/format-number.ts'
import { METRIC_LABELS } from '../format/labels.ts'
import { plotSvg } from './plot-svg.ts'

/** Whether a family's conditions differ in how much was practised and in nothing else, so that they make a curve. */
export function isCurve(family: FamilySummary): boolean {
  const steps = family.targets.map(({ practisedSteps }) => practisedSteps)
  return steps.length > 2 && new Set(steps).size === steps.length
}

/**
 * Mean target score over the steps practised, with the two-sided 95 % Student-t interval where one is defined.
 *
 * @returns a stand-alone SVG text.
 */
export function practiceFigure(family: FamilySummary, metric: MetricName): string {
  const label = METRIC_LABELS[metric]
  const points = family.targets
    .flatMap(({ practisedSteps: x, [metric]: estimate }) =>
      estimate.mean === null ? [] : [{ x, y: estimate.mean, lower: estimate.lower, upper: estimate.upper }],
    )
    .toSorted((a, b) => a.x - b.x)
  const intervals = points.flatMap(({ x, lower, upper }) =>
    lower === null || upper === null ? [] : [{ x, lower: Math.max(0, lower), upper: Math.min(1, upper) }],
  )
  const description = points.map(({ x, y }) => `after ${x} steps ${formatNumber(y)}`).join(', ') || 'none defined'
  return plotSvg({
    id: `${family.familyId}-${metric}-practice-figure`,
    title: `${label} of the targets of ${family.familyId} over the steps practised`,
    description: `Mean ${label} ${description}. Intervals are cut at 0 and 1; the table has them whole.`,
    plot: {
      width: 440,
      height: 360,
      marginTop: 30,
      marginLeft: 44,
      marginRight: 28,
      marginBottom: 42,
      style: { fontSize: '13px' },
      x: { ticks: 6, label: 'environment steps practised →', labelArrow: 'none', nice: true },
      y: { domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1], grid: true, label: `↑ ${label}`, labelArrow: 'none' },
      marks: [
        link(intervals, { x1: 'x', x2: 'x', y1: 'lower', y2: 'upper', stroke: 'var(--line)', strokeWidth: 2 }),
        line(points, { x: 'x', y: 'y', stroke: 'var(--mean)', strokeWidth: 2 }),
        dot(points, { x: 'x', y: 'y', r: 4, fill: 'var(--mean)' }),
      ],
    },
  })
}
