import { costOf } from './cost-of.ts'
import { Draft, type Holdings, NoWayError } from './draft.ts'
import type { GameData } from './game-data.ts'
import type { PlanStep } from './plan-step.ts'
import type { Prices } from './prices.ts'
import type { StageGoal } from './stage-goal.ts'
import { unluckyBlocks } from './unlucky-blocks.ts'
import type { WorldMap } from './world-map.ts'

/** A stage to come, as a stretch sees it. */
export interface StretchStage {
  readonly taskId: string
  readonly goal: StageGoal | null
  readonly budget: number
  /** Steps of the budget already used; 0 unless it is the stage one is in. */
  readonly used: number
}

/** What is to be done in a stage. */
export interface StagePlan {
  readonly taskId: string
  readonly steps: readonly PlanStep[]
  /** By the cost model, in environment steps. */
  readonly cost: number
  readonly budget: number
  /** Why there is no plan; null where there is one. */
  readonly noWay: string | null
}

/** Extras may fill a stage to this share of its budget; a stage above it hands work to the ones before. */
const FULL = 0.65
/** What is dug along may fill a stage to this share: it takes longer the fewer are left in reach. */
const GATHERED = 0.5
/** To this share if it spares a stage that would be fuller. */
const MOST = 0.8
/** Digging the rest with a better tool has to save so many ticks to be worth coming back for. */
const COMING_BACK = 60
/** From this share of a budget on, the table is carried to where the stone is. */
const BUSY = 0.5
const ROUNDS = 2
const SWORDS = ['wooden_sword', 'stone_sword', 'iron_sword', 'diamond_sword']

/**
 * Plans the stages between two resets. Each stage is first planned on its own, from what the ones before leave over; then
 * work is moved forward, because a stage ends on the tick its predicate holds and whatever else is wanted has to be had
 * before: what is dug at a place one is at anyway (extras first, the asked item last), and the first steps of stages that
 * would not fit their budget.
 *
 * A stage that no way leads to has a plan without steps that says why; the ones after it are planned as if it had none.
 */
export function planStretch(options: {
  stages: readonly StretchStage[]
  holdings: Holdings
  data: GameData
  world: WorldMap
  prices: Prices
  /** The block last dug: one stands beside others of its kind. */
  site: string | null
}): StagePlan[] {
  const { stages, data } = options
  const draft = new Draft(options)
  const drafts = stages.map(({ taskId, goal, budget, used }, index): WorkingPlan => {
    const armed = SWORDS.some((sword) => draft.count(sword) > 0)
    let noWay: string | null = null
    try {
      if (goal === null) noWay = `nothing is known of how to pass ${taskId}`
      else {
        if (goal.kind === 'outlive') prepareFight(draft, { later: stages.slice(index + 1), world: options.world })
        draftGoal(draft, goal)
      }
    } catch (fault) {
      if (!(fault instanceof NoWayError)) throw fault
      noWay = fault.message
    }
    return { taskId, goal, budget, used, steps: inOneGo(draft.take(), data), noWay, armed }
  })
  const cost = (plan: WorkingPlan, site: string | null): number => costOf(plan.steps, { data, armed: plan.armed, site })
  gatherAlong(drafts, { ...options, cost })
  const unluckyCost = (plan: WorkingPlan): number => costOf(unlucky(plan.steps), { data, armed: plan.armed })
  // What one stage takes over it may hand on, and then has room for more.
  for (let round = 0; round < ROUNDS; round++) relieve(drafts, { data, cost: unluckyCost })
  for (const plan of drafts) {
    if (cost(plan, null) > BUSY * plan.budget) plan.steps = placedAtStone(plan.steps, data)
  }
  return drafts.map((plan, index) => ({
    taskId: plan.taskId,
    steps: plan.steps,
    cost: cost(plan, index === 0 ? options.site : null),
    budget: plan.budget,
    noWay: plan.noWay,
  }))
}

interface WorkingPlan {
  readonly taskId: string
  readonly goal: StageGoal | null
  readonly budget: number
  readonly used: number
  readonly noWay: string | null
  readonly armed: boolean
  steps: PlanStep[]
}

/** Who is to fight after the night arms before digging in, and digs in where nobody lurks above. */
function prepareFight(draft: Draft, options: { later: readonly StretchStage[]; world: WorldMap }): void {
  const fight = options.later.find(({ goal }) => goal?.kind === 'defeat')?.goal
  if (fight?.kind !== 'defeat') return
  arm(draft)
  const place = options.world.placeAwayFrom(fight.entity)
  if (place !== null) draft.add({ kind: 'flee', ...place })
}

