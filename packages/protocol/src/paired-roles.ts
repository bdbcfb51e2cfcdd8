import { createRandom, type PairedPlan } from '@mc-evobench/core'

/** One role of a paired plan, before it is played. */
export interface PairedRole {
  roleId: string
  side: 'source' | 'target'
  familyId: string
  /** Id of the source it practises, or of the condition its target is played under. */
  condition: string
  seed: number
  /** Which of the target roles of its condition and replicate, from 1; 1 for sources. */
  repeat: number
  /** The source role whose artifact it starts from; null for one that starts from nothing. */
  startsFrom: string | null
  /** Whether it gets that artifact with its bytes in another order. */
  scrambled: boolean
}

/** The id of a role, which is also the name of its folder. */
export function pairedRoleId(role: Pick<PairedRole, 'familyId' | 'seed' | 'side' | 'condition' | 'repeat'>): string {
  const id = `${role.familyId}.${role.seed}.${role.side}.${role.condition}`
  return role.repeat === 1 ? id : `${id}.${role.repeat}`
}

/**
 * Every role of a plan in plan order: by family, then by seed, sources before targets.
 *
 * @see MC-EvoBench paper, section D.2: three source roles and four target roles a family and seed
 */
export function pairedRoles(plan: PairedPlan): PairedRole[] {
  return plan.design.families.flatMap((family) =>
    plan.seeds.flatMap((seed) => {
      const common = { familyId: family.id, seed }
      const sourceId = (condition: string | null): string | null =>
        condition === null ? null : pairedRoleId({ ...common, side: 'source', condition, repeat: 1 })
      const sources = family.sources.map(({ id, after }): PairedRole => {
        const role = { ...common, side: 'source', condition: id, repeat: 1 } as const
        return { ...role, roleId: pairedRoleId(role), startsFrom: sourceId(after), scrambled: false }
      })
      const targets = family.conditions.flatMap(({ id, source, scrambled }) =>
        Array.from({ length: plan.targetsPerArtifact }, (_, index): PairedRole => {
          const role = { ...common, side: 'target', condition: id, repeat: index + 1 } as const
          return { ...role, roleId: pairedRoleId(role), startsFrom: sourceId(source), scrambled }
        }),
      )
      return [...sources, ...targets]
    }),
  )
}

/** A role and all that it rests on: the source it starts from, the one before that, and so on. */
export function pathOf(role: PairedRole, roles: readonly PairedRole[]): PairedRole[] {
  const source = roles.find(({ roleId }) => roleId === role.startsFrom)
  return source === undefined ? [role] : [role, ...pathOf(source, roles)]
}

/**
 * The order in which roles are started: the roles of a replicate interleaved in an order drawn from its seed, so that
 * no condition always runs first, with every target after the source it starts from.
 */
export function startOrder(plan: PairedPlan, roles: readonly PairedRole[]): PairedRole[] {
  return plan.design.families.flatMap((family) =>
    plan.seeds.flatMap((seed) => {
      const replicate = roles.filter((role) => role.familyId === family.id && role.seed === seed)
      const shuffled = createRandom(seed).fork(`order/${family.id}`).shuffle(replicate)
      const order: PairedRole[] = []
      const add = (role: PairedRole): void => {
        if (order.includes(role)) return
        const source = shuffled.find((other) => other.roleId === role.startsFrom)
        if (source !== undefined) add(source)
        order.push(role)
      }
      shuffled.forEach(add)
      return order
    }),
  )
}

/** Roles that must meet the same world and the same chance: those of a replicate's sources, and each set of counterparts. */
type Counterpart = Pick<PairedRole, 'familyId' | 'seed' | 'side' | 'repeat'>

/**
 * The seed of what happens by chance in the world. It is the same over the conditions of a replicate, and differs
 * between sources and targets, so that a target is no repetition of what its source lived through.
 */
export function chanceSeed(role: Counterpart): number {
  return drawnSeed(role.seed, `chance/${partOf(role)}`)
}

/**
 * The seed of the world a role plays in: the plan's own on the axis `fixed`. On the axis `fresh` the targets of a
 * replicate share a world that no other replicate and none of its sources has; where an artifact has several targets,
 * each has a world of its own.
 */
export function roleWorldSeed(plan: Pick<PairedPlan, 'world'>, role: Counterpart): number {
  return plan.world.axis === 'fixed'
    ? plan.world.seed
    : drawnSeed(plan.world.seed, `world/${role.seed}/${partOf(role)}`)
}

function partOf({ familyId, side, repeat }: Counterpart): string {
  return repeat === 1 ? `${familyId}/${side}` : `${familyId}/${side}/${repeat}`
}

function drawnSeed(seed: number, name: string): number {
  return createRandom(seed)
    .fork(name)
    .integer(0, 2 ** 31 - 1)
}
