import type { FamilySummary, MetricName } from '@mc-evobench/core'
import { contrastFigure } from '../figures/contrast-figure.ts'
import { isCurve, practiceFigure } from '../figures/practice-figure.ts'
import { targetFigure } from '../figures/target-figure.ts'
import { METRIC_LABELS } from '../format/labels.ts'
import { practiceText } from '../format/practice-text.ts'
import { comparisonTable } from '../tables/comparison-table.ts'
import { contrastTable } from '../tables/contrast-table.ts'
import { precisionTable } from '../tables/precision-table.ts'
import { replicateTable } from '../tables/replicate-table.ts'
import { sensitivityTable } from '../tables/sensitivity-table.ts'
import { sourceTable } from '../tables/source-table.ts'
import { targetTable } from '../tables/target-table.ts'
import { verdictTable } from '../tables/verdict-table.ts'
import { escapeHtml } from './escape-html.ts'
import { renderHtmlTable } from './render-html-table.ts'

/** The part of the report page that shows one family: the tests behind its verdict, figures, then every number in them. */
export function familySection(family: FamilySummary): string {
  const id = escapeHtml(family.familyId)
  return [
    `<section aria-labelledby="${id}">`,
    `<h2 id="${id}">${escapeHtml(family.label)}</h2>`,
    `<p class="lede">Family ${id}, world profile ${escapeHtml(family.profile)}: ${escapeHtml(practiceText(family))}, then a target of ${family.targetStages} ${family.targetStages === 1 ? 'stage' : 'stages'}.</p>`,
    ...(family.verdict === null && family.comparisons.length === 0 ? [] : ['<h3>What the verdict rests on</h3>']),
    ...(family.verdict === null ? [] : [renderHtmlTable(verdictTable(family, family.verdict))]),
    ...(family.comparisons.length === 0 ? [] : [renderHtmlTable(comparisonTable(family))]),
    '<h3>Target scores and contrasts</h3>',
    figures(family, 'tsr'),
    renderHtmlTable(targetTable(family)),
    ...(family.contrasts.length === 0
      ? []
      : [renderHtmlTable(contrastTable(family)), renderHtmlTable(sensitivityTable(family))]),
    ...(family.precision === null ? [] : [renderHtmlTable(precisionTable(family, family.precision))]),
    '<h3>Every replicate</h3>',
    renderHtmlTable(replicateTable(family, 'tsr')),
    ...(['wgp', 'vmp'] as const).flatMap((metric) => [
      `<details><summary>${METRIC_LABELS[metric]}: figures and every replicate</summary>`,
      figures(family, metric),
      renderHtmlTable(replicateTable(family, metric)),
      '</details>',
    ]),
    '<h3>Source exposure</h3>',
    renderHtmlTable(sourceTable(family)),
    '</section>',
  ].join('\n')
}

function figures(family: FamilySummary, metric: MetricName): string {
  const dots = '<span class="key" aria-hidden="true"></span>one replicate (seeds from left to right)'
  const rows = '<span class="key" aria-hidden="true"></span>one replicate (seeds from top to bottom)'
  const mean = '<span class="key mean" aria-hidden="true"></span>mean'
  return [
    '<div class="figures">',
    `<figure>${targetFigure(family, metric)}`,
    `<figcaption>${METRIC_LABELS[metric]} of the targets. ${dots}, lines join its targets; ${mean}.</figcaption></figure>`,
    ...(family.contrasts.length === 0
      ? []
      : [
          `<figure>${contrastFigure(family, metric)}`,
          `<figcaption>${METRIC_LABELS[metric]} contrasts. ${rows}; ${mean} and 95 % interval. Right of zero: the experience helped.</figcaption></figure>`,
        ]),
    ...(isCurve(family)
      ? [
          `<figure>${practiceFigure(family, metric)}`,
          `<figcaption>Mean ${METRIC_LABELS[metric]} of the targets over the steps practised, with 95 % intervals.</figcaption></figure>`,
        ]
      : []),
    '</div>',
  ].join('\n')
}
