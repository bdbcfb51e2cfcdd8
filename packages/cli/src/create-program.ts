import { createRequire } from 'node:module'
import { Command } from 'commander'
import { addAgentsCommand } from './commands/agents-command.ts'
import { addAuditCatalogCommand } from './commands/audit-catalog-command.ts'
import { addBenchCommand } from './commands/bench-command.ts'
import { addCatalogCommand } from './commands/catalog-command.ts'
import type { CommandContext } from './commands/command-context.ts'
import { addCompileCommand } from './commands/compile-command.ts'
import { addMatrixCommand } from './commands/matrix-command.ts'
import { addMergeCommand } from './commands/merge-command.ts'
import { addPairedCommand } from './commands/paired-command.ts'
import { addPlanCommand } from './commands/plan-command.ts'
import { addReportCommand } from './commands/report-command.ts'
import { addRunCommand } from './commands/run-command.ts'
import { addSelftestCommand } from './commands/selftest-command.ts'
import { addServerCommand } from './commands/server-command.ts'
import { addSideBySideCommand } from './commands/side-by-side-command.ts'
import { addValidateCommand } from './commands/validate-command.ts'
import { addVerifyCommand } from './commands/verify-command.ts'

/** Builds the grammar of the command line. Nothing heavy is loaded before a command runs. */
export function createProgram(context: CommandContext): Command {
  const { version } = createRequire(import.meta.url)('mc-evobench/package.json') as { version: string }
  const { terminal } = context
  const program = new Command('mc-evobench')
    .description('Measures whether experience on one set of Minecraft tasks helps on another.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      // Errors are said by `main`, on one line.
      writeErr: () => {},
      getOutHelpWidth: () => terminal.columns,
    })
    .allowExcessArguments(false)
    .hook('preAction', async (_program, command) => {
      const { readConfig } = await import('./options/read-config.ts')
      await readConfig(command, terminal.workingFolder)
    })
  addPairedCommand(program, context)
  addPlanCommand(program, context)
  addMatrixCommand(program, context)
  addSideBySideCommand(program, context)
  addRunCommand(program, context)
  addReportCommand(program, context)
  addVerifyCommand(program, context)
  addMergeCommand(program, context)
  addValidateCommand(program, context)
  addCatalogCommand(program, context)
  addCompileCommand(program, context)
  addAuditCatalogCommand(program, context)
  addSelftestCommand(program, context)
  addAgentsCommand(program, context)
  addServerCommand(program, context)
  addBenchCommand(program, context)
  return program
}
