import { type Command, Option } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import type { CommandContext } from './command-context.ts'
import type { ServerOptions } from './run-server-command.ts'

/** Adds `server`: a profile's world on a TCP port, in real time. */
export function addServerCommand(program: Command, context: CommandContext): void {
  program
    .command('server')
    .description(
      "serve a profile's world on a TCP port, in real time, to any Minecraft 1.16.5 client or mineflayer program",
    )
    .addOption(new Option('--port <n>', 'the TCP port; 0 for any free one (default: 25565)'))
    .addOption(new Option('--host <address>', 'where to listen (default: 127.0.0.1, this machine alone)'))
    .addOption(new Option('--profile <id-or-code>', 'the world (default: forest_day)'))
    .addOption(new Option('--world-seed <n>', "lays the world out (default: the profile's own)"))
    .addOption(new Option('--chance-seed <n>', 'seeds what happens by chance (default: 0)'))
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (_options, command: Command) => {
      const { runServerCommand } = await import('./run-server-command.ts')
      await runServerCommand(command.opts<ServerOptions>(), context)
    })
}
