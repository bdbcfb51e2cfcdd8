// `npm run lint`: biome, then the rules that are only ours.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './packages.ts'

const steps = [
  [join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '.', ...process.argv.slice(2)],
  [join(root, 'tooling', 'check-layers.mjs')],
  [join(root, 'tooling', 'check-look-alike.mjs')],
]
let failed = false
for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' })
  if (status !== 0) failed = true
}
process.exitCode = failed ? 1 : 0