function arm(draft: Draft): void {
  if (!SWORDS.some((sword) => draft.count(sword) > 0)) draft.need('wooden_sword', 1)
}

function draftGoal(draft: Draft, goal: StageGoal): void {
  switch (goal.kind) {
    case 'hold':
      draft.need(goal.item, goal.count)
      return
    case 'see':
      draft.add({ kind: 'look', block: goal.block })
      return
    case 'shelter':
      draft.need('torch', 1)
      draft.add({ kind: 'shelter', torch: true })
      return
    case 'outlive':
      draft.add({ kind: 'shelter', torch: false })
      draft.add({ kind: 'wait' })
      return
    case 'defeat':
      arm(draft)
      draft.add({ kind: 'attack', entity: goal.entity, item: null, count: 1 })
  }
}

/** Digs in one go what later stages want of a block that an earlier one is at. */
function gatherAlong(
  plans: WorkingPlan[],
  options: { site: string | null; data: GameData; cost: (plan: WorkingPlan, site: string | null) => number },
): void {
  let site = options.site
  for (const [index, plan] of plans.entries()) {
    if (plan.steps.length === 0) continue
    const blocks = new Set(plan.steps.flatMap((step) => (step.kind === 'mine' ? [step.block] : [])))
    if (site !== null) blocks.add(site)
    for (const [offset, later] of plans.slice(index + 1).entries()) {
      const until = plans.slice(index + 1, index + 2 + offset)
      later.steps = later.steps.filter((step, at) => {
        if (step.kind !== 'mine' || step.chance < 1 || endsStage(step, plan)) return true
        // The way into a cell is opened by whoever goes in.
        if (later.steps[at + 1]?.kind === 'attack') return true
        if (!blocks.has(step.block) && !canDigMeanwhile(step, { plan, until, data: options.data })) return true
        const before = plan.steps
        const laterShare = options.cost(later, null) / later.budget
        plan.steps = whileSmelting(plan.steps, step) ?? withExtra(plan.steps, step)
        const share = (plan.used + options.cost(plan, site)) / plan.budget
        if (share <= GATHERED || (share <= MOST && share < laterShare)) return false
        plan.steps = before
        return true
      })
    }
    site = plan.steps.findLast((step) => step.kind === 'mine')?.block ?? site
  }
}

/** Hands first steps of stages that are too long to the stage before, as far as that has room. */
function relieve(
  plans: readonly WorkingPlan[],
  options: { data: GameData; cost: (plan: WorkingPlan) => number },
): void {
  const share = (plan: WorkingPlan): number => (plan.used + options.cost(plan)) / plan.budget
  for (let index = plans.length - 1; index > 0; index--) {
    const plan = plans[index]
    const before = plans[index - 1]
    if (plan === undefined || before === undefined || before.steps.length === 0 || before.noWay !== null) continue
    while (plan.steps.length > 1 && share(plan) > FULL) {
      const [first, ...rest] = plan.steps
      if (first === undefined || endsStage(first, before) || dependsOn(first, before.steps.at(-1), options.data)) break
      const kept = before.steps
      // For a stage that chance may deny another one is filled more, if it can hand on what is too much.
      const limit = index > 1 && plan.steps.some(isChance) ? MOST : FULL
      const part = parts(first).find(({ given }) => {
        before.steps = [...kept.slice(0, -1), given, ...kept.slice(-1)]
        return share(before) <= limit
      })
      if (part === undefined) {
        before.steps = kept
        break
      }
      plan.steps = part.left === null ? rest : [part.left, ...rest]
      if (part.left !== null) break
    }
  }
}

/** Ways to hand over a step, the largest part first: whole, or of what is dug some of the blocks. */
function parts(step: PlanStep): { given: PlanStep; left: PlanStep | null }[] {
  const whole = { given: step, left: null }
  if (step.kind !== 'mine' || step.chance < 1 || step.blocks !== step.count) return [whole]
  const fewer = Array.from({ length: step.blocks - 1 }, (_, index) => step.blocks - 1 - index)
  return [
    whole,
    ...fewer.map((count) => ({
      given: { ...step, count, blocks: count },
      left: { ...step, count: step.count - count, blocks: step.blocks - count },
    })),
  ]
}

