import { type Command, Option } from 'commander'
import { commonOptions } from './common-options.ts'

/** Adds the options that make a paired plan, so that every command that has them makes the same plan of them. */
export function addPlanOptions(command: Command): Command {
  return command
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
}
