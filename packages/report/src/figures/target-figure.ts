import type { FamilySummary, MetricName } from '@mc-evobench/core'
import { dot, line, ruleY } from '@observablehq/plot'
import { formatNumber } from '../format/format-number.ts'
import { conditionLabel, METRIC_LABELS } from '../format/labels.ts'
import { countPoints } from './count-points.ts'
import { countedDots } from './counted-dots.ts'
import { MOST_SINGLE_DOTS } from './most-single-dots.ts'
import { plotSvg } from './plot-svg.ts'
import { seedOffsets } from './seed-offsets.ts'

/**
 * The target scores of every replicate by condition, a replicate's dots joined by a line, and the mean of each condition.
 *
 * Dots stand side by side in the order of the seeds, without jitter; above 24 replicates equal values share one dot
 * with their number, and the lines are left out.
 *
 * @returns a stand-alone SVG text.
 */
export function targetFigure(family: FamilySummary, metric: MetricName): string {
  const label = METRIC_LABELS[metric]
  const conditions = family.targets.map(({ condition }) => condition)
  const nameOf = (column: number): string => conditionLabel(conditions[column] ?? '')
  const scoreOf = (index: number, condition: string) => family.replicates[index]?.targets[condition]?.[metric] ?? null
  const counted = family.replicates.length > MOST_SINGLE_DOTS
  const offsets = seedOffsets(family.replicates.length, 0.52)
  const points = family.replicates.flatMap(({ seed }, index) =>
    conditions.map((condition, column) => ({
      seed,
      condition,
      x: column + (offsets[index] ?? 0),
      y: scoreOf(index, condition) ?? Number.NaN,
    })),
  )
  const measured = points.filter(({ y }) => Number.isFinite(y))
  const groups = conditions.flatMap((condition, x) =>
    countPoints(measured.filter((point) => point.condition === condition).map(({ y }) => y)).map((point) => ({
      x,
      y: point.value,
      count: point.count,
    })),
  )
  const means = conditions.flatMap((condition, x) => {
    const mean = family.targets.find((target) => target.condition === condition)?.[metric].mean
    return mean === null || mean === undefined ? [] : [{ x, x1: x - 0.36, x2: x + 0.36, y: mean }]
  })
  const description = [
    `Mean ${label} by condition:`,
    means.map(({ x, y }) => `${nameOf(x)} ${formatNumber(y)}`).join(', ') || 'none defined',
  ].join(' ')
  const dots = counted
    ? countedDots(groups, { dx: 18 })
    : [
        line(points, { x: 'x', y: 'y', z: 'seed', stroke: 'var(--line)', strokeWidth: 1.25 }),
        dot(measured, {
          x: 'x',
          y: 'y',
          r: 4,
          fill: 'var(--dot)',
          stroke: 'var(--paper)',
          strokeWidth: 0.75,
          title: (point: (typeof points)[number]) =>
            `seed ${point.seed}, ${conditionLabel(point.condition)}: ${formatNumber(point.y)}`,
        }),
      ]
  return plotSvg({
    id: `${family.familyId}-${metric}-targets-figure`,
    title: `${label} of the targets of ${family.familyId}, by condition and seed`,
    description: `${description}. ${family.replicates.length} replicates; every value is in the table by seed.`,
    plot: {
      width: Math.max(440, 110 * conditions.length),
      height: 360,
      marginTop: 30,
      marginLeft: 44,
      marginRight: 28,
      marginBottom: 34,
      style: { fontSize: '13px' },
      x: {
        domain: [-0.5, conditions.length - 0.5],
        ticks: [...conditions.keys()],
        tickSize: 0,
        tickFormat: nameOf,
        label: null,
      },
      y: {
        domain: [0, 1],
        ticks: [0, 0.25, 0.5, 0.75, 1],
        tickFormat: (tick: number) => tick.toFixed(2),
        grid: true,
        label: `↑ ${label}`,
        labelArrow: 'none',
      },
      // Means below the dots: none of them may hide a replicate.
      marks: [ruleY([0]), ...means.map(meanBar), ...dots],
    },
  })
}

/** The short thick bar of a condition's mean. */
function meanBar(mean: { x1: number; x2: number; y: number }): unknown {
  return line(
    [
      { x: mean.x1, y: mean.y },
      { x: mean.x2, y: mean.y },
    ],
    { x: 'x', y: 'y', stroke: 'var(--mean)', strokeWidth: 3, strokeLinecap: 'butt' },
  )
}
