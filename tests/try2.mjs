import { connectEnvironment } from '@mc-evobench/runner'
import { loadCatalog } from '@mc-evobench/catalog'
import { minecraftEnvironment } from '@mc-evobench/mineflayer'
const ref = minecraftEnvironment()
const env = await connectEnvironment({ ...ref, module: import.meta.resolve(ref.module) }, { virtualClock: true })
const catalog = await loadCatalog()
console.log(JSON.stringify(env.spec.skills, null, 1))
let t = await env.reset({ profile: catalog.getProfile('evolution_wood_species_grove'), worldSeed: 31, chanceSeed: 1 })
const o = t.observe()
console.log(o.nearbyBlocks.map(b => `${b.block} x${b.count} ${b.distance.toFixed(1)}`).join('\n'))
for (const { block } of o.nearbyBlocks) {
  t = await env.reset({ profile: catalog.getProfile('evolution_wood_species_grove'), worldSeed: 31, chanceSeed: 1 })
  let n = 0
  t = await env.step({ kind: 'skill', skill: 'mine', arguments: { block } }); n++
  while (t.activity.status === 'running') { t = await env.step(null); n++ }
  console.log(block, n, t.activity.status, t.activity.reason, JSON.stringify(t.observe().inventory))
}
await env.close()
