import type { PairedPlan } from '@mc-evobench/core'

/**
 * A plan with the related source and the conditions `no_prior` and `related` alone, for tests of what does not depend on
 * the conditions: every role is a process of its own.
 */
export function relatedOnly(plan: PairedPlan): PairedPlan {
  const families = plan.design.families.map((family) => ({
    ...family,
    sources: family.sources.filter(({ id }) => id === 'related'),
    conditions: family.conditions.filter(({ id }) => id === 'no_prior' || id === 'related'),
  }))
  return { ...plan, design: { ...plan.design, families } }
}
