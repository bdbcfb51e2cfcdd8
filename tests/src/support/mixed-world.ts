// Plays mixed steps in a world of this thread, with resets all along, and prints what they cost as a line of JSON:
// node tests/src/support/mixed-world.ts <steps> <resets>
// An episode that ends before its share of the steps, by a death, is made up for by further ones.
// Everything that could capture a timer is loaded after the environment has installed its clock.
import { createEnvironment } from '@mc-evobench/mineflayer/in-thread'

interface Work {
  steps: number
  resets: number
}
interface Cost {
  steps: number
  resetMs: number[]
  /** Processor time, V8's own threads included. */
  resetCoreMs: number[]
  mostRssMb: number
}

async function play({ steps, resets }: Work): Promise<Cost> {
  const environment = await createEnvironment()
  const { installVirtualClock } = await import('@mc-evobench/server/clock')
  const { loadCatalog } = await import('@mc-evobench/catalog')
  const { createMixedAgent } = await import('./mixed-agent.ts')
  const now = installVirtualClock({ seed: 0 }).real.performanceNow
  const { profiles } = (await loadCatalog()).data
  const agent = createMixedAgent()
  await agent.begin({
    seed: 77,
    artifact: { folder: import.meta.dirname, access: 'read_only' },
    actionSchema: environment.spec.actionSchema,
    skills: environment.spec.skills,
  })
  const cost: Cost = { steps: 0, resetMs: [], resetCoreMs: [], mostRssMb: 0 }
  for (let episode = 0; episode < resets || cost.steps < steps; episode++) {
    const profile = profiles[episode % profiles.length]
    if (profile === undefined) throw new Error('the catalog has no profile')
    const [began, used] = [now(), process.cpuUsage()]
    // Three layouts of each profile, so that worlds are built anew, dropped and taken up again.
    let transition = await environment.reset({ profile, worldSeed: 3101 + (episode % 3), chanceSeed: episode })
    cost.resetMs.push(now() - began)
    const { user, system } = process.cpuUsage(used)
    cost.resetCoreMs.push((user + system) / 1000)
    let last = 0
    for (let step = 0; step < steps / resets && transition.terminated === null; step++) {
      const isDue = transition.activity?.status !== 'running' || step - last >= 30
      if (isDue) last = step
      transition = await environment.step(isDue ? await agent.act(transition.observe(), '') : null)
      transition.snapshot(['inventory', 'player', 'counters'])
      cost.steps += 1
    }
    cost.mostRssMb = Math.max(cost.mostRssMb, process.memoryUsage.rss() / 2 ** 20)
  }
  return cost
}

const [steps = 100_000, resets = 50] = process.argv.slice(2).map(Number)
const cost = await play({ steps, resets })
process.stdout.write(`${JSON.stringify(cost)}\n`, () => process.exit(0))
