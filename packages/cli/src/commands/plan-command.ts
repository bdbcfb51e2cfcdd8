import { type Command, Option } from 'commander'
import { addPlanOptions } from '../options/add-plan-options.ts'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { PlanCommandOptions } from './run-plan-command.ts'

/** Adds `plan`: what a paired plan costs and what it can show, before it is run. */
export function addPlanCommand(program: Command, context: CommandContext): void {
  addPlanOptions(program.command('plan'))
    .description('what the plan of "paired" with the same options costs, and what it can show')
    .addOption(
      new Option(
        '--sd <spread>',
        'standard deviation of differences of target TSR over replicates (default: that of the paper’s seeds)',
      ),
    )
    .addOption(new Option('--effect <difference>', 'a difference of target TSR to say the power for, as in 0.2'))
    .addOption(
      new Option('--pilot', 'play the targets without practice on seeds outside the plan: is there room for a gain?'),
    )
    .addOption(new Option('--pilot-seeds <list>', 'seeds of the pilot (default: three drawn outside the plan)'))
    .addOption(
      new Option(
        '--no-calibration',
        'estimate no time where no run here tells how fast roles are (otherwise a built-in agent plays a few to find out)',
      ),
    )
    .addOption(commonOptions.workers())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { runPlanCommand } = await import('./run-plan-command.ts')
      await runPlanCommand(command.opts<PlanCommandOptions>(), context)
    })
}
