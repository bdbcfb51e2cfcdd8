import type { FamilySummary, MetricName } from '@mc-evobench/core'
import { contrastFigure } from '../figures/contrast-figure.ts'
import { targetFigure } from '../figures/target-figure.ts'
import { METRIC_LABELS } from '../format/labels.ts'
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
    `<p class="lede">Family ${id}, world profile ${escapeHtml(family.profile)}: ${family.sourceSteps} environment steps of practice a source, then a target of ${family.targetStages} ${family.targetStages === 1 ? 'stage' : 'stages'}.</p>`,
    '<h3>What the verdict rests on</h3>',
    renderHtmlTable(verdictTable(family)),
    '<h3>Target scores and contrasts</h3>',
    figures(family, 'tsr'),
    renderHtmlTable(targetTable(family)),
    renderHtmlTable(contrastTable(family)),
    renderHtmlTable(sensitivityTable(family)),
    renderHtmlTable(precisionTable(family)),
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
    `<figcaption>${METRIC_LABELS[metric]} of the targets. ${dots}, lines join its four targets; ${mean}.</figcaption></figure>`,
    `<figure>${contrastFigure(family, metric)}`,
    `<figcaption>${METRIC_LABELS[metric]} contrasts. ${rows}; ${mean} and 95 % interval. Right of zero: the experience helped.</figcaption></figure>`,
    '</div>',
  ].join('\n')
}
