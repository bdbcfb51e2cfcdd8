import { type AuditRun, auditHolds } from '@mc-evobench/protocol'
import { alignColumns } from './align-columns.ts'
import { printableText } from './printable-text.ts'

/** What all runs of an audit came to. */
export interface AuditTotals {
  readonly runs: number
  readonly stages: number
  readonly passed: number
  /** Stages not passed, or not reached, behind one that nobody can pass; that one counted. */
  readonly impossible: number
  /** Whether every stage passed that anybody can pass. */
  readonly holds: boolean
  /** Whether it was played by an agent that is made to show just that. */
  readonly diagnostic: boolean
  readonly steps: number
  /** Of wall time, starts and resets included, all workers together. */
  readonly stepsPerSecond: number
}

/** Sums the runs up. */
export function auditTotals(runs: readonly AuditRun[], seconds: number): AuditTotals {
  const sum = (value: (run: AuditRun) => number): number => runs.reduce((total, run) => total + value(run), 0)
  const steps = sum((run) => run.steps)
  return {
    runs: runs.length,
    stages: sum((run) => run.stages.length),
    passed: sum((run) => run.passed),
    impossible: sum((run) => (run.impossible === null ? 0 : run.stages.length - run.passed)),
    holds: runs.every(auditHolds),
    diagnostic: runs.some(({ diagnostic }) => diagnostic),
    steps,
    stepsPerSecond: Math.round(steps / Math.max(seconds, 0.001)),
  }
}

/** What a reason may take up where the result is not as wide as a terminal, in characters. */
const REASON_WIDTH = 100
/** And however narrow the terminal is. */
const LEAST_REASON_WIDTH = 30

/**
 * One row a chain and policy: passed stages for each seed, steps against budget, the first stage not passed and why.
 * Reasons that are too long are cut in the table and stand whole below it.
 *
 * @param width - of the terminal in characters; null for a file or a pipe.
 */
export function auditTable(runs: readonly AuditRun[], width: number | null = null): string {
  const seeds = [...new Set(runs.map(({ worldSeed }) => worldSeed))]
  const groups = [...Map.groupBy(runs, ({ chainId, policy }) => `${chainId} ${policy}`).values()]
  const rows = groups.map((group) => {
    const steps = group.reduce((sum, run) => sum + run.steps, 0)
    const budget = group.reduce((sum, run) => sum + run.stages.reduce((all, stage) => all + stage.budget, 0), 0)
    return [
      group[0]?.chainId ?? '',
      group[0]?.policy ?? '',
      ...seeds.map((seed) => {
        const run = group.find(({ worldSeed }) => worldSeed === seed)
        return run === undefined ? '' : `${run.passed}/${run.stages.length}`
      }),
      grouped(steps),
      grouped(budget),
      shown(steps / budget),
      firstNotPassed(group),
    ]
  })
  const columns = [
    { label: 'chain' },
    { label: 'policy' },
    ...seeds.map((seed) => ({ label: String(seed), numeric: true })),
    { label: 'steps', numeric: true },
    { label: 'budget', numeric: true },
    { label: 'share', numeric: true },
  ]
  const numbers = rows.map((row) => row.slice(0, -1))
  const taken = alignColumns(columns, numbers).split('\n')[1]?.length ?? 0
  const room = width === null ? REASON_WIDTH : Math.max(LEAST_REASON_WIDTH, width - taken - 2)
  const reasons = rows.map((row) => printableText(row.at(-1) ?? ''))
  const isCut = (reason: string): boolean => reason.length > room
  const table = alignColumns(
    [...columns, { label: 'first stage not passed' }],
    reasons.map((reason, row) => [...(numbers[row] ?? []), isCut(reason) ? `${reason.slice(0, room - 1)}…` : reason]),
  )
  const whole = reasons.flatMap((reason, row) =>
    isCut(reason) ? [`${numbers[row]?.[0]} ${numbers[row]?.[1]}: ${reason}\n`] : [],
  )
  return whole.length === 0 ? table : `${table}\n${whole.join('')}`
}

/** One row a stage of each chain and policy: its budget and, for each seed, steps and share of the budget. */
export function auditStagesText(runs: readonly AuditRun[]): string {
  const seeds = [...new Set(runs.map(({ worldSeed }) => worldSeed))]
  const groups = [...Map.groupBy(runs, ({ chainId, policy }) => `${chainId} ${policy}`).values()]
  const rows = groups.flatMap((group) =>
    (group[0]?.stages ?? []).map((stage, index) => {
      const played = seeds.map((seed) => group.find(({ worldSeed }) => worldSeed === seed)?.stages[index])
      const most = Math.max(0, ...played.map((one) => one?.steps ?? 0))
      return [
        index === 0 ? `${group[0]?.chainId} ${group[0]?.policy}` : '',
        stage.taskId,
        stage.profile,
        String(stage.budget),
        ...played.map((one) => (one?.steps == null ? '-' : `${one.steps}${one.status === 'passed' ? '' : '!'}`)),
        shown(most / stage.budget),
      ]
    }),
  )
  return alignColumns(
    [
      { label: 'chain' },
      { label: 'stage' },
      { label: 'profile' },
      { label: 'budget', numeric: true },
      ...seeds.map((seed) => ({ label: String(seed), numeric: true })),
      { label: 'most', numeric: true },
    ],
    rows,
  )
}

/**
 * Whether an audit found nothing wrong: no run void, and where a diagnostic agent played, every stage passed that can be.
 * What other agents do not pass is what they are measured by.
 */
export function auditIsSound(runs: readonly AuditRun[]): boolean {
  return runs.every((run) => (run.diagnostic ? auditHolds(run) : run.voidReason === null))
}

/** The totals in words. */
export function auditSummary(totals: AuditTotals): string {
  const { runs, stages, passed, impossible, holds, diagnostic, steps, stepsPerSecond } = totals
  const beyond = impossible === 0 ? '' : `, ${impossible} cannot be passed by anybody`
  const verdict = holds
    ? ': every stage that can be passed was'
    : diagnostic
      ? ': something that should pass did not'
      : ''
  return [
    `${passed} of ${stages} stages passed in ${runs} ${runs === 1 ? 'run' : 'runs'}${beyond}${verdict}.`,
    `${grouped(steps)} steps, ${grouped(stepsPerSecond)} steps/s with starts and resets.`,
    '',
  ].join('\n')
}

function firstNotPassed(group: readonly AuditRun[]): string {
  const run = group.find((candidate) => candidate.passed < candidate.stages.length)
  if (run === undefined) return ''
  if (run.voidReason !== null) return `void: ${run.voidReason}`
  const stage = run.stages.find(({ status }) => status !== 'passed')
  const at = `${stage?.taskId ?? ''} (seed ${run.worldSeed})`
  if (run.impossible !== null) {
    const { needed, budget, why } = run.impossible
    return `${stage?.taskId ?? ''}: nobody can: ${grouped(needed)} steps needed, ${grouped(budget)} given: ${why}`
  }
  if (run.failure !== null) return `${at}: the agent failed: ${run.failure.detail}`
  return `${at}: ${stage?.reason ?? stage?.status ?? ''}`
}

function grouped(value: number): string {
  return value.toLocaleString('en-US')
}

function shown(share: number): string {
  return `${Math.round(share * 100)} %`
}
