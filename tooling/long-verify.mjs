// Records ten thousand roles in the fake world, then verifies the run in a process of its own, and checks what the project
// claims of it: under 20 s, its summary included, with less than 500 MB of memory. `--roles 300` plays fewer.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadCatalog } from '@mc-evobench/catalog'
import { createPairedPlan } from '@mc-evobench/protocol'
import { recordRun } from '../packages/protocol/src/testing/record-run.ts'

const MOST_SECONDS = 20
const MOST_MEGABYTES = 500
/** Three sources and four targets. */
const ROLES_A_SEED = 7
/** Short ones: what is measured is the number of roles. */
const SOURCE_STEPS = 40
const STAGE_CAP = 20

const { roles } = parseArgs({ options: { roles: { type: 'string', default: '10000' } } }).values
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'long-verify-'))
const problems = []

function expect(what, holds) {
  console.log(`  ${holds ? 'holds' : 'DOES NOT HOLD'}: ${what}`)
  if (!holds) problems.push(what)
}

const reference = (name) => ({ name, export: 'create', options: {}, moduleSha256: null })
const catalog = await loadCatalog()
const plan = createPairedPlan({
  catalog,
  families: ['wood_species_crafting'],
  seeds: Array.from({ length: Math.ceil(Number(roles) / ROLES_A_SEED) }, (_, index) => index),
  stageCap: STAGE_CAP,
  agent: reference('noting'),
  environment: reference('fake'),
})
for (const family of plan.design.families) for (const source of family.sources) source.steps = SOURCE_STEPS

try {
  const run = join(folder, 'run')
  const started = performance.now()
  await recordRun({ plan, catalog, folder: run })
  console.log(`recorded ${plan.seeds.length * ROLES_A_SEED} roles in ${seconds(started).toFixed(1)} s`)
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,process.on('exit',()=>process.stderr.write(JSON.stringify(process.resourceUsage())))`,
      join(root, 'packages/cli/dist/bin.js'),
      'verify',
      run,
      '--json',
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const took = seconds(begun)
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(stderr)
  const megabytes = maxRSS / 1024
  const busy = (userCPUTime + systemCPUTime) / 1e6
  const { checks } = JSON.parse(stdout)
  for (const { what, examined, unit } of checks) console.log(`  ${examined} ${unit}: ${what}`)
  console.log(
    `verified in ${took.toFixed(1)} s (${busy.toFixed(1)} s of processor time) with at most ${megabytes.toFixed(0)} MB`,
  )
  expect('the run holds', status === 0)
  expect(`it takes less than ${MOST_SECONDS} s`, took < MOST_SECONDS)
  expect(`it takes less than ${MOST_MEGABYTES} MB`, megabytes < MOST_MEGABYTES)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (problems.length > 0) process.exitCode = 1

function seconds(since) {
  return (performance.now() - since) / 1000
}
