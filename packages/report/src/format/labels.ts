import type { ContrastName, MetricName } from '@mc-evobench/core'

/** The three metrics in the order of the paper's tables. */
export const METRICS: readonly MetricName[] = ['tsr', 'wgp', 'vmp']
/** The contrasts in the order of the paper's Table 4. */
export const CONTRASTS: readonly ContrastName[] = ['delta_related', 'delta_unrelated', 'delta_shuffled', 'gatg']

/** How a condition or source is called in tables and figures. */
export function conditionLabel(id: string): string {
  return id.replaceAll('_', ' ')
}

/** How metrics are called. */
export const METRIC_LABELS: Readonly<Record<MetricName, string>> = { tsr: 'TSR', wgp: 'WGP', vmp: 'VMP' }

/** How contrasts are called. */
export const CONTRAST_LABELS: Readonly<Record<ContrastName, string>> = {
  delta_related: 'ΔR',
  delta_unrelated: 'ΔU',
  delta_shuffled: 'ΔS',
  gatg: 'GATG',
}
