import { loadCatalog } from '@mc-evobench/catalog'
import { exportDot, exportGexf, exportJson, exportMermaid } from '@mc-evobench/graph'

const { graph, reference, getChain } = await loadCatalog()
const start = ['environment:spawned_world']

function show(question: string, ...answers: readonly string[]): void {
  console.log(`\n${question}`)
  for (const answer of answers) console.log(answer === '' ? '' : `  ${answer}`)
}

console.log(`Catalog ${reference.id}@${reference.version}: ${graph.order} nodes, ${graph.size} edges`)
for (const [type, count] of Object.entries(graph.countEdges())) console.log(`  ${type.padEnd(12)} ${count}`)

show(
  'What is possible right after spawning?',
  `${graph.nextTasks(start).length} tasks, among them:`,
  ...graph.nextTasks(start).slice(0, 3),
)

const pockets = { 'environment:spawned_world': 1, 'item:oak_planks': 3, 'item:stick': 2 }
const opened = graph.nextTasks(pockets).filter((task) => !graph.nextTasks(start).includes(task))
show('What do 3 planks and 2 sticks add?', ...opened)

show(
  'Which tasks come before an iron pickaxe, and in which order?',
  ...(graph.preparation('craft_iron_pickaxe', start).tasks ?? []),
)

show('Why can no table be crafted from 3 planks?', ...graph.explain('craft_table', pockets).split(/(?<=\.) /))

show(
  'Who makes and who uses up planks?',
  `makes: ${graph.producers('item:oak_planks').join(', ')}`,
  `uses up: ${graph.consumers('item:oak_planks').join(', ')}`,
)

const candidates = graph.transferCandidates('craft_stone_pickaxe').slice(0, 4)
show(
  'Practice of which tasks could help with a stone pickaxe?',
  ...candidates.map(({ taskId, groups }) => `${taskId} (${groups.join(', ')})`),
)

const chain = getChain('wood_crafting_basics')
const part = graph.subgraph({ taskIds: chain.tasks, edgeTypes: ['requires', 'produces', 'consumes'] })
show(
  `What does the chain ${chain.id} look like?`,
  `${part.order} nodes, ${part.size} edges; as a Mermaid drawing:`,
  '',
  ...exportMermaid(part, { legend: false }).trimEnd().split('\n'),
)

const exports = { DOT: exportDot(part), Mermaid: exportMermaid(part), GEXF: exportGexf(graph), JSON: exportJson(graph) }
show(
  'In which formats can the chain (DOT, Mermaid) and the whole graph (GEXF, JSON) be taken elsewhere?',
  ...Object.entries(exports).map(([format, text]) => `${format.padEnd(8)} ${text.trimEnd().split('\n').length} lines`),
)
