// Every npm script goes through this file, so that `npm start` and `npm test` work on a fresh
// clone with whatever Node the host has (18 or later). In order it
//   1. finds a Node the project runs on (the host's, or one fetched into tooling/node),
//   2. installs the dependencies when package-lock.json is not what node_modules was made from,
//   3. with --build, builds what has changed,
//   4. runs the command that was asked for and ends with its exit code.
// Plain JavaScript and no imports beyond Node's own: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const oldestNode = [22, 18]
const stampPath = join(root, 'node_modules', '.mc-evobench-install')
/** Packages whose command is not called what the package is. */
const packageOfCommand = {
  biome: '@biomejs/biome',
  changeset: '@changesets/cli',
  tsc: 'typescript',
  attw: '@arethetypeswrong/cli',
}

let running = null
let interrupted = false
// A terminal sends SIGINT to the whole group, so the child has it already; sending it again would
// double it. SIGTERM comes to this process alone and is passed on.
process.on('SIGINT', () => {
  interrupted = true
})
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true
    if (running !== null) running.kill(signal)
    else process.exit(128 + constants.signals[signal])
  })
}

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(3)
}

/** Runs a command to its end. Its output is kept and shown only if it fails, unless `visible`. */
function run(command, parameters, { environment, visible = false }) {
  return new Promise((settle) => {
    const child = spawn(command, parameters, {
      cwd: visible ? process.cwd() : root,
      env: environment,
      stdio: visible ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    running = child
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => {
      running = null
      settle({ code: 3, output: String(error) })
    })
    child.on('close', (code, signal) => {
      running = null
      settle({ code: code ?? 128 + (constants.signals[signal] ?? 0), output: Buffer.concat(output).toString() })
    })
  })
}

/** Like `run`, with one line that says what is going on; ends this process if the command fails. */
async function runStep(line, command, parameters, environment, delay = 0) {
  const timer = setTimeout(() => process.stderr.write(`${line}\n`), delay)
  const { code, output } = await run(command, parameters, { environment })
  clearTimeout(timer)
  if (interrupted) process.exit(130)
  if (code !== 0) {
    process.stderr.write(output)
    fail(`bootstrap: "${[command, ...parameters].join(' ')}" ended with code ${code}.`)
  }
}

/** How to start npm on a given Node: npm's own file when npm started us, else the one in PATH. */
function npmCommand(node, parameters) {
  const npm = process.env.npm_execpath
  if (npm !== undefined && /npm-cli\.c?js$/.test(npm)) return [node, [npm, ...parameters]]
  if (process.platform === 'win32') return ['cmd.exe', ['/d', '/s', '/c', 'npm', ...parameters]]
  return ['npm', parameters]
}

function hashOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function fetchedNode() {
  const folder = join(
    root,
    'tooling',
    'node',
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
  )
  return join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
}

async function findNode() {
  if (isNewEnough(process.version)) return process.execPath
  const wanted = JSON.parse(readFileSync(join(root, 'tooling', 'node', 'package.json'), 'utf8')).optionalDependencies
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const advice = `Node ${process.version} is running and ${oldestNode.join('.')} or later is needed. Install Node 24 (nodejs.org, or a version manager such as nvm or fnm) and run the command again.`
  if (wanted[name] === undefined) fail(advice)
  const node = fetchedNode()
  const works = () =>
    existsSync(node) && spawnSync(node, ['--version']).stdout?.toString().trim() === `v${wanted[name]}`
  if (works()) return node
  const [command, parameters] = npmCommand(process.execPath, [
    'ci',
    '--prefix',
    join('tooling', 'node'),
    '--workspaces=false',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ])
  await runStep(`Fetching Node ${wanted[name]} (a few seconds, once)…`, command, parameters, process.env)
  if (!works()) fail(`The Node ${wanted[name]} that was fetched does not run on this system. ${advice}`)
  return node
}

/** True when `npm install` or `npm ci` has already put in place just what the lock file says. */
function installedByHand() {
  const installedPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return false
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const isPackage = ([path, entry]) =>
    path.startsWith('node_modules/') && entry.optional !== true && entry.devOptional !== true
  return (
    Object.entries(locked)
      .filter(isPackage)
      .every(
        ([path, entry]) =>
          entry.peer === true || (installed[path] !== undefined && installed[path].version === entry.version),
      ) && Object.entries(installed).every(([path, entry]) => locked[path]?.version === entry.version)
  )
}

async function install(node, environment) {
  const lock = hashOf(join(root, 'package-lock.json'))
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === lock) return
  if (!installedByHand()) {
    const [command, parameters] = npmCommand(node, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
    await runStep('Installing dependencies (about a minute, once)…', command, parameters, environment)
  }
  writeFileSync(stampPath, lock)
}

/** The script that a package names for a command, so that no shell is needed to start it. */
function scriptOf(command) {
  const name = packageOfCommand[command] ?? command
  const folder = join(root, 'node_modules', name)
  if (!existsSync(join(folder, 'package.json'))) return null
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const script = typeof bin === 'string' ? bin : bin?.[command]
  return script === undefined ? null : join(folder, script)
}

const asked = process.argv.slice(2)
const wantsBuild = asked[0] === '--build'
if (wantsBuild) asked.shift()
const [command, ...parameters] = asked
if (command === undefined)
  fail('bootstrap: no command was given. Use: node tooling/bootstrap.mjs [--build] <command> [arguments]')

const node = await findNode()
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const environment = { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
delete environment.Path
await install(node, environment)
if (wantsBuild) {
  await runStep(
    'Building (some seconds, when sources have changed)…',
    node,
    [join(root, 'tooling', 'build.mjs'), '--scripts-only'],
    environment,
    1000,
  )
}

const script = command === 'node' ? null : scriptOf(command)
if (command !== 'node' && script === null) fail(`bootstrap: no installed package has the command "${command}".`)
const { code, output } = await run(node, script === null ? parameters : [script, ...parameters], {
  environment,
  visible: true,
})
if (output !== '') process.stderr.write(`${output}\n`)
process.exit(code)
