import { loadCatalog, probeChain } from '@mc-evobench/catalog'
import { compileChain, statesAt, UnmetPrerequisiteError } from '@mc-evobench/compiler'
import type { PathEdge } from '@mc-evobench/core'

const catalog = await loadCatalog('mc-evobench@1.0.0')

// 1. A chain in presence mode: what is required must have been there before, in whatever number.
const related = probeChain(catalog, 'stone_tool_transfer', 'related')
const presence = compileChain(catalog, related)
console.log(`${presence.chainId}: ${presence.stages.length} stages, weight ${presence.metricContext.totalWeight}\n`)
printRow(['stage', 'task', 'weight', 'requires', 'consumes', 'produces'])
for (const { index, task, paths } of presence.stages) {
  const weight = presence.metricContext.stages[index]?.weight
  const [requires, consumes, produces] = [paths.requires, paths.consumes, paths.produces].map(inWords)
  printRow([`${index + 1}`, task.id, `${weight}`, requires, consumes, produces])
}
const groups = presence.stages.at(-1)?.paths.abstractsTo.map((edge) => edge.stateId)
console.log(`\nstage 8 belongs to ${groups?.join(', ')}`)

// 2. The same chain in strict-quantity mode: there must be enough, and what a stage consumes is gone.
const strict = compileChain(catalog, related, { mode: 'strict_quantity' })
console.log('\nheld before stage 8, craft_stone_pickaxe')
console.log(`  presence         ${heldItems(statesAt(presence, 7))}`)
console.log(`  strict quantity  ${heldItems(statesAt(strict, 7))}`)

// 3. A chain that mines once only: 2 cobblestone, and the pickaxe takes 3.
const suite = catalog.getChain('stone_tool_suite')
console.log(`\n${suite.id} in presence mode: ${compileChain(catalog, suite).unmet.length} unmet prerequisites`)
try {
  compileChain(catalog, suite, { mode: 'strict_quantity' })
} catch (error) {
  if (!(error instanceof UnmetPrerequisiteError)) throw error
  console.log(`in strict-quantity mode: ${error.name}\n  ${error.message}`)
}

// 4. With leave it compiles all the same, and says at which stage what is missing.
const recorded = compileChain(catalog, suite, { mode: 'strict_quantity', allowUnmet: true })
console.log('\nwith allowUnmet')
for (const { stageIndex, taskId, stateId, needed, available } of recorded.unmet) {
  console.log(`  stage ${stageIndex + 1}, ${taskId}: needs ${needed} of ${stateId}, ${available} available`)
}
console.log(`  ${recorded.stages.length} stages, weight ${recorded.metricContext.totalWeight}`)

function inWords(edges: readonly PathEdge[]): string {
  return edges.map(({ count, stateId }) => amount(count, stateId)).join(', ')
}

function heldItems(states: Record<string, number>): string {
  return Object.entries(states)
    .filter(([id]) => id.startsWith('item:') || id.startsWith('tool:'))
    .map(([id, count]) => amount(count, id))
    .join(', ')
}

function amount(count: number, stateId: string): string {
  return `${count} ${stateId.slice(stateId.indexOf(':') + 1)}`
}

function printRow(cells: readonly (string | undefined)[]): void {
  const widths = [5, 20, 6, 43, 13, 0]
  console.log(
    cells
      .map((cell = '', column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
