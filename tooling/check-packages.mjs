// Checks what would be published, not the sources: packs every package, looks at the tarballs with
// publint and attw, installs them all together in a folder of its own and loads every entry point.
//
//   --runtime-only        only install and load (used on other versions of Node)
//   --node <file>         the Node that loads the entry points (default: the one running this)
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { readPackages, root } from './packages.ts'

const { values } = parseArgs({
  options: { 'runtime-only': { type: 'boolean', default: false }, node: { type: 'string', default: process.execPath } },
})
const bin = (path) => join(root, 'node_modules', path)
const problems = []

/** Runs Node on a script and resolves with its exit code and all it printed. */
function run(parameters, { cwd = root, node = process.execPath } = {}) {
  return new Promise((settle) => {
    const child = spawn(node, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => settle({ code: 1, output: String(error) }))
    child.on('close', (code) => settle({ code: code ?? 1, output }))
  })
}

function npm(parameters, cwd) {
  const script = process.env.npm_execpath
  if (script === undefined)
    throw new Error('check-packages: npm is not known. Start this check with: npm run check:packages')
  return run([script, ...parameters], { cwd })
}

/**
 * The packages that can move a result, at the versions of our lock file: a user gets newer ones of some, which is
 * another identity by design; here the same packages must give the same bytes.
 */
function lockedVersions() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const versions = new Map()
  for (const [path, { version }] of Object.entries(lock.packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (!/^(prismarine-|minecraft-|vec3$|protodef|mineflayer$|flying-squid$)/.test(name)) continue
    versions.set(name, (versions.get(name) ?? new Set()).add(version))
  }
  // An override would force one version on everybody; where the lock has several, the ranges decide as they did there.
  return Object.fromEntries(
    [...versions].flatMap(([name, [version, ...more]]) => (more.length > 0 ? [] : [[name, version]])),
  )
}

/** Does all jobs, two at a time. */
async function all(jobs) {
  const queue = [...jobs]
  await Promise.all(
    [0, 1].map(async () => {
      for (let job = queue.shift(); job !== undefined; job = queue.shift()) await job()
    }),
  )
}

/** Runs one check of one thing and keeps what it says if it fails. */
async function expect(what, promise) {
  const { code, output } = await promise
  if (code !== 0) problems.push(`${what}\n${output.trim()}`)
}

