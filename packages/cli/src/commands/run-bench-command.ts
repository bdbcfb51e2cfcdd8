import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SetupError } from '@mc-evobench/core'
import { EXIT } from '../exit-codes.ts'
import { alignColumns } from '../output/align-columns.ts'
import { printableText } from '../output/printable-text.ts'
import { watchInterrupt } from '../output/watch-interrupt.ts'
import type { CommandContext } from './command-context.ts'
import { type BenchMeasure, parseBenchLine } from './parse-bench-line.ts'

/** Steps of 50 ms of game time that a second of real time has. */
const REAL_TIME = 20

/**
 * Runs the benchmark of the Minecraft environment and shows its measurements beside real time.
 *
 * @throws SetupError if the benchmark is not there (it is part of the repository, not of the published packages), fails,
 *   or prints no measurement.
 */
export async function runBenchCommand(
  options: { json?: boolean; quiet?: boolean },
  context: CommandContext,
): Promise<void> {
  const { terminal } = context
  const script = fileURLToPath(new URL('../bench/speed.ts', import.meta.url))
  if (!existsSync(script)) {
    throw new SetupError({
      where: 'bench',
      what: 'the benchmark is part of the repository, and this is an installed package',
      todo: 'Clone the repository and call "npm run bench" there.',
    })
  }
  const measures: BenchMeasure[] = []
  const notes: string[] = []
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const interrupt = watchInterrupt(terminal, () => void child.kill())
  const ended = new Promise<number | null>((settle, reject) => {
    child.on('error', reject)
    child.on('close', settle)
  })
  for await (const text of createInterface({ input: child.stdout })) {
    const line = printableText(text)
    if (line === '') continue
    if (options.quiet !== true) terminal.err(`${line}\n`)
    const measure = parseBenchLine(line)
    if (measure === null) notes.push(line)
    else measures.push(measure)
  }
  const code = await ended
  interrupt.end()
  if (interrupt.signal.aborted) {
    terminal.err('interrupted: the benchmark was not finished.\n')
    context.endWith(EXIT.interrupted)
    return
  }
  if (code !== 0 || measures.length === 0) {
    throw new SetupError({
      where: 'bench',
      what: code === 0 ? 'the benchmark printed no measurement' : `the benchmark ended with code ${code}`,
      todo: 'Build first ("npm run build"), then look at what it printed above.',
    })
  }
  if (options.json === true) {
    terminal.out(`${JSON.stringify({ realTime: REAL_TIME, measures, notes }, null, 2)}\n`)
    return
  }
  terminal.out(`${options.quiet === true ? '' : '\n'}${benchTable(measures)}${notes.join('\n')}\n`)
}

function benchTable(measures: readonly BenchMeasure[]): string {
  const shown = (value: number) => Math.round(value).toLocaleString('en-US')
  return alignColumns(
    [
      { label: 'what' },
      { label: 'steps/s', numeric: true },
      { label: 'steps/s of one core', numeric: true },
      { label: 'times real time', numeric: true },
    ],
    [
      ['real time', shown(REAL_TIME), '', '1'],
      ...measures.map(({ name, stepsPerSecond, stepsPerCoreSecond }) => [
        name,
        shown(stepsPerSecond),
        shown(stepsPerCoreSecond),
        shown(stepsPerSecond / REAL_TIME),
      ]),
    ],
  )
}
