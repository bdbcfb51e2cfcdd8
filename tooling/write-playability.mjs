// Brings the tables of docs/playability.md up to date: steps stage by stage from one `audit-catalog --json`, rates of the
// stages that chance decides from another over more seeds. What stands between the tables is written by hand and kept,
// and so is the column of what was reckoned on paper.
//
//   node tooling/write-playability.mjs stages.json rates.json
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Stages whose item the game gives by chance. */
const CHANCE = ['collect_flint', 'collect_seeds', 'collect_apple', 'collect_bone']
const page = join(import.meta.dirname, '..', 'docs', 'playability.md')
const [stagesFile, ratesFile] = process.argv.slice(2)
if (stagesFile === undefined) throw new Error('write-playability: name the output of `audit-catalog --json`.')

/** @param {string} file */
const runsOf = (file) => JSON.parse(readFileSync(file, 'utf8')).runs

let text = readFileSync(page, 'utf8')
text = between(text, 'stages', stageTables(runsOf(stagesFile), reckoned(text)))
if (ratesFile !== undefined) text = between(text, 'rates', rateTable(runsOf(ratesFile)))
writeFileSync(page, text)

/** Replaces what stands between two marks. @param {string} whole @param {string} mark @param {string} content */
function between(whole, mark, content) {
  const [begin, end] = [`<!-- ${mark}: begin -->`, `<!-- ${mark}: end -->`]
  const [from, to] = [whole.indexOf(begin), whole.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`write-playability: ${page} has no place for "${mark}".`)
  return `${whole.slice(0, from + begin.length)}\n\n${content}\n${whole.slice(to)}`
}

/** What each table of the page has in its column "reckoned", by heading. @param {string} whole */
function reckoned(whole) {
  const columns = new Map()
  for (const part of whole.split('\n### ').slice(1)) {
    const [heading = '', ...lines] = part.split('\n')
    const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[4]?.trim() ?? '-')
    columns.set(heading.trim(), rows)
  }
  return columns
}

/** @param {any[]} runs @param {Map<string, string[]>} paper */
function stageTables(runs, paper) {
  const groups = [...Map.groupBy(runs, (run) => `${run.chainId} ${run.policy}`).values()]
  const steps = (/** @type {any[]} */ group) => JSON.stringify(group.map((run) => run.stages))
  const plain = new Map(groups.filter(([run]) => run.policy === 'default').map((group) => [group[0].chainId, group]))
  const own = groups.filter(
    (group) => group[0].policy === 'matrix' && steps(group) !== steps(plain.get(group[0].chainId) ?? []),
  )
  const tables = [
    ...[...plain.values()].map((group) => stageTable(group, group[0].chainId, paper)),
    ...own.map((group) => stageTable(group, `${group[0].chainId}, each stage in its own profile`, paper)),
  ]
  const same = groups.filter(([run]) => run.policy === 'matrix').length - own.length
  return `${tables.join('\n')}\nUnder \`matrix\` the other ${same} chains give the same steps as above.\n`
}

/** @param {any[]} group @param {string} heading @param {Map<string, string[]>} paper */
function stageTable(group, heading, paper) {
  const rows = group[0].stages.map((/** @type {any} */ stage, /** @type {number} */ index) => {
    const played = group.map((run) => run.stages[index])
    const shown = played.map(({ steps, status }) =>
      steps === null ? '-' : status === 'passed' ? steps : `**${steps}**`,
    )
    const most = Math.max(...played.map(({ steps }) => steps ?? 0)) / stage.budget
    const cells = [`\`${stage.taskId}\``, `\`${stage.profile}\``, stage.budget.toLocaleString('en-US')]
    return [...cells, paper.get(heading)?.[index] ?? '-', ...shown, `${Math.round(100 * most)} %`]
  })
  const seeds = group.map(({ worldSeed }) => String(worldSeed))
  const head = ['stage', 'profile', 'budget', 'reckoned', ...seeds, 'most of the budget']
  return `### ${heading}\n\n${table(head, rows, 2)}`
}

/** What chance decides, and every stage that was not passed each time or took more than 60 % of its budget once. @param {any[]} runs */
function rateTable(runs) {
  const rows = [...Map.groupBy(runs, (run) => `${run.chainId} ${run.policy}`).values()].flatMap((group) =>
    group[0].stages.flatMap((/** @type {any} */ stage, /** @type {number} */ index) => {
      const played = group.map((run) => run.stages[index]).filter(({ steps }) => steps !== null)
      const passed = played.filter(({ status }) => status === 'passed').length
      const steps = played.map((one) => one.steps).sort((a, b) => a - b)
      const most = (steps.at(-1) ?? 0) / stage.budget
      if (!CHANCE.includes(stage.taskId) && passed === played.length && most <= 0.6) return []
      const cells = [`\`${group[0].chainId}\``, `\`${stage.taskId}\``, stage.budget.toLocaleString('en-US')]
      return [
        [
          ...cells,
          `${passed} of ${played.length}`,
          steps[steps.length >> 1],
          steps.at(-1),
          `${Math.round(100 * most)} %`,
        ],
      ]
    }),
  )
  return table(['chain', 'stage', 'budget', 'passed', 'median', 'most', 'most of the budget'], rows, 2)
}

/** @param {string[]} head @param {unknown[][]} rows @param {number} words - columns that are no numbers. */
function table(head, rows, words) {
  const line = (/** @type {unknown[]} */ cells) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map((_, index) => (index < words ? '---' : '---:'))), ...rows.map(line)].join('\n')}\n`
}
