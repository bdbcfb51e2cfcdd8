/** One thing a plan does, by one skill of the environment. */
export type PlanStep =
  | {
      readonly kind: 'mine'
      readonly block: string
      /** What it is dug for, and how much of it. */
      readonly item: string
      readonly count: number
      /** How many blocks that takes; for drops of chance, how many are expected. */
      readonly blocks: number
      readonly chance: number
      readonly tool: string | null
    }
  | { readonly kind: 'craft'; readonly item: string; readonly count: number; readonly atTable: boolean }
  | { readonly kind: 'place'; readonly item: 'crafting_table' | 'furnace' }
  | {
      readonly kind: 'smelt'
      readonly input: string
      readonly item: string
      readonly count: number
      readonly fuel: string
      readonly phase: 'all' | 'load' | 'collect'
    }
  | { readonly kind: 'attack'; readonly entity: string; readonly item: string | null; readonly count: number }
  | { readonly kind: 'fill' }
  | { readonly kind: 'look'; readonly block: string }
  | { readonly kind: 'shelter'; readonly torch: boolean }
  | { readonly kind: 'wait' }
  /** Walks to where the next blocks are, so that what is placed stands there. */
  | { readonly kind: 'go'; readonly block: string }
  /** Runs to a place that those who hunt are far from. */
  | { readonly kind: 'flee'; readonly x: number; readonly y: number; readonly z: number }

/** What a plan says in one line, for messages and tests. */
export function describeStep(step: PlanStep): string {
  switch (step.kind) {
    case 'mine':
      return `${step.count} ${step.item} of ${step.block}`
    case 'craft':
      return `craft ${step.count} ${step.item}`
    case 'place':
      return `place ${step.item}`
    case 'smelt':
      return `${step.phase === 'all' ? 'smelt' : step.phase} ${step.count} ${step.input}`
    case 'attack':
      return `kill ${step.count} ${step.entity}`
    case 'look':
      return `look at ${step.block}`
    case 'go':
      return `go to ${step.block}`
    case 'shelter':
      return step.torch ? 'build lit shelter' : 'build shelter'
    case 'fill':
    case 'flee':
    case 'wait':
      return step.kind
  }
}
