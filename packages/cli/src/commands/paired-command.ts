import { type Command, Option } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { PairedOptions } from './run-paired-command.ts'

/** Adds `paired`: the paired protocol, which `npm start` runs for one family. */
export function addPairedCommand(program: Command, context: CommandContext): void {
  program
    .command('paired')
    .description('practise, freeze, and play matched targets: does experience help?')
    .addOption(
      new Option(
        '--plan <design-or-file>',
        'what is practised and compared: paired, retention, composition or formation, or a .json, .ts, .js or .mjs file with a design of your own (default: paired)',
      ),
    )
    .addOption(new Option('--family <id...>', 'probe families (default: all of the catalog)'))
    .addOption(
      new Option(
        '--with <conditions...>',
        'further conditions of the design paired. direct: practice on the target itself. scrambled: the related artifact with its bytes in another order',
      ).choices(['direct', 'scrambled']),
    )
    .addOption(
      new Option(
        '--world <axis>',
        'fixed: every role in one world, as in the paper; fresh: each replicate in a target world of its own, unlike its source worlds (default: fixed)',
      ).choices(['fixed', 'fresh']),
    )
    .addOption(new Option('--world-seed <n>', 'seed of the fixed world, or of the draw of fresh ones (default: 31)'))
    .addOption(new Option('--targets <n>', 'target roles an artifact, averaged before any test (default: 1)'))
    .addOption(
      new Option(
        '--preset <name>',
        'paper: five seeds, descriptive; confirm: 16 seeds unless --seeds names others, at least 7, for a verdict',
      ).choices(['paper', 'confirm']),
    )
    .addOption(new Option('--margin <difference>', 'the largest difference of target TSR of no consequence, as in 0.1'))
    .addOption(commonOptions.agent('skill_memory'))
    .addOption(commonOptions.seeds('5100..5104, the paper’s'))
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.shard())
    .addOption(commonOptions.workers())
    .addOption(
      commonOptions.out('folder of the run (default: runs/<run-id>, by which the same command finds it again)'),
    )
    .addOption(new Option('--fresh', 'run anew in a numbered folder, though there is a finished or begun run'))
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { runPairedCommand } = await import('./run-paired-command.ts')
      await runPairedCommand(command.opts<PairedOptions>(), context)
    })
}
