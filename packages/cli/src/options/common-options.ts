import { Option } from 'commander'

/** Options that mean the same in every command are made here, so that they are spelt and explained the same. */
export const commonOptions = {
  out: (what: string): Option => new Option('--out <folder>', what),
  catalog: (): Option =>
    new Option('--catalog <id-or-folder>', 'the catalog: an id, id@version or a folder (default: the bundled one)'),
  agent: (fallback: string): Option =>
    new Option(
      '--agent <id-file-or-package>',
      `a built-in id, a .ts, .js or .mjs file, or a package (default: ${fallback})`,
    ),
  seeds: (fallback: string): Option =>
    new Option('--seeds <list>', `5100..5104, or 5100,5101, or 0 (default: ${fallback})`),
  workers: (): Option => new Option('--workers <n>', 'worlds played at the same time (default: one a processor core)'),
  shard: (): Option =>
    new Option('--shard <i/n>', 'play only the i-th of n parts of the run, in a folder of its own; "merge" joins them'),
  config: (): Option =>
    new Option(
      '--config <file>',
      'a .json file, or a .ts, .js or .mjs file that exports `config`, with the options by name',
    ),
  json: (): Option => new Option('--json', 'machine output on standard output, progress on standard error'),
  quiet: (): Option => new Option('--quiet', 'no progress'),
}
