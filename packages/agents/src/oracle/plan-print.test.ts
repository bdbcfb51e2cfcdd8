import { loadCatalog } from '@mc-evobench/catalog'
import { it } from 'vitest'
import { loadGameData } from './game-data.ts'
import { describeStep } from './plan-step.ts'
import { planStretch } from './plan-stretch.ts'
import { createPrices } from './prices.ts'
import { stageGoal } from './stage-goal.ts'
import { testWorld } from './testing/test-world.ts'
it('prints', async () => {
  const data = loadGameData()
  const catalog = await loadCatalog()
  const tasks = new Map(catalog.data.tasks.map((t) => [t.id, t]))
  const ps = new Map(catalog.data.profiles.map((t) => [t.id, t]))
  const t0 = performance.now()
  let n = 0
  for (const per of [false, true]) for (const chain of catalog.data.chains) {
    if (per && chain.policy !== 'chain') continue
    console.log(`## ${chain.id} ${per}`)
    const prof = chain.tasks.map((t) => per || chain.policy === 'task' ? tasks.get(t)!.profile : chain.profile)
    for (let s = 0; s < prof.length; ) {
      let e = s
      while (e < prof.length && prof[e] === prof[s]) e++
      const world = testWorld(prof[s]!)
      n++
      const plans = planStretch({ stages: chain.tasks.slice(s, e).map((t) => ({ taskId: t, goal: stageGoal(tasks.get(t)!), budget: tasks.get(t)!.stepBudget })), holdings: { inventory: {}, stations: new Set(), smelting: new Map() }, data, world, prices: createPrices(data, world), site: null })
      console.log(`-- ${prof[s]}`)
      for (const p of plans) console.log(`${p.cost > 0.65 * p.budget ? '!!' : '  '} ${p.taskId} ${Math.round(p.cost)}/${p.budget} ${p.noWay ?? ''} ${p.steps.map(describeStep).join(', ')}`)
      s = e
    }
  }
  console.log('ms per stretch', (performance.now() - t0) / n)
})
