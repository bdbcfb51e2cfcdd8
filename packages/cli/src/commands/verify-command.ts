import { resolve } from 'node:path'
import type { Command } from 'commander'
import { EXIT } from '../exit-codes.ts'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'

/** Adds `verify <run>`: derives everything in a run's folder again and says what holds. */
export function addVerifyCommand(program: Command, context: CommandContext): void {
  program
    .command('verify')
    .description('derive a run again from its events, and say what holds and what does not')
    .argument('<run>', 'the folder of a run')
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (run: string, _options, command: Command) => {
      const { terminal } = context
      const options = command.opts<{ catalog?: string; json?: boolean }>()
      const [{ loadCatalog }, { verifyRun }, { verificationText }] = await Promise.all([
        import('@mc-evobench/catalog'),
        import('@mc-evobench/protocol'),
        import('../output/verification-text.ts'),
      ])
      const catalog = await loadCatalog(options.catalog)
      const result = await verifyRun({ folder: resolve(terminal.workingFolder, run), catalog })
      if (!result.holds) context.endWith(EXIT.doesNotHold)
      terminal.out(options.json === true ? `${JSON.stringify(result, null, 2)}\n` : verificationText(result))
    })
}
