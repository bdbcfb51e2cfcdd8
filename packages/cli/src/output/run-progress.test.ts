import type { PairedProgress } from '@mc-evobench/protocol'
import { describe, expect, it } from 'vitest'
import { recordTerminal } from '../testing/record-terminal.ts'
import { createRunProgress } from './run-progress.ts'

function progress(change: Partial<PairedProgress>): PairedProgress {
  return {
    roleId: 'a.1.source.related',
    phase: 'running',
    roleSteps: 0,
    detail: null,
    total: 4,
    ended: 0,
    voids: 0,
    failures: 0,
    found: 0,
    environmentSteps: 0,
    ...change,
  }
}

describe('createRunProgress', () => {
  it('off a terminal writes one plain line at the end of each role, on the error stream alone', () => {
    const terminal = recordTerminal()
    const view = createRunProgress(terminal, { quiet: false })
    view.update(progress({ roleSteps: 10 }))
    terminal.advance(10_000)
    view.update(progress({ phase: 'completed', roleSteps: 900, ended: 1, environmentSteps: 900 }))
    const failed = { phase: 'agent_failure', roleSteps: 3, ended: 2, environmentSteps: 903, failures: 1 } as const
    view.update(progress({ ...failed, detail: 'threw: line\none\u001b[2J' }))
    view.stop()
    expect(terminal.written.err).toBe(
      [
        '[1/4] a.1.source.related completed, 900 steps (90 steps/s, about 30 s left)\n',
        '[2/4] a.1.source.related agent failed, 3 steps: threw: line one [2J (90 steps/s, about 10 s left)\n',
      ].join(''),
    )
    expect(terminal.written.out).toBe('')
  })

  it('writes nothing if quiet', () => {
    const terminal = recordTerminal({ interactive: true })
    const view = createRunProgress(terminal, { quiet: true })
    view.update(progress({ phase: 'void', ended: 1 }))
    view.stop()
    expect(terminal.written.err).toBe('')
  })

  it('on a terminal shows roles, speed, time left, and a line for each role being played', () => {
    const terminal = recordTerminal({ interactive: true })
    const view = createRunProgress(terminal, { quiet: false })
    view.update(progress({}))
    terminal.advance(10_000)
    view.update(progress({ roleId: 'a.1.source.shuffled', roleSteps: 450, environmentSteps: 20_000 }))
    view.update(progress({ phase: 'completed', ended: 1, environmentSteps: 20_000 }))
    const last = terminal.written.err.split('\u001b[J').at(-1)
    expect(last).toBe(
      '1 of 4 roles done, 0 failed, 0 void; 2,000 steps/s, about 30 s left\n  a.1.source.shuffled  step 450\n',
    )
  })

  it('counts failures of earlier calls, and none of their roles into the time left', () => {
    const terminal = recordTerminal({ interactive: true })
    const view = createRunProgress(terminal, { quiet: false })
    view.update(progress({ ended: 2, found: 2, failures: 1 }))
    terminal.advance(10_000)
    view.update(progress({ phase: 'completed', ended: 3, found: 2, failures: 1, voids: 0, environmentSteps: 900 }))
    expect(terminal.written.err.split('\u001b[J').at(-1)).toBe(
      '3 of 4 roles done, 1 failed, 0 void; 90 steps/s, about 10 s left\n',
    )
  })

  it('redraws at most ten times a second while roles only move on', () => {
    const terminal = recordTerminal({ interactive: true })
    const view = createRunProgress(terminal, { quiet: false })
    for (let step = 0; step < 1000; step++) {
      view.update(progress({ roleSteps: step }))
      terminal.advance(1)
    }
    expect(terminal.written.err.match(/of 4 roles done/g)).toHaveLength(10)
  })

  it('draws nothing more once it has been stopped', () => {
    const terminal = recordTerminal({ interactive: true })
    const view = createRunProgress(terminal, { quiet: false })
    view.update(progress({}))
    view.stop()
    const before = terminal.written.err
    terminal.advance(1000)
    view.update(progress({}))
    expect(terminal.written.err).toBe(before)
  })
})
