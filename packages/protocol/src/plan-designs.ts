import type { Catalog } from '@mc-evobench/catalog'
import type { PlanCondition, PlanDesign, PlanFamily, PlanSource, ProbeFamily } from '@mc-evobench/core'

/** What a design makes of a probe family. */
type FamilyParts = Pick<PlanFamily, 'sources' | 'conditions' | 'target'>

interface Design {
  readonly id: string
  /** One line for `--help` and reports. */
  readonly asks: string
  readonly family: (family: ProbeFamily) => FamilyParts
  readonly comparisons: PlanDesign['comparisons']
}

/** How many times a formation plan freezes the artifact on the way. */
const FORMATION_FREEZES = 5

/** The designs that ship, each made from the probe families of a catalog. */
const DESIGNS = [
  {
    id: 'paired',
    asks: 'does related practice help on a target, more than unrelated and shuffled practice?',
    family: (family) => ({
      sources: [
        lesson('related', family.related, family.sourceSteps),
        lesson('unrelated', family.unrelated, family.sourceSteps),
        { ...lesson('shuffled', family.shuffled, family.sourceSteps), allowUnmet: true },
      ],
      conditions: [from('no_prior', null), from('related'), from('unrelated'), from('shuffled')],
      target: family.target,
    }),
    comparisons: [],
  },
  {
    id: 'retention',
    asks: 'is what was learned still of use after as much unrelated practice?',
    family: (family) => ({
      sources: [
        lesson('related', family.related, family.sourceSteps),
        lesson('related_then_unrelated', family.unrelated, family.sourceSteps, 'related'),
        lesson('unrelated', family.unrelated, family.sourceSteps),
        lesson('unrelated_twice', family.unrelated, family.sourceSteps, 'unrelated'),
      ],
      conditions: [from('no_prior', null), from('related'), from('related_then_unrelated'), from('unrelated_twice')],
      target: family.target,
    }),
    comparisons: [
      { id: 'learned', condition: 'related', above: ['no_prior'] },
      { id: 'kept', condition: 'related_then_unrelated', above: ['no_prior', 'unrelated_twice'] },
      { id: 'forgotten', condition: 'related', above: ['related_then_unrelated'] },
    ],
  },
  {
    id: 'composition',
    asks: 'do two lessons that each teach one part of a target give more than either of them taught twice?',
    family: (family) => ({
      sources: [
        lesson('first_part', family.related, family.sourceSteps),
        lesson('first_part_twice', family.related, family.sourceSteps, 'first_part'),
        lesson('second_part', family.unrelated, family.sourceSteps),
        lesson('second_part_twice', family.unrelated, family.sourceSteps, 'second_part'),
        lesson('both_parts', family.unrelated, family.sourceSteps, 'first_part'),
      ],
      conditions: [from('no_prior', null), from('first_part_twice'), from('second_part_twice'), from('both_parts')],
      target: [...family.target, ...family.unrelated],
    }),
    comparisons: [
      { id: 'composed', condition: 'both_parts', above: ['first_part_twice', 'second_part_twice', 'no_prior'] },
    ],
  },
  {
    id: 'formation',
    asks: 'how does the target score grow with the steps of related practice?',
    family: (family) => {
      const steps = Math.floor(family.sourceSteps / FORMATION_FREEZES)
      const ids = Array.from({ length: FORMATION_FREEZES }, (_, index) => `after_${(index + 1) * steps}`)
      return {
        sources: ids.map((id, index) => lesson(id, family.related, steps, ids[index - 1] ?? null)),
        conditions: [from('no_prior', null), ...ids.map((id) => from(id))],
        target: family.target,
      }
    },
    // The last condition is named for its steps, which differ by family: the curve is read, not tested.
    comparisons: [],
  },
  {
    id: 'practice',
    asks: 'does related practice help at all? The quickest, without controls.',
    family: (family) => ({
      sources: [lesson('related', family.related, family.sourceSteps)],
      conditions: [from('no_prior', null), from('related')],
      target: family.target,
    }),
    comparisons: [{ id: 'helped', condition: 'related', above: ['no_prior'] }],
  },
] as const satisfies readonly Design[]

/** The ids of the designs that ship. */
export type PlanDesignId = (typeof DESIGNS)[number]['id']
/** In the order in which they are listed. */
export const PLAN_DESIGNS: readonly { readonly id: PlanDesignId; readonly asks: string }[] = DESIGNS.map(
  ({ id, asks }) => ({ id, asks }),
)

/**
 * Makes one of the designs that ship from probe families of a catalog: `paired`, the paper's protocol; `retention`,
 * related practice and then as much unrelated practice; `composition`, two lessons that each teach one part of a target,
 * against each of them twice; `formation`, related practice frozen five times on the way, the target played from each;
 * `practice`, related practice and none.
 * Sources that continue another start with a new agent from its frozen artifact.
 *
 * @param options.families - ids of probe families, in the order they are reported.
 * @param options.withConditions - further conditions of `paired`: `direct`, practice on the target itself (without it "no
 *   gain" may only mean that nothing helps), and `scrambled`, the related artifact with its bytes in another order.
 * @throws NotFoundError for a family the catalog lacks.
 * @see MC-EvoBench paper, sections D.1 and D.2, Tables 1 and F11
 */
export function createPlanDesign(options: {
  catalog: Catalog
  id: PlanDesignId
  families: readonly string[]
  withConditions?: readonly ('direct' | 'scrambled')[]
}): PlanDesign {
  const design: Design = DESIGNS.find(({ id }) => id === options.id) ?? DESIGNS[0]
  const extra = options.withConditions ?? []
  return {
    id: design.id,
    families: options.families.map((id): PlanFamily => {
      const family = options.catalog.getProbeFamily(id)
      const parts = design.family(family)
      const direct = extra.includes('direct')
      return {
        id: family.id,
        label: family.label,
        profile: family.profile,
        initialStates: [...family.initialStates],
        sources: [...parts.sources, ...(direct ? [lesson('direct', family.target, family.sourceSteps)] : [])],
        conditions: [
          ...parts.conditions,
          ...(direct ? [from('direct')] : []),
          ...(extra.includes('scrambled') ? [{ ...from('scrambled', 'related'), scrambled: true }] : []),
        ],
        target: [...parts.target],
      }
    }),
    comparisons: [
      ...design.comparisons,
      ...(extra.includes('scrambled') ? [{ id: 'above_scrambled', condition: 'related', above: ['scrambled'] }] : []),
    ],
  }
}

function lesson(id: string, tasks: readonly string[], steps: number, after: string | null = null): PlanSource {
  return { id, tasks: [...tasks], steps, after, allowUnmet: false }
}

function from(id: string, source: string | null = id): PlanCondition {
  return { id, source, scrambled: false }
}
