import type { WorldComparison } from '@mc-evobench/core'
import { dot, line, ruleY } from '@observablehq/plot'
import { formatNumber } from '../format/format-number.ts'
import { plotSvg } from './plot-svg.ts'
import { seedOffsets } from './seed-offsets.ts'

const AXES = ['fixed world', 'fresh worlds'] as const

/**
 * The gain of every seed in the practised world and in fresh ones, a seed's two dots joined by a line, and the means.
 *
 * @returns a stand-alone SVG text.
 */
export function worldFigure(agent: string, family: WorldComparison['families'][number]): string {
  const offsets = seedOffsets(family.replicates.length, 0.5)
  const points = family.replicates.flatMap(({ seed, fixed, fresh }, index) => {
    const offset = offsets[index] ?? 0
    return [
      { seed, axis: AXES[0], x: offset, y: fixed },
      { seed, axis: AXES[1], x: 1 + offset, y: fresh },
    ]
  })
  const means = [family.fixed.gain.mean, family.fresh.gain.mean].flatMap((y, x) => (y === null ? [] : [{ x, y }]))
  const description =
    means.map(({ x, y }) => `${AXES[x] ?? ''} ${formatNumber(y)}`).join(', ') || 'no seed is complete in both'
  return plotSvg({
    id: `${agent.replaceAll(/[^a-z0-9_]/gi, '-')}-${family.familyId}-worlds-figure`,
    title: `Gain of ${agent} in ${family.familyId}, in the practised world and in fresh ones`,
    description: `Mean gain: ${description}.`,
    plot: {
      width: 440,
      height: 320,
      marginTop: 30,
      marginLeft: 48,
      marginRight: 28,
      marginBottom: 34,
      style: { fontSize: '13px' },
      x: { domain: [-0.5, 1.5], ticks: [0, 1], tickSize: 0, tickFormat: (x: number) => AXES[x] ?? '', label: null },
      y: {
        domain: [-1, 1],
        ticks: [-1, -0.5, 0, 0.5, 1],
        grid: true,
        label: '↑ related − no prior, TSR',
        labelArrow: 'none',
      },
      marks: [
        ruleY([0]),
        ...means.map(({ x, y }) =>
          line(
            [
              { x: x - 0.36, y },
              { x: x + 0.36, y },
            ],
            { x: 'x', y: 'y', stroke: 'var(--mean)', strokeWidth: 3, strokeLinecap: 'butt' },
          ),
        ),
        line(points, { x: 'x', y: 'y', z: 'seed', stroke: 'var(--line)', strokeWidth: 1.25 }),
        dot(points, {
          x: 'x',
          y: 'y',
          r: 4,
          fill: 'var(--dot)',
          stroke: 'var(--paper)',
          strokeWidth: 0.75,
          title: (point: (typeof points)[number]) => `seed ${point.seed}, ${point.axis}: ${formatNumber(point.y)}`,
        }),
      ],
    },
  })
}
