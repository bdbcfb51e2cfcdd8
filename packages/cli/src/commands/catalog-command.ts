import type { Command } from 'commander'
import { addCatalogCheckCommand } from './catalog-check-command.ts'
import { addCatalogDiffCommand } from './catalog-diff-command.ts'
import type { CommandContext } from './command-context.ts'

/** Adds `catalog`: the commands for whoever publishes a version of a catalog. */
export function addCatalogCommand(program: Command, context: CommandContext): void {
  const group = program
    .command('catalog')
    .description('compare catalogs, and check one before it is published')
    // Without a subcommand its help is written as an error. Errors themselves are said by `main`.
    .configureOutput({ writeErr: (text) => context.terminal.err(text), outputError: () => {} })
  addCatalogDiffCommand(group, context)
  addCatalogCheckCommand(group, context)
}
