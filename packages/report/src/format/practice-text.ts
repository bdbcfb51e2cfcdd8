import type { FamilySummary } from '@mc-evobench/core'

/** How much each source practises, in words: `900 environment steps of practice a source`. */
export function practiceText(family: FamilySummary): string {
  const steps = new Set(family.sources.map(({ plannedSteps }) => plannedSteps))
  const [first, ...others] = steps
  if (first === undefined) return 'no practice'
  const amount = others.length === 0 ? String(first) : `${Math.min(...steps)} to ${Math.max(...steps)}`
  return `${amount} environment steps of practice a source`
}
