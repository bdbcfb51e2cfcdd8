// Kills the whole process of a small paired run on the embedded server by SIGKILL, once at a random moment in each of
// fifty fresh runs, resumes it by the same command, and compares: no role lost or doubled, and summary, records and logs
// byte for byte those of a run that nobody killed. `--runs <n>` plays fewer, `--seed <n>` draws other moments.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '@mc-evobench/core'
import { filesOf, playSmallRun, rolesInFlight } from '../tests/src/support/killed-run.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
})
const random = createRandom(Number(values.seed))
const root = mkdtempSync(join(tmpdir(), 'long-kill-'))
const agents = ['noop', 'skill_memory']
const problems = []

const makeRun = (agent, name) => ({
  folder: join(root, `${agent}-${name}`),
  seeds: [0, 1],
  workers: 2,
  sourceSteps: 300,
  play: { in: 'embedded', agent },
})

/** Plays to the end, or says how it ended otherwise. */
async function playOn(run) {
  const { code, signal, err, playedMs } = await playSmallRun(run)
  if (code !== 0) throw new Error(`${run.folder} ended with ${code ?? signal}\n${err}`)
  return playedMs
}

/** What became of the roles that were in flight: how each says in timing.json that it went on. */
function resumptions(folder, roles) {
  return roles.map(
    ({ roleId }) => JSON.parse(readFileSync(join(folder, 'roles', roleId, 'timing.json'), 'utf8')).resumed,
  )
}

const wholes = new Map()
for (const agent of agents) {
  const run = makeRun(agent, 'whole')
  const playedMs = await playOn(run)
  wholes.set(agent, { playedMs, files: filesOf(run.folder) })
  console.log(
    `${agent}: ${Object.keys(filesOf(run.folder)).length} files of a run that nobody kills, ${playedMs.toFixed(0)} ms`,
  )
}

let killed = 0
let replayed = 0
let inFlight = 0
for (let number = 1; number <= Number(values.runs); number++) {
  const agent = agents[number % agents.length]
  const whole = wholes.get(agent)
  const run = makeRun(agent, number)
  const afterMs = random.next() * whole.playedMs
  const { signal } = await playSmallRun(run, { afterMs, signal: 'SIGKILL' })
  const broken = rolesInFlight(run.folder)
  if (signal === 'SIGKILL') killed += 1
  await playOn(run)
  const after = filesOf(run.folder)
  const names = [...new Set([...Object.keys(after), ...Object.keys(whole.files)])]
  const different = names.filter((name) => after[name] !== whole.files[name])
  const left = readdirSync(join(run.folder, 'roles'), { recursive: true }).filter((name) =>
    /in-flight|stopped|attempt|void/.test(String(name)),
  )
  inFlight += broken.length
  replayed += resumptions(run.folder, broken).filter((resumed) => resumed === 'replayed').length
  const fault = [...different.map((name) => `${name} differs`), ...left.map((name) => `${name} was left`)].join('; ')
  if (fault !== '') problems.push(`${agent} ${number}: ${fault}`)
  console.log(
    `${number}: ${agent}, ${signal === 'SIGKILL' ? 'killed' : 'ended before it was killed'} after ${afterMs.toFixed(0)} ms, ${broken.length} roles in flight with ${broken.map(({ lines }) => lines).join(' and ') || 'no'} lines: ${fault === '' ? 'same bytes' : fault}`,
  )
  rmSync(run.folder, { recursive: true, force: true })
}
console.log(
  `${values.runs} runs, ${killed} of them killed with ${inFlight} roles in flight, ${replayed} of which had lines to be replayed by: ${problems.length === 0 ? 'all as if nobody had killed them' : `${problems.length} DIFFER`}`,
)
rmSync(root, { recursive: true, force: true })
if (problems.length > 0) process.exitCode = 1
