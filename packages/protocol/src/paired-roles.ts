import { createRandom, type PairedPlan, type SourceCondition, type TargetCondition } from '@mc-evobench/core'

/** One role of a paired plan, before it is played. */
export interface PairedRole {
  roleId: string
  side: 'source' | 'target'
  familyId: string
  condition: TargetCondition
  seed: number
  /** Which of the family's sequences it plays. */
  sequence: SourceCondition | 'target'
  /** The source role whose artifact it starts from; null for sources and for `no_prior`. */
  startsFrom: string | null
}

/** The id of a role, which is also the name of its folder. */
export function pairedRoleId(role: {
  familyId: string
  seed: number
  side: 'source' | 'target'
  condition: TargetCondition
}): string {
  return `${role.familyId}.${role.seed}.${role.side}.${role.condition}`
}

/**
 * Every role of a plan in plan order: by family, then by seed, sources before targets.
 *
 * @see MC-EvoBench paper, section D.2: three source roles and four target roles a family and seed
 */
export function pairedRoles(plan: PairedPlan): PairedRole[] {
  return plan.families.flatMap((family) =>
    plan.seeds.flatMap((seed) => [
      ...plan.sourceConditions.map((condition): PairedRole => {
        const common = { familyId: family.id, seed, side: 'source', condition } as const
        return { ...common, roleId: pairedRoleId(common), sequence: condition, startsFrom: null }
      }),
      ...plan.targetConditions.map((condition): PairedRole => {
        const common = { familyId: family.id, seed, side: 'target', condition } as const
        return {
          ...common,
          roleId: pairedRoleId(common),
          sequence: 'target',
          startsFrom:
            condition === 'no_prior' ? null : pairedRoleId({ familyId: family.id, seed, side: 'source', condition }),
        }
      }),
    ]),
  )
}

/**
 * The order in which roles are started: the roles of a replicate interleaved in an order drawn from its seed, so that
 * no condition always runs first, with every target after the source it starts from.
 */
export function startOrder(plan: PairedPlan, roles: readonly PairedRole[]): PairedRole[] {
  return plan.families.flatMap((family) =>
    plan.seeds.flatMap((seed) => {
      const replicate = roles.filter((role) => role.familyId === family.id && role.seed === seed)
      const shuffled = createRandom(seed).fork(`order/${family.id}`).shuffle(replicate)
      const order: PairedRole[] = []
      for (const role of shuffled) {
        const source = shuffled.find((other) => other.roleId === role.startsFrom)
        if (source !== undefined && !order.includes(source)) order.push(source)
        if (!order.includes(role)) order.push(role)
      }
      return order
    }),
  )
}

/**
 * The seed of what happens by chance in the world. It is the same over the conditions of a replicate, and differs
 * between sources and targets, so that a target is no repetition of what its source lived through.
 */
export function chanceSeed(role: Pick<PairedRole, 'familyId' | 'seed' | 'side'>): number {
  return createRandom(role.seed)
    .fork(`chance/${role.familyId}/${role.side}`)
    .integer(0, 2 ** 31 - 1)
}
