import type { ContrastName, MetricName, SourceCondition, TargetCondition } from '@mc-evobench/core'

/** The four target conditions in the order of the paper's tables. */
export const TARGET_CONDITIONS: readonly TargetCondition[] = ['no_prior', 'related', 'unrelated', 'shuffled']
/** The source conditions in the order of the paper's Table 5. */
export const SOURCE_CONDITIONS: readonly SourceCondition[] = ['related', 'unrelated', 'shuffled']
/** The three metrics in the order of the paper's tables. */
export const METRICS: readonly MetricName[] = ['tsr', 'wgp', 'vmp']
/** The contrasts in the order of the paper's Table 4. */
export const CONTRASTS: readonly ContrastName[] = ['delta_related', 'delta_unrelated', 'delta_shuffled', 'gatg']

/** How conditions are called in tables and figures. */
export const CONDITION_LABELS: Readonly<Record<TargetCondition, string>> = {
  no_prior: 'no prior',
  related: 'related',
  unrelated: 'unrelated',
  shuffled: 'shuffled',
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
