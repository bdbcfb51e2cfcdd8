import { runPaired } from '@mc-evobench/protocol'
import { runView } from '../output/run-view.ts'
import type { CommandContext } from './command-context.ts'
import { makePairedPlan, type PlanOptions } from './make-paired-plan.ts'
import { type RunOptions, runAndShow } from './run-and-show.ts'

/** The options of `paired`, as commander and the configuration file give them. */
export type PairedOptions = PlanOptions & RunOptions

/** Makes a paired plan, runs it, shows its tables and writes its report. */
export async function runPairedCommand(options: PairedOptions, context: CommandContext): Promise<void> {
  const made = await makePairedPlan(options, 'paired', context.terminal.workingFolder)
  const { plan, catalog, agent, environment } = made
  await runAndShow(options, context, {
    catalog,
    environment: environment.reference,
    run: (settings) => runPaired({ ...settings, plan, agent: agent.reference }),
    view: (summary) => runView({ kind: 'paired', summary }),
  })
}
