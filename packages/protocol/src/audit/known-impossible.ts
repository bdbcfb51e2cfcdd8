/** Under which rule of profiles a chain is audited. */
export type AuditPolicy = 'default' | 'matrix'

/** A stage that nobody can pass under the published rules, with the arithmetic. */
export interface KnownImpossible {
  readonly policy: AuditPolicy
  readonly chainId: string
  readonly taskId: string
  readonly stage: number
  /** The least number of environment steps that any plan needs, with every click and every step free. */
  readonly needed: number
  readonly budget: number
  readonly why: string
}

/**
 * The stages of the published catalog that cannot be passed. The sum is a lower bound of the rules' own times: log by
 * hand 60, stone 23 and 12, iron and gold ore 23 and 15 with stone and iron pickaxe, 10 before a drop can be picked up,
 * 200 an item in a furnace.
 */
export const KNOWN_IMPOSSIBLE: readonly KnownImpossible[] = [
  {
    policy: 'matrix',
    chainId: 'smelting_transformations',
    taskId: 'smelt_gold_ingot',
    stage: 20,
    needed: 1023,
    budget: 1000,
    why:
      'its own world follows another one, so it starts with nothing: 3 logs 180 + 10, 3 stone 69 + 10, 8 stone and an ' +
      'iron ore 119 + 10, two more ingots one after the other 400 (a third furnace comes too late), gold ore 15 + 10, ' +
      'the gold ingot 200',
  },
]
