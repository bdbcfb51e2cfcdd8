import type { PairedProgress } from '@mc-evobench/protocol'
import { printableText } from './printable-text.ts'
import { shownDuration } from './shown-duration.ts'
import type { Terminal } from './terminal.ts'

/** Shows how a run goes on. */
export interface RunProgress {
  update(progress: PairedProgress): void
  /** Takes the live view away; call it before anything else is written. */
  stop(): void
}

/** Milliseconds between two drawings of the live view: often enough to see it move, too seldom to cost anything. */
const REDRAW_MS = 100
const PHASE_TEXTS = { completed: 'completed', agent_failure: 'agent failed', void: 'void' } as const

/**
 * Shows a run's progress on the terminal's error stream: a live view for a person (roles done, failed and void of the
 * total, steps a second, time left, a line for each role being played), one plain line at each role's end otherwise,
 * nothing if `quiet`.
 */
export function createRunProgress(terminal: Terminal, options: { quiet: boolean }): RunProgress {
  if (options.quiet) return { update: () => {}, stop: () => {} }
  return terminal.interactive ? liveView(terminal) : plainLines(terminal)
}

function plainLines(terminal: Terminal): RunProgress {
  const paceText = createPace(terminal)
  return {
    update: (progress) => {
      const { roleId, phase, roleSteps, detail, total, ended } = progress
      const pace = paceText(progress)
      if (phase === 'running') return
      terminal.err(`[${ended}/${total}] ${endText({ roleId, phase, roleSteps, detail })} (${pace})\n`)
    },
    stop: () => {},
  }
}

/** Says how fast a run goes, counted from its first change, and how long it still takes by the roles ended since. */
function createPace(terminal: Terminal): (progress: PairedProgress) => string {
  let start: number | null = null
  return ({ total, ended, found, environmentSteps }) => {
    start ??= terminal.nowMs()
    const seconds = Math.max(0.001, (terminal.nowMs() - start) / 1000)
    const left = ended === found ? '' : `, about ${shownDuration((seconds / (ended - found)) * (total - ended))} left`
    return `${Math.round(environmentSteps / seconds).toLocaleString('en-US')} steps/s${left}`
  }
}

function liveView(terminal: Terminal): RunProgress {
  const paceText = createPace(terminal)
  const running = new Map<string, number>()
  let lines = 0
  let drawnAt = Number.NEGATIVE_INFINITY
  let stopped = false

  const erase = () => {
    if (lines > 0) terminal.err(`\u001b[${lines}A\u001b[J`)
    lines = 0
  }
  const draw = ({ total, ended, failures, voids }: PairedProgress, pace: string) => {
    const shown = [
      `${ended} of ${total} roles done, ${failures} failed, ${voids} void; ${pace}`,
      ...[...running].map(([roleId, steps]) => `  ${roleId}  step ${steps}`),
    ]
    erase()
    terminal.err(shown.map((line) => `${line.slice(0, Math.max(20, terminal.columns - 1))}\n`).join(''))
    lines = shown.length
    drawnAt = terminal.nowMs()
  }
  return {
    update: (progress) => {
      if (stopped) return
      const pace = paceText(progress)
      const { roleId, phase, roleSteps, detail } = progress
      if (phase === 'running') {
        running.set(roleId, roleSteps)
        if (terminal.nowMs() - drawnAt < REDRAW_MS) return
      } else {
        running.delete(roleId)
        if (phase !== 'completed') {
          erase()
          terminal.err(`${endText({ roleId, phase, roleSteps, detail })}\n`)
        }
      }
      draw(progress, pace)
    },
    stop: () => {
      stopped = true
      erase()
    },
  }
}

function endText(end: {
  roleId: string
  phase: keyof typeof PHASE_TEXTS
  roleSteps: number
  detail: string | null
}): string {
  const why = end.detail === null ? '' : `: ${printableText(end.detail)}`
  return `${end.roleId} ${PHASE_TEXTS[end.phase]}, ${end.roleSteps} steps${why}`
}
