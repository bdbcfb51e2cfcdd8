import { loadCatalog } from '@mc-evobench/catalog'
import { builtInAgents } from '@mc-evobench/agents'
import { createPairedPlan, runPaired } from '@mc-evobench/protocol'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
const catalog = await loadCatalog()
const id = process.argv[2] ?? 'skill_memory'
const seeds = (process.argv[3] ?? '5100').split(',').map(Number)
const agent = builtInAgents().find(a => a.id === id).reference
const ref = minecraftEnvironment()
const env = { ...ref, module: import.meta.resolve(ref.module) }
const plan = createPairedPlan({ catalog, families: [process.argv[4] ?? 'wood_species_crafting'], seeds, agent: { name: id, export: agent.export, options: {}, moduleSha256: null }, environment: { name: ref.module, export: ref.export, options: {}, moduleSha256: null } })
const t0 = performance.now()
let last = 0
const r = await runPaired({ plan, catalog, agent: { ...agent, module: import.meta.resolve(agent.module) }, environment: env, virtualClock: true, out: null, runsFolder: '/tmp/try/runs', fresh: true, workers: 2, signal: new AbortController().signal, clock: { nowMs: () => Date.now() }, revision: null, invocation: {}, onProgress: (p) => { if (p.phase !== 'running') console.log(p.roleId, p.phase, p.roleSteps, p.detail ?? '') } })
console.log('wall s', (performance.now() - t0) / 1000, r.folder)
for (const f of r.summary.families) { console.log(JSON.stringify(f.counts)); for (const rep of f.replicates) console.log(rep.seed, Object.entries(rep.targets).map(([k, v]) => k + '=' + v?.tsr).join(' '));  for (const s of f.sources) console.log(s.condition, 'episodes', s.episodes.mean, 'best', s.bestEpisodeTsr.mean, JSON.stringify(s.terminations)); for (const c of f.contrasts.filter(c => c.metric === 'tsr')) console.log(c.contrast, c.estimate.mean) ; console.log(f.signFlip) }
console.log(r.summary.notes)
