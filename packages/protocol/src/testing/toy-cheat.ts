import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Action, Agent } from '@mc-evobench/core'
import { createFakeAgent, type FakeObservation } from '@mc-evobench/core/testing'

/** What a toy cheat does: nothing (the twin), says that it was refused, plays better, or throws. */
export interface ToyCheatOptions {
  cheat: 'none' | 'refused' | 'plays_better' | 'throws'
}

/** A toy cheat for tests of the audit: a gain that is real, and what it must be told apart from. */
export function createToyCheat({ cheat }: ToyCheatOptions): Agent<FakeObservation, Action> {
  const tell = (result: string): void => {
    process.stdout.write(`cheat: ${JSON.stringify({ result, note: cheat })}\n`)
  }
  const agent = createFakeAgent<FakeObservation>({ spec: { id: cheat, persists: 'memory' } })
  return {
    ...agent,
    async begin({ artifact }) {
      if (artifact.access === 'read_write') writeFileSync(join(artifact.folder, 'note.txt'), '')
      if (cheat === 'refused') tell(cheat)
      if (cheat === 'plays_better' || cheat === 'throws') tell('harmless')
      if (cheat === 'throws') throw new Error('I give up')
    },
    async act(_observation, instruction): Promise<Action> {
      if (cheat !== 'plays_better') return { kind: 'continue' }
      const item = (instruction.match(/[a-z]+/g) ?? []).slice(1).join('_')
      return { kind: 'skill', skill: 'get', arguments: { item } }
    },
  }
}
