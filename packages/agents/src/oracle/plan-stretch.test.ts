import { loadCatalog } from '@mc-evobench/catalog'
import { describe, expect, it } from 'vitest'
import { loadGameData } from './game-data.ts'
import { describeStep, type PlanStep } from './plan-step.ts'
import { planStretch, type StagePlan } from './plan-stretch.ts'
import { createPrices } from './prices.ts'
import { stageGoal } from './stage-goal.ts'
import { carryOut, type PaperWorld } from './testing/carry-out.ts'
import { testWorld } from './testing/test-world.ts'

const data = loadGameData()
const catalog = await loadCatalog()

interface Stretch {
  chain: string
  policy: string
  profile: string
  tasks: string[]
}

/** The stretches between resets of every chain, under its own rule of profiles and with each task's own. */
const stretches = catalog.data.chains.flatMap((chain) =>
  ['default', 'matrix'].flatMap((policy) => {
    const found: Stretch[] = []
    for (const task of chain.tasks) {
      const own = policy === 'matrix' || chain.policy === 'task'
      const profile = own ? catalog.getTask(task).profile : chain.profile
      const last = found.at(-1)
      if (last?.profile === profile) last.tasks.push(task)
      else found.push({ chain: chain.id, policy, profile, tasks: [task] })
    }
    return found
  }),
)

function plan(tasks: readonly string[], profile: string, inventory: Record<string, number> = {}): StagePlan[] {
  const world = testWorld(profile)
  return planStretch({
    stages: tasks.map((id) => ({
      taskId: id,
      goal: stageGoal(catalog.getTask(id)),
      budget: catalog.getTask(id).stepBudget,
      used: 0,
    })),
    holdings: { inventory, stations: new Set(), smelting: new Map(), gone: new Map() },
    data,
    world,
    prices: createPrices(data, world),
    site: null,
  })
}

const lines = (steps: readonly PlanStep[] | undefined): string[] => (steps ?? []).map(describeStep)

/** Nobody can pass it from nothing; apples are chance, and most fall from leaves that decay. */
const BEYOND_BUDGET = ['smelt_gold_ingot', 'collect_apple']

describe('planStretch', () => {
  it.each(stretches)('plans what can be carried out: $chain, $policy, $profile', ({ tasks, profile }) => {
    const paper: PaperWorld = { items: new Map(), stations: new Set(), smelting: new Set() }
    for (const stage of plan(tasks, profile)) {
      expect(stage.noWay).toBeNull()
      const goal = stageGoal(catalog.getTask(stage.taskId))
      const holds = (): boolean => goal?.kind === 'hold' && (paper.items.get(goal.item) ?? 0) >= goal.count
      for (const step of stage.steps) {
        // A stage ends when its task holds: nothing may be left to do then.
        expect(holds(), `${stage.taskId} holds before "${describeStep(step)}"`).toBe(false)
        carryOut(step, paper, data)
      }
      if (goal?.kind === 'hold') expect(holds(), stage.taskId).toBe(true)
    }
  })

  it.each(stretches)('stays within every budget: $chain, $policy, $profile', ({ tasks, profile }) => {
    const over = plan(tasks, profile).filter(({ cost, budget }) => cost > budget)
    const fromNothing = tasks[0] === 'smelt_gold_ingot' || tasks.includes('collect_apple')
    expect(over.map(({ taskId }) => taskId).filter((id) => !(fromNothing && BEYOND_BUDGET.includes(id)))).toEqual([])
  })

  it('finds no plan for a gold ingot from nothing within its budget', () => {
    const [stage] = plan(['smelt_gold_ingot'], 'fixed_ore_progression_shaft')
    expect(stage?.cost).toBeGreaterThan(1000)
  })

  it('digs what later stages want where it is anyway, and crafts what was asked for last', () => {
    const [log, planks, , , pickaxe] = plan(
      ['collect_log', 'craft_planks', 'craft_sticks', 'craft_table', 'craft_wooden_pickaxe'],
      'forest_day',
    )
    expect(lines(log?.steps)).toEqual(['1 oak_log of oak_log'])
    expect(lines(planks?.steps)).toEqual(['2 oak_log of oak_log', 'craft 4 oak_planks'])
    expect(lines(pickaxe?.steps).at(-1)).toBe('craft 1 wooden_pickaxe')
  })

  it('makes nothing by taking apart what is made of it', () => {
    const steps = plan(['craft_iron_pickaxe'], 'fixed_ore_progression_shaft').flatMap((stage) => stage.steps)
    expect(lines(steps).filter((line) => line.includes('nugget'))).toEqual([])
  })

  it('takes the weakest tool that will do', () => {
    const [stage] = plan(['collect_gold_ore'], 'fixed_ore_progression_shaft')
    expect(lines(stage?.steps)).toContain('craft 1 iron_pickaxe')
  })

  it('opens the cell of a walled-in creature first, and leaves free ones alone', () => {
    const bone = plan(['collect_bone'], 'forest_day', { wooden_sword: 1 })[0]
    expect(lines(bone?.steps)).toEqual(['2 coarse_dirt of coarse_dirt', 'kill 1 skeleton'])
    const wool = plan(['collect_white_wool'], 'forest_day', { wooden_sword: 1 })[0]
    expect(lines(wool?.steps)).toEqual(['kill 1 sheep'])
  })

  it('arms and moves away before a night after which it is to fight', () => {
    const [night] = plan(['survive_first_night', 'defeat_zombie'], 'forest_night')
    expect(lines(night?.steps).slice(-4)).toEqual(['craft 1 wooden_sword', 'flee', 'build shelter', 'wait'])
    const [alone] = plan(['survive_first_night'], 'forest_night')
    expect(lines(alone?.steps)).toEqual(['build shelter', 'wait'])
  })

  it('says what it knows no way to', () => {
    expect(plan(['collect_diamond'], 'forest_day')[0]?.noWay).toMatch(/diamond/)
  })
})
