// Plays what `npm test` plays only a small part of, and checks what the project claims of it:
// the wood-species family with its five seeds twice, the agent that does nothing, and the learner
// on thirty other seeds. Prints the figures that docs/performance.md keeps.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'long-audit-'))
const problems = []

/** Plays the family and gives its summary with the wall time. */
function paired(name, parameters) {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'packages/cli/dist/bin.js'),
      'paired',
      '--family',
      'wood_species_crafting',
      '--out',
      join(folder, name),
      '--json',
      '--quiet',
      ...parameters,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(`long-audit: ${name} ended with code ${status}\n${stderr}`)
  const { summary } = JSON.parse(stdout)
  const [family] = summary.families
  const tsr = (condition) => family.replicates.map((replicate) => replicate.targets[condition].tsr)
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const line = ['no_prior', 'related', 'unrelated', 'shuffled']
    .map((condition) => `${condition} ${mean(tsr(condition)).toFixed(3)}`)
    .join(', ')
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${family.counts.completed} of ${family.counts.planned} roles; TSR ${line}`,
  )
  return { family, tsr, mean }
}

function expect(what, holds) {
  console.log(`  ${holds ? 'holds' : 'DOES NOT HOLD'}: ${what}`)
  if (!holds) problems.push(what)
}

function sameRecords(one, other) {
  return readdirSync(join(folder, one, 'roles')).every((role) =>
    ['role.json', 'events.jsonl'].every((file) =>
      readFileSync(join(folder, one, 'roles', role, file)).equals(
        readFileSync(join(folder, other, 'roles', role, file)),
      ),
    ),
  )
}

function learns({ tsr, mean }) {
  const [noPrior, related, unrelated] = [tsr('no_prior'), tsr('related'), tsr('unrelated')]
  expect('related - no prior is at least 0.3 on average', mean(related) - mean(noPrior) >= 0.3)
  expect(
    'related - no prior is negative on no seed',
    related.every((value, index) => value >= noPrior[index]),
  )
  expect('related is above unrelated', mean(related) > mean(unrelated))
}

const first = paired('skill_memory, five seeds', ['--workers', '2'])
expect(
  'every source used exactly 900 steps',
  first.family.exposureMatched && first.family.sources.every(({ environmentSteps }) => environmentSteps.mean === 900),
)
expect('all targets of a seed began in the same world', first.family.fingerprintsMatched)
learns(first)
paired('the same again', ['--workers', '1'])
expect('two runs give the same role.json and events.jsonl', sameRecords('skill_memory, five seeds', 'the same again'))
const idle = paired('noop, five seeds', ['--agent', 'noop'])
expect(
  'noop scores 0',
  ['no_prior', 'related', 'unrelated', 'shuffled'].every((name) => idle.mean(idle.tsr(name)) === 0),
)
learns(paired('skill_memory, thirty other seeds', ['--seeds', '0..29']))

rmSync(folder, { recursive: true, force: true })
if (problems.length > 0) process.exitCode = 1
