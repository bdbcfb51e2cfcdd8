// Checks which package may use which, and what the lower layers may touch at all.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { blank, conclude, importsOf, isTest, lineOf, packageOf, readPackages, shown, sourceFiles } from './packages.ts'

/** For each package the packages of ours it may import. `null`: any. */
const allowed = {
  core: [],
  graph: ['core'],
  verifier: ['core'],
  metrics: ['core'],
  server: ['core'],
  compiler: ['core', 'graph'],
  catalog: ['core', 'graph'],
  mineflayer: ['core', 'server'],
  games: ['core'],
  runner: ['core', 'verifier', 'compiler', 'server'],
  agents: ['core', 'catalog'],
  ladder: ['core', 'games', 'metrics', 'runner', 'mineflayer'],
  protocol: ['core', 'catalog', 'compiler', 'runner', 'metrics', 'verifier'],
  report: ['core', 'metrics'],
  queue: ['core', 'protocol'],
  view: ['core', 'report', 'runner'],
  cli: null,
}

/** Narrower rules for single arrows: a text says what is wrong, `null` that all is well. */
const arrowRules = {
  'mineflayer server': ({ isType, isDynamic }) =>
    isType || isDynamic ? null : 'the server is optional: load it by import()',
  'ladder mineflayer': ({ isType, isDynamic }) =>
    isType || isDynamic ? null : 'mineflayer is optional: load it by import()',
  'runner server': ({ specifier }) => (specifier.endsWith('/clock') ? null : 'only the entry "./clock" may be used'),
  'agents catalog': ({ file }) => (/oracle/.test(file) ? null : 'only the oracle may read the catalog'),
}

const outside =
  /^node:(fs|net|tls|dgram|http|https|http2|dns|timers|child_process|worker_threads|cluster|console|readline)(\/|$)/
const withoutOutside = ['graph', 'verifier', 'compiler', 'metrics', 'games']

const clock = [
  [/\bDate\s*\.\s*now\b/g, 'Date.now'],
  [/\bnew\s+Date\s*(\(\s*\)|(?![\s\w(]))/g, 'new Date()'],
  [/\bperformance\s*\.\s*(now|timeOrigin)\b/g, 'performance.now'],
  [/\bhrtime\b/g, 'process.hrtime'],
]
const timers = [[/\bset(Timeout|Interval|Immediate)\b/g, 'a timer']]
const random = [
  [/\bMath\s*\.\s*random\b/g, 'Math.random'],
  [/\brandom(UUID|Bytes|Int|FillSync)\b/g, 'unseeded randomness'],
]
const powers = [
  [/\bMath\s*\.\s*pow\b/g, 'Math.pow'],
  [/\*\*\s*\(?\s*-?\d*\.\d/g, '** with a non-integer exponent'],
]

/** Patterns forbidden in a file of a package, besides its tests. */
function forbiddenIn(key, file) {
  if (['core', 'graph', 'verifier', 'compiler', 'metrics', 'games'].includes(key)) {
    return [...clock, ...timers, ...random, ...(key === 'metrics' ? [] : powers)]
  }
  if (['protocol', 'ladder'].includes(key)) return [...clock, ...random]
  if (key === 'mineflayer') return clock
  if (key === 'server') return /^src\/clock(\/|\.ts$|-)/.test(file) ? [] : clock
  return []
}

const packages = readPackages()
const keyByName = new Map(packages.map(({ key, name }) => [name, key]))
const problems = []

for (const { key, folder, manifest } of packages) {
  const mayUse = allowed[key]
  if (mayUse === undefined)
    problems.push(`packages/${key} stands in no layer. Add it to the table in tooling/check-layers.mjs.`)
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies }
  for (const name of Object.keys(declared)) {
    const target = keyByName.get(name)
    if (target !== undefined && mayUse && !mayUse.includes(target))
      problems.push(`packages/${key}/package.json depends on ${name}, which its layer does not allow`)
  }
  for (const path of sourceFiles(join(folder, 'src'))) {
    const file = relative(folder, path).replaceAll('\\', '/')
    const text = readFileSync(path, 'utf8')
    for (const found of importsOf(text)) {
      const at = `${shown(path)}:${found.line}`
      const name = packageOf(found.specifier)
      const target = name === null ? undefined : keyByName.get(name)
      if (target === 'cli') problems.push(`${at} imports ${found.specifier}: nothing may import the command line`)
      else if (target !== undefined && target !== key) {
        if (mayUse && !mayUse.includes(target))
          problems.push(`${at} imports ${found.specifier}, which the layer of ${key} does not allow`)
        const fault = arrowRules[`${key} ${target}`]?.({ ...found, file }) ?? null
        if (fault !== null && !isTest(path)) problems.push(`${at} imports ${found.specifier}: ${fault}`)
      }
      if (found.specifier.startsWith('.')) {
        const reached = relative(folder, join(path, '..', found.specifier)).replaceAll('\\', '/')
        const isHelper = isTest(path) && reached.startsWith('../../tooling/')
        if (reached.startsWith('..') && !isHelper)
          problems.push(`${at} imports ${found.specifier}, which lies outside its package`)
      }
      if (withoutOutside.includes(key) && !isTest(path) && outside.test(found.specifier)) {
        problems.push(`${at} imports ${found.specifier}: ${key} may not touch files, network, timers or console`)
      }
    }
    if (isTest(path)) continue
    const code = blank(text, { strings: true })
    const forbidden = [
      ...forbiddenIn(key, file),
      ...(withoutOutside.includes(key) ? [[/\bconsole\s*\./g, 'console']] : []),
    ]
    for (const [pattern, what] of forbidden) {
      for (const match of code.matchAll(pattern)) {
        problems.push(
          `${shown(path)}:${lineOf(code, match.index)} uses ${what}, which ${key} may not: take it as an argument`,
        )
      }
    }
  }
}

// Cycles, from the manifests: with the table above there are none, but a table can be wrong too.
const visiting = new Set()
const done = new Set()
function visit(key, trail) {
  if (done.has(key)) return
  if (visiting.has(key)) {
    problems.push(`packages depend on each other in a circle: ${[...trail, key].join(' -> ')}`)
    return
  }
  visiting.add(key)
  const { manifest } = packages.find((candidate) => candidate.key === key)
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    const next = keyByName.get(name)
    if (next !== undefined) visit(next, [...trail, key])
  }
  visiting.delete(key)
  done.add(key)
}
for (const { key } of packages) visit(key, [])

// Exported functions say what they return, so that a change of body cannot change an API unseen.
for (const path of packages.flatMap(({ folder }) => sourceFiles(join(folder, 'src')))) {
  if (isTest(path)) continue
  const code = blank(readFileSync(path, 'utf8'), { strings: true })
  for (const match of code.matchAll(/^export\s+(?:async\s+)?function\s*\*?\s*(\w+)/gm)) {
    let index = match.index + match[0].length
    let depth = 0
    for (; index < code.length; index += 1) {
      const character = code[index]
      if ('(<[{'.includes(character)) depth += 1
      else if (character === '>' && code[index - 1] === '=') continue
      else if (')>]}'.includes(character)) {
        depth -= 1
        if (depth === 0 && character === ')') break
      }
    }
    if (!/^\s*:/.test(code.slice(index + 1)))
      problems.push(`${shown(path)}:${lineOf(code, match.index)} exported function ${match[1]} has no return type`)
  }
}

conclude('check-layers', problems)
