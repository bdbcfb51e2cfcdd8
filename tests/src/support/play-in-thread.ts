// Plays the role with world and agent in one thread, and prints the SHA-256 of its event log.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// Everything that could capture a timer is loaded after the environment has installed its clock.
import { createEnvironment } from '@mc-evobench/mineflayer/in-thread'

const environment = await createEnvironment()
const { createSkillMemoryAgent } = await import('@mc-evobench/agents')
const { connectAgent, createEventWriter, playRole } = await import('@mc-evobench/runner')
const { woodSpeciesRole } = await import('./wood-species-role.ts')

const folder = mkdtempSync(join(tmpdir(), 'in-thread-'))
const events = createEventWriter(join(folder, 'events.jsonl'))
await playRole({
  ...(await woodSpeciesRole()),
  environment,
  agent: connectAgent(createSkillMemoryAgent()),
  artifactFolder: folder,
  emit: events.append,
})
process.stdout.write(events.close().sha256)
await environment.close()
rmSync(folder, { recursive: true })
process.exit(0)
