import type { CompiledChain } from '@mc-evobench/core'
import { type Command, Option } from 'commander'
import { commonOptions } from '../options/common-options.ts'
import { alignColumns } from '../output/align-columns.ts'
import type { CommandContext } from './command-context.ts'

/** Adds `compile <chain>`: the compiled chain with its paths, weights and unmet prerequisites. */
export function addCompileCommand(program: Command, context: CommandContext): void {
  program
    .command('compile')
    .description('compile a chain: its stages, their paths and weights, what is unmet')
    .argument('<chain>', 'id of a chain, or of a probe family and its sequence: wood_species_crafting.target')
    .addOption(
      new Option('--mode <mode>', 'how prerequisites are checked')
        .choices(['presence', 'strict_quantity'])
        .default('presence'),
    )
    .addOption(new Option('--allow-unmet', 'record unmet prerequisites instead of refusing the chain'))
    .addOption(commonOptions.catalog())
    .addOption(commonOptions.config())
    .addOption(commonOptions.json())
    .addOption(commonOptions.quiet())
    .action(async (name: string, _options, command: Command) => {
      const { terminal } = context
      const options = command.opts<{
        mode: 'presence' | 'strict_quantity'
        allowUnmet?: boolean
        catalog?: string
        json?: boolean
      }>()
      const [{ loadCatalog }, { compileChain }, { findChain }] = await Promise.all([
        import('@mc-evobench/catalog'),
        import('@mc-evobench/compiler'),
        import('./find-chain.ts'),
      ])
      const catalog = await loadCatalog(options.catalog)
      const compiled = compileChain(catalog, findChain(catalog, name), {
        mode: options.mode,
        allowUnmet: options.allowUnmet === true,
      })
      terminal.out(options.json === true ? `${JSON.stringify(compiled, null, 2)}\n` : describe(compiled))
    })
}

function describe(compiled: CompiledChain): string {
  const { stages, metricContext } = compiled
  const table = alignColumns(
    [
      { label: 'stage', numeric: true },
      { label: 'task' },
      { label: 'weight', numeric: true },
      { label: 'budget', numeric: true },
      { label: 'requires' },
      { label: 'produces' },
      { label: 'consumes' },
      { label: 'unmet' },
    ],
    stages.map((stage, index) => {
      const list = (edges: readonly { stateId: string; count: number }[]) =>
        edges.map(({ stateId, count }) => `${count} ${stateId}`).join(', ')
      return [
        String(index + 1),
        stage.task.id,
        String(metricContext.stages[index]?.weight ?? '–'),
        String(stage.task.stepBudget),
        list(stage.paths.requires),
        list(stage.paths.produces),
        list(stage.paths.consumes),
        stage.unmet.map(({ stateId, needed, available }) => `${stateId} (${available} of ${needed})`).join(', '),
      ]
    }),
  )
  const { id, version } = compiled.catalog
  return [
    `${compiled.chainId} of ${id}@${version}, ${compiled.mode} mode, policy ${compiled.policy}`,
    table.trimEnd(),
    `${stages.length} ${stages.length === 1 ? 'stage' : 'stages'}, total weight ${metricContext.totalWeight}, ${compiled.unmet.length} unmet`,
    `hash ${compiled.hash}`,
    '',
  ].join('\n')
}