/** Steps as they go when luck is bad. */
function unlucky(steps: readonly PlanStep[]): PlanStep[] {
  return steps.map((step) => (isChance(step) ? { ...step, blocks: step.count * unluckyBlocks(step.chance) } : step))
}

function isChance(step: PlanStep): step is Extract<PlanStep, { kind: 'mine' }> {
  return step.kind === 'mine' && step.chance < 1
}

/** Digs what is wanted later while something smelts; null where nothing does, or what is dug is smelted itself. */
function whileSmelting(steps: readonly PlanStep[], extra: Extract<PlanStep, { kind: 'mine' }>): PlanStep[] | null {
  const index = steps.findIndex((step) => step.kind === 'smelt' && step.phase !== 'load')
  const smelt = steps[index]
  if (smelt?.kind !== 'smelt') return null
  const before = steps.slice(0, index)
  const load: PlanStep[] = smelt.phase === 'all' ? [{ ...smelt, phase: 'load' }] : []
  return [...before, ...load, extra, { ...smelt, phase: 'collect', fuel: '' }, ...steps.slice(index + 1)]
}

/** Whether stone or ore can be dug while something smelts: its tool is there by then. */
function canDigMeanwhile(
  step: Extract<PlanStep, { kind: 'mine' }>,
  { plan, until, data }: { plan: WorkingPlan; until: readonly WorkingPlan[]; data: GameData },
): boolean {
  const smelt = plan.steps.findIndex((other) => other.kind === 'smelt' && other.phase !== 'load')
  if (smelt < 0 || data.neededTools(step.block) === null) return false
  const after = [plan.steps.slice(smelt), ...until.map(({ steps }) => steps)].flat()
  return !after.some((other) => other.kind === 'craft' && other.item === step.tool)
}

/** Carries the table to what is dug most after it, when that is stone or ore. */
function placedAtStone(steps: readonly PlanStep[], data: GameData): PlanStep[] {
  const index = steps.findIndex((step) => step.kind === 'place' && step.item === 'crafting_table')
  if (index < 0) return [...steps]
  const dug = steps
    .slice(index)
    .flatMap((step) => (step.kind === 'mine' && data.neededTools(step.block) !== null ? [step] : []))
  const [most] = dug.sort((a, b) => b.blocks - a.blocks)
  if (most === undefined) return [...steps]
  return [...steps.slice(0, index), { kind: 'go', block: most.block }, ...steps.slice(index)]
}

/** Whether a step takes what another one gives, and so cannot come before it. */
function dependsOn(step: PlanStep, other: PlanStep | undefined, data: GameData): boolean {
  if (other === undefined || !('item' in other) || other.item === null) return false
  const given = other.item
  switch (step.kind) {
    case 'craft':
      return data.recipes(step.item).some(({ ingredients }) => ingredients.has(given))
    case 'smelt':
      return step.input === given || step.fuel === given
    case 'place':
      return step.item === given
    case 'mine':
      return step.tool === given
    default:
      return false
  }
}

/** Whether a step brings what a stage asks for, and so would end it. */
function endsStage(step: PlanStep, plan: WorkingPlan): boolean {
  if (plan.goal?.kind !== 'hold') return false
  return (step.kind === 'mine' || step.kind === 'craft' || step.kind === 'smelt') && step.item === plan.goal.item
}

/** Adds what is dug along: to a step for the same block, else before everything else. */
function withExtra(steps: readonly PlanStep[], extra: Extract<PlanStep, { kind: 'mine' }>): PlanStep[] {
  const same = steps.findIndex((step) => step.kind === 'mine' && step.block === extra.block)
  const found = steps[same]
  if (found?.kind !== 'mine') return [extra, ...steps]
  const merged = { ...found, count: found.count + extra.count, blocks: found.blocks + extra.blocks }
  return steps.with(same, merged)
}

/** Digs all that a stage wants of a block at the first time it is there, unless a tool made since digs the rest much faster. */
function inOneGo(steps: readonly PlanStep[], data: GameData): PlanStep[] {
  let kept: PlanStep[] = []
  for (const step of steps) {
    const isMore = (other: PlanStep): boolean =>
      other.kind === 'mine' &&
      step.kind === 'mine' &&
      other.block === step.block &&
      step.chance === 1 &&
      step.blocks * (data.digTicks(step.block, other.tool) - data.digTicks(step.block, step.tool)) < COMING_BACK
    if (step.kind === 'mine' && kept.some(isMore)) kept = withExtra(kept, step)
    else kept.push(step)
  }
  return kept
}
