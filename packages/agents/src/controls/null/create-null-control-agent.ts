import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Action,
  type Agent,
  createRandom,
  type MinecraftObservation,
  type Random,
  sha256,
} from '@mc-evobench/core'
import { randomSkill } from './random-skill.ts'

const FILE_NAME = 'diary.json'

/**
 * Makes `null_control`: an agent whose artifact has no effect by its content. It writes down what happened, and seeds its
 * random play with the artifact's hash. Were it to ignore the artifact, the targets of all conditions would be alike to the
 * byte and test nothing; so they differ, by chance alone, and a gain found in it more often than the level allows is a
 * fault of the audit.
 */
export function createNullControlAgent(): Agent<MinecraftObservation, Action> {
  let folder = ''
  let writes = false
  let random: Random = createRandom(0)
  let instructed = ''
  let diary: string[] = []
  return {
    contract: 'agent/1',
    spec: {
      id: 'null_control',
      version: '1.0.0',
      observes: 'kinds of block in view, what is craftable',
      granularity: 'skill',
      persists: 'memory',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: false, seeded: true, deterministic: true },
    },
    async begin(context) {
      folder = context.artifact.folder
      writes = context.artifact.access === 'read_write'
      random = createRandom(context.seed).fork(await hashFiles(folder))
      instructed = ''
      diary = []
    },
    async act(observation, instruction) {
      instructed = instruction
      return randomSkill(observation, random) ?? { kind: 'continue' }
    },
    async stageEnded({ status, steps }) {
      diary.push(`${instructed} ${status} ${steps}`)
    },
    async end() {
      if (writes) await writeFile(join(folder, FILE_NAME), `${JSON.stringify(diary, null, 1)}\n`)
    },
  }
}

/** A hash over the names and bytes of the files of a folder. */
async function hashFiles(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort()
  const files = await Promise.all(names.map(async (name) => [name, sha256(await readFile(join(folder, name)))]))
  return sha256(JSON.stringify(files))
}
