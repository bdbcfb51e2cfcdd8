// Runs an example by the name of its folder: npm run example -- task-graph
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'examples')
const mains = { 'own-agent': 'run-audit.ts' }
const names = readdirSync(folder).sort()
const [name, ...parameters] = process.argv.slice(2)
if (name === undefined || !names.includes(name)) {
  process.stderr.write(
    `run-example: ${name === undefined ? 'no example was named' : `there is no example "${name}"`}. `,
  )
  process.stderr.write(`There are: ${names.join(', ')}.\n`)
  process.exit(2)
}
const { status } = spawnSync(process.execPath, [join('src', mains[name] ?? 'main.ts'), ...parameters], {
  cwd: join(folder, name),
  stdio: 'inherit',
})
process.exit(status ?? 3)
