import { mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Action, Agent, RoleContext } from '@mc-evobench/core'
import { createFakeAgent, type FakeObservation } from '@mc-evobench/core/testing'

const get = (item: string): Action => ({ kind: 'skill', skill: 'get', arguments: { item } })

/** `Collect 1 birch log.` → `birch_log`: what a toy agent has to know. */
function itemOf(instruction: string): string {
  return (instruction.match(/[a-z]+/g) ?? []).slice(1).join('_')
}

/**
 * A toy learner: it notes the last word of every instruction it has met, and knows in a target what to do if it noted
 * that word. Related and shuffled sources teach it, unrelated ones do not.
 */
export function createToyLearner(): Agent<FakeObservation, Action> {
  let folder = ''
  let writes = false
  let known: string[] = []
  const lastWord = (instruction: string): string => itemOf(instruction).split('_').at(-1) ?? ''
  const agent = createFakeAgent<FakeObservation>({ spec: { id: 'toy_learner', persists: 'memory' } })
  return {
    ...agent,
    async begin(context: RoleContext) {
      folder = context.artifact.folder
      writes = context.artifact.access === 'read_write'
      known = JSON.parse(await readFile(join(folder, 'known.json'), 'utf8').catch(() => '[]')) as string[]
    },
    async act(_observation, instruction) {
      const word = lastWord(instruction)
      if (writes) known.push(word)
      return writes || known.includes(word) ? get(itemOf(instruction)) : { kind: 'continue' }
    },
    async end() {
      await writeFile(join(folder, writes ? 'known.json' : 'scribble.txt'), JSON.stringify([...new Set(known)]))
    },
  }
}

/** Options of a toy agent that misbehaves: what it does, and in which role (any where the seed is not given). */
export interface ToyRogueOptions {
  crime:
    | 'throw'
    | 'hang'
    | 'flood'
    | 'exit'
    | 'many-files'
    | 'remove-folder'
    | 'sparse-file'
    | 'deep-folders'
    | 'kill-parent'
    | 'read'
    | 'no-start'
    | 'diagnostic'
  seed: number
  /** For `read`: the file it tries to read. */
  file?: string
}

/** A toy agent that misbehaves in the roles of one seed and learns like the toy learner in the others. */
export function createToyRogue(options: ToyRogueOptions): Agent<FakeObservation, Action> {
  if (options.crime === 'no-start') {
    process.stderr.write('I cannot start\n')
    throw new Error('no')
  }
  const agent = createToyLearner()
  let rogue = false
  let folder = ''
  return {
    ...agent,
    spec: { ...agent.spec, diagnostic: options.crime === 'diagnostic' },
    async begin(context: RoleContext) {
      rogue = context.seed === options.seed
      folder = context.artifact.folder
      await agent.begin(context)
    },
    async act(observation, instruction) {
      if (rogue) await commit(options, folder)
      return agent.act(observation, instruction)
    },
  }
}

async function commit(options: ToyRogueOptions, folder: string): Promise<void> {
  switch (options.crime) {
    case 'throw':
      throw new Error('I give up')
    case 'hang':
      await new Promise(() => {})
      return
    case 'flood':
      for (;;) await new Promise((resolve) => process.stdout.write('x'.repeat(65_536), resolve))
    case 'exit':
      process.exit(7)
      break
    case 'many-files':
      for (let file = 0; file < 10; file++) await writeFile(join(folder, `${file}.txt`), '')
      return
    case 'remove-folder':
      await rm(folder, { recursive: true })
      return
    case 'sparse-file':
      await writeFile(join(folder, 'sparse'), '')
      await truncate(join(folder, 'sparse'), 4e12)
      return
    case 'deep-folders':
      await mkdir(join(folder, ...Array.from({ length: 100 }, () => 'd')), { recursive: true })
      return
    case 'kill-parent':
      for (const target of [process.ppid, 1, -1]) {
        try {
          process.kill(target, 'SIGKILL')
        } catch {
          // Not allowed, which is the point.
        }
      }
      return
    case 'no-start':
    case 'diagnostic':
      return
    case 'read':
      await readFile(options.file ?? '', 'utf8')
  }
}

/**
 * A toy gatherer for the direct matrix: it asks for the item that an instruction names until the stage ends. With an odd
 * seed it does so for logs alone.
 */
export function createToyGatherer(): Agent<FakeObservation, Action> {
  const agent = createFakeAgent<FakeObservation>({ spec: { id: 'toy_gatherer' } })
  let isModest = false
  return {
    ...agent,
    async begin({ seed }: RoleContext) {
      isModest = seed % 2 === 1
    },
    async act(_observation, instruction) {
      const item = itemOf(instruction)
      return isModest && !item.endsWith('_log') ? { kind: 'continue' } : get(item)
    },
  }
}

/** A toy agent that asks for what there is none of, so that every stage ends by its limit. */
export function createToyIdler(): Agent<FakeObservation, Action> {
  return createFakeAgent<FakeObservation>({ spec: { id: 'toy_idler' }, act: () => get('nothing') })
}
