// Checks the oldest Node line the packages promise to run on: the tests of the packages that reckon
// (they must give the same numbers there) and the tarballs, installed and loaded.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.ts'

const projects = ['core', 'graph', 'verifier', 'compiler', 'metrics']
const folder = join(root, 'tooling', 'node-22')
const name = `node-${process.platform}-${process.arch}`
const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function run(node, parameters, quiet = false) {
  const { status, stdout, stderr } = spawnSync(node, parameters, { cwd: root, stdio: quiet ? 'pipe' : 'inherit' })
  if (status !== 0) {
    if (quiet) process.stderr.write(`${stdout}${stderr}`)
    console.error(`check-node-22: "${parameters.join(' ')}" ended with code ${status}`)
    process.exit(1)
  }
}

if (optionalDependencies[name] === undefined) {
  console.log(`check-node-22: skipped, because there is no Node 22 package for ${process.platform} ${process.arch}`)
} else {
  const node = join(folder, 'node_modules', name, 'bin', 'node')
  if (!existsSync(node)) {
    const npm = process.env.npm_execpath
    if (npm === undefined)
      throw new Error('check-node-22: npm is not known. Start this check with: npm run check:node-22')
    run(
      process.execPath,
      [npm, 'ci', '--prefix', folder, '--workspaces=false', '--ignore-scripts', '--no-audit', '--no-fund'],
      true,
    )
  }
  run(node, [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
  ])
  run(process.execPath, [join(root, 'tooling', 'check-packages.mjs'), '--runtime-only', '--node', node])
}
