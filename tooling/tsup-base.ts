import { defineConfig } from 'tsup'

/**
 * The build of every package: ESM for Node 22 and later, one file per entry plus
 * shared chunks. Declarations come from `tsc -b` and are therefore kept by `clean`.
 *
 * @param entry - source files, one per public entry point.
 */
export function packageConfig(entry: string[]): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry,
    format: 'esm',
    target: 'node22',
    platform: 'node',
    dts: false,
    splitting: true,
    sourcemap: true,
    clean: ['!**/*.d.ts', '!**/*.d.ts.map', '!**/*.tsbuildinfo'],
    removeNodeProtocol: false,
    silent: true,
  })
}
