// `npm run types`: declarations of all packages, then every package, `tests` and `tooling` with
// their tests and type tests (`*.test-d.ts`). Turbo's task "topology" does nothing: through it a
// package is checked again when one that it uses has changed, without waiting for that one.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './packages.ts'

function run(script, parameters) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  })
  return status ?? 1
}

// The packages' own checks read these declarations, so there is no point in going on without them.
process.exitCode =
  run('typescript/bin/tsc', ['-b', 'tsconfig.json']) ||
  run('turbo/bin/turbo', [
    'run',
    'types',
    '--output-logs=errors-only',
    '--ui=stream',
    '--continue',
    '--log-order=grouped',
  ])
