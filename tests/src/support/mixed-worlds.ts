// Plays mixed steps in a world of this thread, with resets all along, then opens further worlds in workers, and prints
// what they cost as a line of JSON: node tests/src/support/mixed-worlds.ts <steps> <resets> <further worlds>
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
// Everything that could capture a timer is loaded after the environment has installed its clock.
import { createEnvironment } from '@mc-evobench/mineflayer/in-thread'

interface Work {
  steps: number
  resets: number
}
interface Cost {
  resetMs: number[]
  rssMb: number
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
  const cost: Cost = { resetMs: [], rssMb: 0, mostRssMb: 0 }
  for (let episode = 0; episode < resets; episode++) {
    const profile = profiles[episode % profiles.length]
    if (profile === undefined) throw new Error('the catalog has no profile')
    const began = now()
    // Three layouts of each profile, so that worlds are built anew, dropped and taken up again.
    let transition = await environment.reset({ profile, worldSeed: 3101 + (episode % 3), chanceSeed: episode })
    cost.resetMs.push(now() - began)
    let last = 0
    for (let step = 0; step < steps / resets && transition.terminated === null; step++) {
      const isDue = transition.activity?.status !== 'running' || step - last >= 30
      if (isDue) last = step
      transition = await environment.step(isDue ? await agent.act(transition.observe(), '') : null)
      transition.snapshot(['inventory', 'player', 'counters'])
    }
    cost.mostRssMb = Math.max(cost.mostRssMb, rss())
  }
  cost.rssMb = rss()
  return cost
}

function rss(): number {
  return process.memoryUsage.rss() / 2 ** 20
}

if (isMainThread) {
  const [steps = 100_000, resets = 50, further = 2] = process.argv.slice(2).map(Number)
  const first = await play({ steps, resets })
  const addedMb: number[] = []
  for (let world = 0; world < further; world++) {
    const before = rss()
    const worker = new Worker(import.meta.filename, { workerData: { steps: 2000, resets: 4 } })
    const ready = Promise.withResolvers<void>()
    worker.on('message', () => ready.resolve())
    worker.on('error', ready.reject)
    await ready.promise
    addedMb.push(rss() - before)
  }
  process.stdout.write(`${JSON.stringify({ steps, ...first, addedMb })}\n`, () => process.exit(0))
} else {
  await play(workerData as Work)
  // Stays with its world open until the process ends.
  parentPort?.postMessage('played')
  parentPort?.ref()
}
