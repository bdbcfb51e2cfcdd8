import type { Catalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import { type CompiledChain, NotFoundError, type PairedPlan } from '@mc-evobench/core'
import type { PairedRole } from './paired-roles.ts'

/**
 * Compiles the sequence a role plays, under the id `<family>:<source>` or `<family>:target`. Shuffled sources start with
 * unmet prerequisites, which is what they are for; any other sequence must compile in order.
 *
 * @throws NotFoundError for a task the catalog lacks; UnmetPrerequisiteError if a sequence does not compile in order.
 * @see MC-EvoBench paper, Table F11
 */
export function compileRole(
  catalog: Catalog,
  plan: Pick<PairedPlan, 'design'>,
  role: Pick<PairedRole, 'familyId' | 'side' | 'condition'>,
): CompiledChain {
  const { familyId, side, condition } = role
  const family = plan.design.families.find(({ id }) => id === familyId)
  const source = side === 'source' ? family?.sources.find(({ id }) => id === condition) : null
  if (family === undefined || source === undefined) {
    throw new NotFoundError({
      where: 'compileRole',
      kind: family === undefined ? 'family' : 'source',
      name: family === undefined ? familyId : condition,
      container: family === undefined ? `plan design ${plan.design.id}` : `family ${familyId}`,
      known: (family === undefined ? plan.design.families : family.sources).map(({ id }) => id),
    })
  }
  return compileChain(
    catalog,
    {
      id: `${familyId}:${source === null ? 'target' : source.id}`,
      partition: 'transfer',
      profile: family.profile,
      policy: 'chain',
      initialStates: [...family.initialStates],
      tasks: [...(source === null ? family.target : source.tasks)],
    },
    { allowUnmet: source?.allowUnmet === true },
  )
}
