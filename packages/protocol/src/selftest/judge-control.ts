import type { RunSummary } from '@mc-evobench/core'

/** What a control must do, by which its run is judged. */
export type ControlDuty =
  /** A gain on at least so many families. */
  | { readonly kind: 'gains'; readonly families: number }
  /** No gain on any family. */
  | { readonly kind: 'no_gain' }
  /** The plan's comparison is shown on at least one family. */
  | { readonly kind: 'shows'; readonly comparison: string }
  /** The plan's comparison is shown on none. */
  | { readonly kind: 'shows_not'; readonly comparison: string }

/** What became of one control in one plan. */
export interface ControlLine {
  readonly agent: string
  readonly design: string
  readonly axis: 'fixed' | 'fresh'
  readonly duty: ControlDuty
  readonly holds: boolean
  /** By family: what was concluded, and the mean target TSR above that with no prior. */
  readonly families: readonly { readonly id: string; readonly outcome: string; readonly effect: number | null }[]
}

/** Judges a control by the summary of its run. A family without a conclusion shows nothing and gains nothing. */
export function judgeControl(options: {
  agent: string
  design: string
  axis: 'fixed' | 'fresh'
  duty: ControlDuty
  summary: Pick<RunSummary, 'families'>
}): ControlLine {
  const { agent, design, axis, duty, summary } = options
  const families = summary.families.map((family) => {
    const comparison =
      duty.kind === 'shows' || duty.kind === 'shows_not'
        ? family.comparisons.find((candidate) => candidate.comparison === duty.comparison)
        : null
    const outcome = comparison === null ? family.verdict?.verdict : comparison?.outcome
    const mean = (condition: string): number | null =>
      family.targets.find((target) => target.condition === condition)?.tsr.mean ?? null
    const [practised, none] = [mean(comparison?.condition ?? 'related'), mean('no_prior')]
    return {
      id: family.familyId,
      outcome: outcome ?? 'none',
      effect: practised === null || none === null ? null : practised - none,
    }
  })
  const found = families.filter(({ outcome }) => outcome === 'gain' || outcome === 'shown').length
  const concluded = families.every(({ outcome }) => outcome !== 'none')
  return { agent, design, axis, duty, holds: holds(duty, found) && concluded, families }
}

function holds(duty: ControlDuty, found: number): boolean {
  switch (duty.kind) {
    case 'gains':
      return found >= duty.families
    case 'shows':
      return found > 0
    case 'no_gain':
    case 'shows_not':
      return found === 0
  }
}
