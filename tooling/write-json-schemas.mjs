// Publishes core's schemas as JSON Schema files (schemas/task.json, …), for readers outside
// TypeScript. Runs after core's JavaScript has been built.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const packageFolder = join(import.meta.dirname, '..', 'packages', 'core')
const { jsonSchemas } = await import(pathToFileURL(join(packageFolder, 'dist', 'index.js')).href)
const output = join(packageFolder, 'schemas')

rmSync(output, { recursive: true, force: true })
mkdirSync(output)
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(join(output, `${name}.json`), `${JSON.stringify({ title: name, ...schema }, null, 2)}\n`)
}