async function phase(title, body) {
  const before = problems.length
  const start = performance.now()
  await body()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${title}: ${problems.length === before ? 'passed' : 'FAILED'} (${seconds} s)`)
}

// Tarballs hold declarations too, which running the tests does not need.
await phase('build', () => expect('build', run([join(root, 'tooling', 'build.mjs')])))
const packages = readPackages()
const temporary = mkdtempSync(join(tmpdir(), 'mc-evobench-packages-'))
const tarballs = new Map()

await phase('pack', async () => {
  const { code, output } = await npm(
    [
      'pack',
      '--json',
      '--ignore-scripts',
      '--pack-destination',
      temporary,
      ...packages.flatMap(({ key }) => ['-w', `packages/${key}`]),
    ],
    root,
  )
  const start = output.search(/^[[{]/m)
  if (code !== 0 || start === -1) {
    problems.push(`npm pack\n${output}`)
    return
  }
  const packed = JSON.parse(output.slice(start))
  for (const entry of Array.isArray(packed) ? packed : Object.values(packed)) {
    tarballs.set(entry.name, join(temporary, entry.filename))
    const names = entry.files.map(({ path }) => path)
    const unwanted = names.filter((path) => /\.test(-d)?\.|\.tsbuildinfo$|^src\//.test(path))
    if (unwanted.length > 0) problems.push(`${entry.name}: the tarball holds ${unwanted.join(', ')}`)
    const { manifest } = packages.find(({ name }) => name === entry.name)
    for (const folder of manifest.files.filter((pattern) => /^\w+$/.test(pattern))) {
      if (!names.some((path) => path.startsWith(`${folder}/`)))
        problems.push(`${entry.name}: the tarball holds nothing of "${folder}"`)
    }
  }
})

if (!values['runtime-only']) {
  await phase('publint --strict', () =>
    all(
      [...tarballs].map(
        ([name, file]) =>
          () =>
            expect(`publint ${name}`, run([bin('publint/src/cli.js'), file, '--strict'])),
      ),
    ),
  )
  await phase('attw (esm-only)', () =>
    all(
      [...tarballs].map(
        ([name, file]) =>
          () =>
            expect(
              `attw ${name}`,
              run([
                bin('@arethetypeswrong/cli/dist/index.js'),
                file,
                '--profile',
                'esm-only',
                '--no-color',
                '--no-emoji',
                '--exclude-entrypoints',
                'schemas/*',
              ]),
            ),
      ),
    ),
  )
  await phase('knip', () => expect('knip', run([bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'])))
  await phase('layers', () => expect('check-layers', run([join(root, 'tooling', 'check-layers.mjs')])))
  await phase('look alike', () => expect('check-look-alike', run([join(root, 'tooling', 'check-look-alike.mjs')])))
}

/** A project of somebody else's, in which tarballs are installed beside zod. */
async function installProject(name, dependencies) {
  const folder = join(temporary, name)
  mkdirSync(folder)
  const manifest = { name, private: true, type: 'module', overrides: lockedVersions() }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      ...manifest,
      dependencies: { ...Object.fromEntries(dependencies.map(([id, file]) => [id, `file:${file}`])), zod: '^4.0.0' },
    }),
  )
  const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock']
  await expect(`npm install in ${name}`, npm(['install', ...flags], folder))
  return { folder, installed: existsSync(join(folder, 'node_modules', '@mc-evobench', 'core')) }
}

/** The options a careful user compiles with. */
const compilerOptions = [
  '--noEmit',
  '--strict',
  '--target',
  'es2024',
  '--module',
  'nodenext',
  '--skipLibCheck',
  '--types',
  '',
]

await phase('an outside project scores its own records with the measuring packages alone', async () => {
  const measuring = ['core', 'graph', 'compiler', 'verifier', 'metrics'].map((key) => `@mc-evobench/${key}`)
  const example = join(root, 'examples', 'score-records')
  const { folder, installed } = await installProject(
    'outside-project',
    [...tarballs].filter(([name]) => measuring.includes(name)),
  )
  if (!installed) return
  const ours = readdirSync(join(folder, 'node_modules', '@mc-evobench')).map((key) => `@mc-evobench/${key}`)
  if (!isDeepStrictEqual(ours.sort(), measuring.sort())) problems.push(`outside-project: it has ${ours.join(', ')}`)
  cpSync(join(example, 'src'), join(folder, 'src'), { recursive: true })
  const sources = readdirSync(join(folder, 'src')).map((file) => join('src', file))
  const [played, compiled] = await Promise.all([
    run([join('src', 'main.ts')], { cwd: folder, node: values.node }),
    run([bin('typescript/bin/tsc'), ...compilerOptions, '--allowImportingTsExtensions', ...sources], { cwd: folder }),
  ])
  const promised = readFileSync(join(example, 'README.md'), 'utf8').match(/^```text\n([\s\S]*?)^```$/m)?.[1]
  if (played.output !== promised)
    problems.push(`outside-project: src/main.ts does not print what it should\n${played.output}`)
  if (compiled.code !== 0) problems.push(`outside-project: tsc\n${compiled.output}`)
})

const consumer = join(temporary, 'consumer')
let installed = false
await phase('install the tarballs together', async () => {
  ;({ installed } = await installProject('consumer', [...tarballs]))
})

if (installed) {
  const entries = packages.flatMap(({ name, manifest }) =>
    Object.entries(manifest.exports)
      .filter(([, target]) => typeof target === 'object')
      .map(([entry]) => ({ specifier: name + entry.slice(1), entry })),
  )
  const options = { cwd: consumer, node: values.node }
  await phase(`load every entry point (${(await run(['--version'], options)).output.trim()})`, () =>
    all([
      ...entries.map(({ specifier, entry }) => async () => {
        // These two are started as a thread and as a process and talk to whoever started them, so
        // only that they are there and parse is looked at here; playing a role uses both.
        const startsSomething = entry.endsWith('-worker') || entry.endsWith('-process')
        const code = startsSomething
          ? `import { spawnSync } from 'node:child_process'; import { fileURLToPath } from 'node:url'; process.exit(spawnSync(process.execPath, ['--check', fileURLToPath(import.meta.resolve('${specifier}'))], { stdio: 'inherit' }).status)`
          : `await import('${specifier}'); process.exit(0)`
        await expect(`import ${specifier}`, run(['--input-type=module', '--eval', code], options))
      }),
      ...packages.flatMap(({ name, manifest }) =>
        Object.values(manifest.bin ?? {}).map(
          (path) => () =>
            expect(`${name} --version`, run([join(consumer, 'node_modules', name, path), '--version'], options)),
        ),
      ),
    ]),
  )
  await phase('play a role from the tarballs as from the sources', async () => {
    const support = join(root, 'tests', 'src', 'support')
    for (const file of ['play-in-thread.ts', 'wood-species-role.ts']) {
      copyFileSync(join(support, file), join(consumer, file))
    }
    const [fromSources, fromTarballs] = await Promise.all([
      run([join(support, 'play-in-thread.ts')], { node: values.node }),
      run(['play-in-thread.ts'], options),
    ])
    const sha256 = /^[0-9a-f]{64}$/m
    if (!sha256.test(fromSources.output) || fromSources.output !== fromTarballs.output) {
      problems.push(`the events of a role differ:\n${fromSources.output}\n${fromTarballs.output}`)
    }
  })
  if (!values['runtime-only']) {
    await phase('compile against the declarations', async () => {
      const lines = entries.map(
        ({ specifier }, index) =>
          `import type * as entry${index} from '${specifier}'\nexport type Entry${index} = keyof typeof entry${index}`,
      )
      writeFileSync(join(consumer, 'consumer.ts'), `${lines.join('\n')}\n`)
      await expect('tsc', run([bin('typescript/bin/tsc'), ...compilerOptions, 'consumer.ts'], { cwd: consumer }))
    })
  }
}

rmSync(temporary, { recursive: true, force: true })
for (const problem of problems) console.error(`\n${problem}`)
if (problems.length > 0) process.exitCode = 1
