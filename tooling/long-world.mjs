// Checks at length what tests check in small: that the embedded world gives the same events every time, what it costs in
// memory and time, and that an audit of the catalog is as fast as promised. Prints the figures that docs/performance.md
// keeps. Speeds of the machine as it is; on a busy one the wall time says little, processor time more.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const support = join(root, 'tests/src/support')
const problems = []

/**
 * Runs a script to its end.
 *
 * @returns what it printed, and its wall time and processor time in seconds with all processes that it started.
 */
function play(script, parameters, { node = process.execPath, flags = [] } = {}) {
  const child = spawn(node, [...flags, script, ...parameters.map(String)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const cpu = watchTree(child.pid)
  const began = performance.now()
  const text = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (text.out += chunk))
  child.stderr.on('data', (chunk) => (text.err += chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const seconds = (performance.now() - began) / 1000
      const core = cpu.stop()
      if (code === 0 || text.out !== '') resolve({ out: text.out, seconds, core, code })
      else reject(new Error(`long-world: ${script} ended with code ${code}\n${text.err}`))
    })
  })
}

/** Ticks a second in which Linux counts processor time. */
const TICKS = 100
const LOOK_MS = 100

/**
 * Adds up the processor time of a process and all below it, by looking every so often: agents are ended by force, so
 * nobody's account holds their time. What an agent does in its last moment is lost. Null where there is no /proc.
 */
function watchTree(top) {
  const known = new Map()
  const look = () => {
    const parents = new Map()
    const ticks = new Map()
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name of the program, in brackets, may hold anything.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        parents.set(Number(name), Number(fields[1]))
        ticks.set(Number(name), Number(fields[11]) + Number(fields[12]))
      } catch {
        // It has ended.
      }
    }
    const isBelow = (pid) => {
      for (let at = pid; at !== undefined && at > 1; at = parents.get(at)) if (at === top) return true
      return false
    }
    for (const [pid, spent] of ticks) if (isBelow(pid)) known.set(pid, spent)
  }
  if (!existsSync('/proc/self/stat')) return { stop: () => null }
  const timer = setInterval(look, LOOK_MS)
  return {
    stop() {
      clearInterval(timer)
      return [...known.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS
    },
  }
}

function expect(what, holds) {
  console.log(`  ${holds ? 'holds' : 'DOES NOT HOLD'}: ${what}`)
  if (!holds) problems.push(what)
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
const megabytes = (value) => `${value.toFixed(0)} MiB`

// What a world gives, again and again.
const STEPS = 20_000
const mixed = join(support, 'play-mixed.ts')
const hashes = []
for (const roles of [2, 1, 1]) {
  const { out } = await play(mixed, [STEPS, roles])
  hashes.push(...out.split('\n').filter((line) => line.startsWith(`${STEPS} `)))
}
console.log(`${STEPS} mixed steps: ${hashes[0]}`)
expect(
  'the same events in three processes, and in a worker that has played before',
  hashes.length === 4 && new Set(hashes).size === 1,
)

// What it costs.
// A young generation of 24 MiB, as the pool's workers have it.
const flags = ['--max-semi-space-size=8']
const { out: costs } = await play(join(support, 'mixed-world.ts'), [100_000, 50], { flags })
const { steps: played, resetMs, resetCoreMs, mostRssMb } = JSON.parse(costs)
const resetCore = median(resetCoreMs)
console.log(
  `${played} mixed steps, ${resetMs.length} resets: ${megabytes(mostRssMb)}; a reset (median) ${resetCore.toFixed(0)} ms of core time, ${median(resetMs).toFixed(0)} ms on the clock`,
)
expect('one world stays under 350 MiB', mostRssMb < 350)
expect('100,000 steps and 50 resets were played', played >= 100_000 && resetMs.length >= 50)
expect('a reset takes under 100 ms of core time', resetCore < 100)
const memory = []
for (const workers of [1, 3]) {
  const { out } = await play(mixed, [4000, workers, workers])
  memory.push(Number(/^(\d+) MiB$/m.exec(out)?.[1]))
}
const further = (memory[1] - memory[0]) / 2
console.log(`a process with one world in a worker: ${megabytes(memory[0])}; each further one: ${megabytes(further)}`)
expect('a further world takes under 150 MiB', further < 150)

// How fast it is.
const cli = join(root, 'packages/cli/dist/bin.js')
const audit = async (parameters, node = process.execPath) => {
  const played = await play(cli, ['audit-catalog', '--policy', 'default', '--json', '--quiet', ...parameters], { node })
  const { runs } = JSON.parse(played.out)
  return { ...played, runs, steps: runs.reduce((sum, run) => sum + run.steps, 0) }
}
const verdicts = ({ runs }) => JSON.stringify(runs.map(({ wallMs: _wallMs, ...run }) => run))
const speed = ({ steps, seconds, core }) =>
  `${steps} steps in ${seconds.toFixed(0)} s, ${Math.round(steps / seconds)} /s; of one core ${core === null ? 'unknown' : `${Math.round(steps / core)} /s`}`
const one = await audit(['--workers', '1'])
console.log(`audit of the catalog, one worker: ${speed(one)}`)
expect('3,000 steps a second of one core', one.core === null || one.steps / one.core >= 3000)
if (availableParallelism() > 1) {
  const two = await audit(['--workers', '2'])
  console.log(`audit of the catalog, two workers: ${speed(two)}`)
  expect('the same verdicts with two workers', verdicts(one) === verdicts(two))
  expect('two workers are at least 1.5 times as fast', one.seconds / two.seconds >= 1.5)
  if (one.core !== null) {
    expect('a step takes the same processor time within 10 %', Math.abs(two.core / one.core - 1) <= 0.1)
  }
}
const other = join(root, `tooling/node-22/node_modules/node-${process.platform}-${process.arch}/bin/node`)
if (existsSync(other)) {
  const few = ['--workers', '1', '--chains', 'full_mixed_progression', 'ore_mining_progression', 'night_combat_probe']
  expect('Node 22 gives the same verdicts', verdicts(await audit(few, other)) === verdicts(await audit(few)))
} else console.log('Node 22 was not asked: npm run check:node-22 fetches it')

if (problems.length > 0) process.exitCode = 1
