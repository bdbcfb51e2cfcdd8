// Plays a small paired run to its end, in a process of its own that may be killed. Writes a line when the first role
// starts and one at each role's end.
import { loadCatalog } from '@mc-evobench/catalog'
import type { AgentReference, EnvironmentReference, PairedPlan } from '@mc-evobench/core'
import { createPairedPlan, runPaired } from '@mc-evobench/protocol'
import type { SmallRun } from './small-run.ts'

const run = JSON.parse(process.argv[2] ?? '') as SmallRun
const catalog = await loadCatalog()
const { agent, environment } = await references(run.play)
const plan = planOf(run)
const interrupt = new AbortController()
process.on('SIGINT', () => interrupt.abort(new Error('interrupted')))

let started = false
const result = await runPaired({
  plan,
  catalog,
  agent,
  environment,
  virtualClock: run.play.in === 'embedded',
  out: run.folder,
  runsFolder: run.folder,
  fresh: false,
  workers: run.workers,
  signal: interrupt.signal,
  clock: { nowMs: () => Date.now() },
  revision: null,
  invocation: {},
  onProgress({ roleId, phase }) {
    if (phase !== 'running') process.stdout.write(`${roleId} ${phase}\n`)
    else if (!started) process.stdout.write('started\n')
    started = true
  },
})
process.stdout.write(result.interrupted ? 'interrupted\n' : 'done\n')

async function references(
  play: SmallRun['play'],
): Promise<{ agent: AgentReference; environment: EnvironmentReference }> {
  if (play.in === 'fake') {
    return {
      agent: own('getting-agent.ts', 'createGettingAgent', play.agent as AgentReference['options']),
      environment: own('dying-world.ts', 'createDyingWorld', play.world as unknown as AgentReference['options']),
    }
  }
  // Loaded where it is needed: a run in the fake world starts in half the time without.
  const [{ builtInAgents }, { minecraftEnvironment }] = await Promise.all([
    import('@mc-evobench/agents'),
    import('@mc-evobench/mineflayer'),
  ])
  const found = builtInAgents().find(({ id }) => id === play.agent)
  if (found === undefined) throw new Error(`no agent ${play.agent}`)
  const environment = minecraftEnvironment()
  return {
    agent: { ...found.reference, module: import.meta.resolve(found.reference.module) },
    environment: { ...environment, module: import.meta.resolve(environment.module) },
  }
}

function own(file: string, name: string, options: AgentReference['options']): AgentReference {
  return { module: new URL(file, import.meta.url).href, export: name, options }
}

/** One source, and the targets with and without what it left: three roles a seed. */
function planOf({ play, seeds, sourceSteps }: SmallRun): PairedPlan {
  const named = (name: string) => ({ name, export: name, options: {}, moduleSha256: null })
  const whole = createPairedPlan({
    catalog,
    families: ['wood_species_crafting'],
    seeds: [...seeds],
    agent: named(play.in === 'fake' ? 'getting' : play.agent),
    environment: named(play.in),
  })
  const families = whole.design.families.map((family) => ({
    ...family,
    sources: family.sources.filter(({ id }) => id === 'related').map((source) => ({ ...source, steps: sourceSteps })),
    conditions: family.conditions.filter(({ id }) => id === 'no_prior' || id === 'related'),
  }))
  return { ...whole, design: { id: 'small', families, comparisons: [] } }
}
