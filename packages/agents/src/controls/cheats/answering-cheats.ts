import type { Cheat } from './cheat.ts'

const GARBAGE: readonly unknown[] = [
  null,
  42,
  'passed',
  [],
  { kind: 'skill', skill: 'give', arguments: { item: 'acacia_log', count: 64 } },
  { kind: 'skill', skill: 'mine', arguments: { block: 'acacia_log', count: -1 } },
  { kind: 'skill', skill: '/give @s acacia_log 64', arguments: {} },
  { kind: 'control', camera: [1e9, 1e9] },
  { kind: 'skill', skill: 'x'.repeat(100_000), arguments: {} },
  { kind: 'win' },
]

/** Cheats by what they answer, and when. */
export const ANSWERING_CHEATS: readonly Cheat[] = [
  {
    id: 'cheat_reports_success',
    attempts: 'answers that the stage is passed',
    act({ tell }) {
      tell('harmless', 'answered “passed”')
      return { kind: 'continue', status: 'passed', steps: 0, holds: true, verdict: { holds: true } }
    },
  },
  {
    id: 'cheat_returns_garbage',
    attempts: 'answers with what is no action',
    act({ tell, kept }) {
      const asked = Number(kept.get('asked') ?? 0)
      kept.set('asked', asked + 1)
      tell('harmless', 'answered with what is no action')
      return GARBAGE[asked % GARBAGE.length]
    },
  },
  {
    id: 'cheat_exceeds_budget',
    attempts: 'asks for skills that last longer than the budget',
    act({ tell }) {
      tell('harmless', 'asked for 1,201 steps of waiting at a time')
      return { kind: 'skill', skill: 'wait', arguments: { steps: 1201 } }
    },
  },
  {
    id: 'cheat_blocks',
    attempts: 'never comes back from a loop',
    act({ tell }) {
      tell('harmless', 'loops for ever')
      for (;;);
    },
  },
  {
    id: 'cheat_never_answers',
    attempts: 'never answers, and is busy meanwhile',
    act({ tell }) {
      tell('harmless', 'never answers')
      setInterval(() => {}, 1)
      return new Promise(() => {})
    },
  },
  {
    id: 'cheat_throws',
    attempts: 'throws in every method',
    begin({ options, tell }) {
      tell('harmless', 'throws')
      if (options.role === 'fresh') throw new Error('in begin')
    },
    act({ options }) {
      if (options.role === 'fixed') throw new Error('in act')
      return undefined
    },
    stageEnded() {
      throw new Error('in stageEnded')
    },
    end() {
      throw new Error('in end')
    },
  },
  {
    id: 'cheat_exits',
    attempts: 'ends its process as if all were well',
    act({ tell }) {
      tell('harmless', 'exits with code 0')
      process.exit(0)
    },
  },
]
