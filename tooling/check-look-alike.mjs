// Checks that the packages look alike, so that whoever knows one knows all.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { blank, conclude, importsOf, isTest, packageOf, readPackages, root, sourceFiles } from './packages.ts'

const fieldOrder = [
  'name',
  'version',
  'description',
  'license',
  'type',
  'repository',
  'engines',
  'sideEffects',
  'bin',
  'exports',
  'types',
  'files',
  'scripts',
  'dependencies',
  'peerDependencies',
  'peerDependenciesMeta',
  'optionalDependencies',
  'devDependencies',
]
const files = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'tsup.config.ts',
  'src/index.ts',
]

const packages = readPackages()
const keyByName = new Map(packages.map(({ key, name }) => [name, key]))
const fixedNames = JSON.parse(readFileSync(join(root, '.changeset', 'config.json'), 'utf8')).fixed
const sample = packages.find(({ key }) => key === 'core')
const versions = new Map()
const problems = []

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

for (const { key, name, folder, manifest } of packages) {
  const say = (problem) => problems.push(`packages/${key}: ${problem}`)
  const missing = files.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) {
    say(`has no ${missing.join(', ')}`)
    continue
  }

  // package.json
  const fields = Object.keys(manifest)
  const unknown = fields.filter((field) => !fieldOrder.includes(field))
  if (unknown.length > 0) say(`package.json has the unusual fields ${unknown.join(', ')}`)
  const ordered = fieldOrder.filter((field) => fields.includes(field))
  if (unknown.length === 0 && !isDeepStrictEqual(fields, ordered))
    say(`the fields of package.json should stand in the order ${ordered.join(', ')}`)
  if (name !== (key === 'cli' ? 'mc-evobench' : `@mc-evobench/${key}`)) say(`is called ${name}`)
  if (!/^[A-Z].*\.$/.test(manifest.description ?? '')) say('the description should be one sentence')
  for (const field of ['license', 'type', 'engines', 'types']) {
    if (!isDeepStrictEqual(manifest[field], sample.manifest[field]))
      say(`"${field}" differs from that of packages/core`)
  }
  if (!isDeepStrictEqual(manifest.repository, { ...sample.manifest.repository, directory: `packages/${key}` }))
    say('"repository" is wrong')
  if (manifest.sideEffects !== false && key !== 'server') say('"sideEffects" should be false')
  for (const script of ['build', 'build:js', 'types'])
    if (manifest.scripts?.[script] === undefined) say(`has no script "${script}"`)
  if (manifest.files?.[0] !== 'dist') say('"files" should begin with "dist"')
  const exportNames = Object.keys(manifest.exports ?? {})
  if (exportNames[0] !== '.' || exportNames.at(-1) !== './package.json')
    say('"exports" should begin with "." and end with "./package.json"')
  const entries = Object.entries(manifest.exports ?? {}).filter(([, target]) => typeof target === 'object')
  for (const [entry, target] of entries)
    if (!isDeepStrictEqual(Object.keys(target), ['types', 'default']))
      say(`export "${entry}" should have "types", then "default"`)
  for (const field of ['dependencies', 'peerDependencies', 'devDependencies']) {
    const names = Object.keys(manifest[field] ?? {})
    if (!isDeepStrictEqual(names, [...names].sort())) say(`"${field}" should be sorted`)
    for (const [dependency, range] of Object.entries(manifest[field] ?? {})) {
      if (
        field === 'dependencies' &&
        !keyByName.has(dependency) &&
        dependency !== 'zod' &&
        !/^\d+\.\d+\.\d+/.test(range)
      )
        say(`${dependency} should be pinned to one version, not ${range}`)
      const known = versions.get(dependency)
      if (known !== undefined && known.range !== range)
        say(`wants ${dependency} ${range}, packages/${known.key} wants ${known.range}`)
      versions.set(dependency, known ?? { key, range })
    }
  }
  const internal = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).flatMap(
    (dependency) => keyByName.get(dependency) ?? [],
  )

  // Build
  const tsconfig = JSON.parse(readText(join(folder, 'tsconfig.json')))
  if (!isDeepStrictEqual(tsconfig, JSON.parse(readText(join(sample.folder, 'tsconfig.json')))))
    say('tsconfig.json differs from that of packages/core')
  const build = JSON.parse(readText(join(folder, 'tsconfig.build.json')))
  const references = (build.references ?? []).map(({ path }) => path).sort()
  if (!isDeepStrictEqual(references, internal.map((other) => `../${other}/tsconfig.build.json`).sort()))
    say('the references of tsconfig.build.json are not its packages of ours')
  const { references: ignored, ...rest } = JSON.parse(readText(join(sample.folder, 'tsconfig.build.json')))
  if (!isDeepStrictEqual({ ...build, references: undefined }, { ...rest, references: undefined }))
    say('tsconfig.build.json differs from that of packages/core')
  const sources = [...readText(join(folder, 'tsup.config.ts')).matchAll(/'src\/([^']+)\.ts'/g)].map((match) => match[1])
  const wanted = entries.map(([, target]) => target.default.slice('./dist/'.length, -'.js'.length))
  if (manifest.bin !== undefined)
    wanted.push(...Object.values(manifest.bin).map((path) => path.slice('./dist/'.length, -'.js'.length)))
  if (!isDeepStrictEqual([...sources].sort(), [...wanted].sort()))
    say(`tsup.config.ts builds ${sources.join(', ')}, package.json names ${wanted.join(', ')}`)

  // Texts
  const readme = readText(join(folder, 'README.md'))
  if (!readme.startsWith(`# ${name}\n`)) say(`README.md should begin with "# ${name}"`)
  if (!/npm install/.test(readme)) say('README.md does not say how to install it ("npm install …")')
  if (!/^```(ts|js|sh|bash|console)$/m.test(readme)) say('README.md has no example')
  if (!/^## .*(API|Entry points|Commands|Exports|What is here)/im.test(readme)) say('README.md has no list of its API')
  if (!/^## .*Limit/im.test(readme)) say('README.md has no section on limits')
  const changelog = readText(join(folder, 'CHANGELOG.md'))
  if (!changelog.startsWith(`# ${name}\n`)) say(`CHANGELOG.md should begin with "# ${name}"`)
  if (!changelog.includes(`\n## ${manifest.version}\n`)) say(`CHANGELOG.md has no section "## ${manifest.version}"`)
  if (readText(join(folder, 'LICENSE')) !== readText(join(root, 'LICENSE')))
    say('LICENSE differs from that of the repository')

  // Sources
  for (const entry of sources) {
    const text = blank(readText(join(folder, 'src', `${entry}.ts`)), { strings: false })
    if (/^export\s+\*/m.test(text)) say(`src/${entry}.ts should list what it exports by name`)
    if (/^export\s+default/m.test(text)) say(`src/${entry}.ts has a default export`)
  }
  const all = sourceFiles(join(folder, 'src'))
  const importsZod = all.some(
    (file) =>
      !isTest(file) && importsOf(readFileSync(file, 'utf8')).some(({ specifier }) => packageOf(specifier) === 'zod'),
  )
  if (importsZod && manifest.peerDependencies?.zod === undefined && key !== 'cli')
    say('imports zod, which should be a peer dependency')
  for (const file of all) {
    const base = file.slice(file.lastIndexOf('/') + 1)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*\.ts$/.test(base)) say(`${base} is not kebab-case`)
  }
}

for (const group of fixedNames) {
  const numbers = new Set(packages.filter(({ name }) => group.includes(name)).map(({ manifest }) => manifest.version))
  if (numbers.size > 1)
    problems.push(`${group.join(', ')} should have one version, they have ${[...numbers].join(', ')}`)
  for (const name of group)
    if (!keyByName.has(name)) problems.push(`.changeset/config.json names ${name}, which is no package`)
}

conclude('check-look-alike', problems)
