import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Action, Agent, RoleContext, StageFeedback } from '@mc-evobench/core'

/** What a test's agent does, by name; `path` is what some of them act on. */
export interface TestAgentOptions {
  does?: string
  path?: string
  delayMs?: number
  network?: boolean
}

interface Seen {
  inventory: Record<string, number>
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes an agent that plays well (gets what the instruction names) or does one forbidden or foolish thing in `act`. */
export function createAgent(options: TestAgentOptions = {}): Agent<Seen, Action> {
  const { does = 'play', path = '', delayMs = 0 } = options
  if (does === 'throw-on-creation') throw new Error('no agent today')
  if (does === 'never-hello') for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  let folder = ''
  const fails = (method: string): void => {
    if (does === `throw-in-${method}`) throw new Error(`${method} failed in /secret/place/file.js\nsecond line`)
  }
  const play = (instruction: string): Action => {
    const item = /^Get \d+ (\w+)\.$/.exec(instruction)?.[1] ?? 'nothing'
    return { kind: 'skill', skill: 'get', arguments: { item } }
  }
  return {
    contract: 'agent/1',
    spec: {
      id: 'test-agent',
      version: '1.0.0',
      observes: 'the inventory',
      granularity: 'skill',
      persists: 'memory',
      decisionInterval: null,
      diagnostic: false,
      claims: { network: options.network ?? false, seeded: true, deterministic: true },
    },
    async begin(context: RoleContext) {
      folder = context.artifact.folder
      fails('begin')
    },
    async act(observation, instruction) {
      fails('act')
      if (delayMs > 0) await sleep(delayMs)
      await misbehave({ does, path, folder })
      // Harmless to the world: what came is a copy.
      observation.inventory['wood'] = 64
      if (does === 'garbage') return { kind: 'fly' } as never
      if (does === 'cycle') {
        const cycle: Record<string, unknown> = {}
        cycle['self'] = cycle
        return cycle as never
      }
      if (does === 'giant-reply') return { kind: 'skill', skill: 'x'.repeat(2_000_000), arguments: {} }
      return play(instruction)
    },
    async stageEnded(feedback: StageFeedback) {
      fails('stageEnded')
      writeFileSync(join(folder, 'memory.json'), JSON.stringify(feedback))
    },
    async end() {
      fails('end')
    },
  }
}

async function misbehave({ does, path, folder }: { does: string; path: string; folder: string }): Promise<void> {
  switch (does) {
    case 'read':
      readFileSync(path)
      return
    case 'list':
      throw new Error(readdirSync(path).join(','))
    case 'write':
      writeFileSync(path, 'evil')
      return
    case 'sqlite': {
      const { DatabaseSync } = await import('node:sqlite')
      new DatabaseSync(path).exec('create table notes(text)')
      return
    }
    case 'trace-into-file': {
      const { setFlagsFromString } = await import('node:v8')
      setFlagsFromString('--redirect-code-traces')
      setFlagsFromString(`--redirect-code-traces-to=${path}`)
      return
    }
    case 'write-artifact':
      writeFileSync(join(folder, 'note.txt'), 'learned')
      return
    case 'spawn':
      spawn('ls')
      return
    case 'never-answer':
      await new Promise(() => {})
      return
    case 'block-forever':
      for (;;);
    case 'exit':
      process.exit(7)
      return
    case 'print':
      for (;;) {
        process.stdout.write('x'.repeat(10_000))
        await sleep(0)
      }
    case 'flood-messages': {
      for (;;) {
        try {
          writeSync(3, '{"id":-1}\n'.repeat(1000))
        } catch {
          // The pipe is full.
        }
        await sleep(0)
      }
    }
    case 'write-no-json': {
      writeSync(3, 'this is no JSON\n')
      await sleep(10_000)
      return
    }
    case 'kill-parent':
      for (const target of [process.ppid, 1, -1, 0]) {
        try {
          process.kill(target, 'SIGKILL')
        } catch {
          // Not there, or not allowed.
        }
      }
      // Its own group is ended with it, which takes a moment.
      await sleep(10_000)
      return
    case 'pollute':
      Reflect.set(Object.prototype, 'polluted', true)
      Reflect.set(Array.prototype, 'map', () => [])
      JSON.stringify = () => '{"hello":"again"}'
      return
    case 'unhandled':
      void Promise.reject(new Error('nobody waited'))
      await sleep(10_000)
      return
    case 'leave-notes': {
      const notes = [homedir(), tmpdir(), process.cwd()].map((place) => join(place, 'note.txt'))
      const found = notes.filter((note) => existsSync(note)).length
      for (const note of notes) writeFileSync(note, 'for the next role')
      if (found > 0) throw new Error(`found ${found} notes`)
      return
    }
    case 'environment':
      throw new Error(Object.keys(process.env).sort().join(','))
    default:
  }
}
