import type { CheatLine, ControlLine } from '@mc-evobench/protocol'
import { alignColumns } from './align-columns.ts'

/** What proof may take up in the table where the result is not as wide as a terminal, in characters. */
const PROOF_WIDTH = 80
/** And however narrow the terminal is. */
const LEAST_PROOF_WIDTH = 24

/** Whether a cheat got something by it, or nothing shows that it tried: then the self-test fails. */
export function cheatFails({ outcome }: CheatLine): boolean {
  return outcome === 'effect' || outcome === 'not_attempted'
}

/** Whether a control did not do what it must. */
export function controlFails({ holds }: ControlLine): boolean {
  return !holds
}

/** A cheat's line while the test runs. */
export function cheatText(line: CheatLine): string {
  return `${line.id}: ${OUTCOMES[line.outcome]}: ${proofOf(line)}`
}

/** A control's line while the test runs. */
export function controlText(line: ControlLine): string {
  const { agent, design, axis } = line
  return `${agent} ${design} ${axis}: ${line.holds ? 'holds' : 'DOES NOT HOLD'}: ${familiesOf(line)}`
}

/** The tables of a self-test, what failed named below them, and what all of it came to. */
export function selftestText(
  test: { cheats: readonly CheatLine[]; controls: readonly ControlLine[] },
  width: number | null,
): string {
  const { cheats, controls } = test
  const failing = cheats.filter(cheatFails).length + controls.filter(controlFails).length
  const faults = cheats.flatMap(({ id, faults: each }) => each.map((fault) => `${id}: ${fault}\n`)).join('')
  const parts = [
    cheats.length === 0 ? '' : cheatTable(cheats, width),
    controls.length === 0 ? '' : controlTable(controls),
    faults,
  ]
  const played = `${counted(cheats.length, 'cheat')} and ${counted(controls.length, 'control trial')}`
  const end = failing === 0 ? `${played}: all as it must be.` : `${played}: ${failing} not as it must be.`
  return `${parts.filter((part) => part !== '').join('\n')}\n${end}\n`
}

const OUTCOMES: Readonly<Record<CheatLine['outcome'], string>> = {
  stopped: 'stopped',
  no_effect: 'no effect',
  fixed_world_only: 'fixed only',
  effect: 'EFFECT',
  not_attempted: 'NOT ATTEMPTED',
}

function cheatTable(lines: readonly CheatLine[], width: number | null): string {
  const columns = [
    { label: 'agent' },
    { label: 'attempted' },
    { label: 'fixed', numeric: true },
    { label: 'fresh', numeric: true },
    { label: 'outcome' },
  ]
  const rows = lines.map((line) => [
    line.id.replace(/^cheat_/, ''),
    line.attempts,
    signed(line.effect.fixed),
    signed(line.effect.fresh),
    OUTCOMES[line.outcome],
  ])
  const taken = alignColumns(columns, rows).split('\n')[1]?.length ?? 0
  const room = width === null ? PROOF_WIDTH : Math.max(LEAST_PROOF_WIDTH, width - taken - 2)
  const table = alignColumns(
    [...columns, { label: 'how' }],
    rows.map((row, index) => [...row, cut(proofOf(lines[index]), room)]),
  )
  return `${table}fixed, fresh: mean target TSR above the honest twin, which plays alike but for the cheating.\n`
}

function controlTable(lines: readonly ControlLine[]): string {
  return alignColumns(
    [{ label: 'control' }, { label: 'plan' }, { label: 'world' }, { label: 'must' }, { label: 'found' }, { label: '' }],
    lines.map((line) => [
      line.agent,
      line.design,
      line.axis,
      dutyOf(line),
      familiesOf(line),
      line.holds ? 'holds' : 'DOES NOT HOLD',
    ]),
  )
}

function dutyOf({ duty }: ControlLine): string {
  switch (duty.kind) {
    case 'gains':
      return `gain on ${duty.families} or more`
    case 'no_gain':
      return 'not gain'
    case 'shows':
      return `show “${duty.comparison}”`
    case 'shows_not':
      return `not show “${duty.comparison}”`
  }
}

function familiesOf({ families }: ControlLine): string {
  return families
    .map(({ id, outcome, effect }) => `${id} ${outcome.replaceAll('_', ' ')} ${effect === null ? '–' : signed(effect)}`)
    .join('; ')
}

function proofOf(line: CheatLine | undefined): string {
  return line?.proof.join('; ') ?? ''
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(2)
  return Number(text) === 0 ? '0.00' : `${value < 0 ? '−' : '+'}${text}`
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
