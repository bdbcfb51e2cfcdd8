// Shows what a plan of one's own comes to before anything is played: its roles, and what each starts from.
import { loadCatalog } from '@mc-evobench/catalog'
import { compileRole, createPairedPlan, pairedRoles } from '@mc-evobench/protocol'
import { design } from './design.ts'

const catalog = await loadCatalog()
const plan = createPairedPlan({
  catalog,
  design,
  seeds: [1, 2, 3, 4, 5, 6, 7],
  world: { axis: 'fresh' },
  agent: { name: 'noop', export: 'createNoopAgent', options: {}, moduleSha256: null },
  environment: { name: '@mc-evobench/mineflayer', export: 'createEnvironment', options: {}, moduleSha256: null },
})
const roles = pairedRoles(plan)
console.log(`${roles.length} roles over ${plan.seeds.length} seeds; those of the first:`)
for (const role of roles.filter(({ seed }) => seed === plan.seeds[0])) {
  const tasks = compileRole(catalog, plan, role).stages.map(({ task }) => task.id)
  console.log(`${role.roleId}: ${tasks.join(', ')}; from ${role.startsFrom ?? 'nothing'}`)
}
