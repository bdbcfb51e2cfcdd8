// Builds all packages: JavaScript by tsup under turbo's cache, declarations by one `tsc -b`,
// which keeps its own state. With --scripts-only the declarations are left out: running the
// command line and the tests does not need them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** @param {string} script @param {string[]} parameters */
function run(script, parameters) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) process.exit(status ?? 1)
}

run('turbo/bin/turbo', ['run', 'build:js', '--output-logs=errors-only', '--ui=stream', '--log-order=grouped'])
if (!process.argv.includes('--scripts-only')) run('typescript/bin/tsc', ['-b', 'tsconfig.json'])
