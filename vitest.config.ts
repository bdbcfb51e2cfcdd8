import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const folders = [
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
  ...(existsSync(join(root, 'examples')) ? readdirSync(join(root, 'examples')).map((name) => `examples/${name}`) : []),
  'tests',
].filter((folder) => existsSync(join(root, folder, 'package.json')))

// Type tests (`*.test-d.ts`) are checked by `npm run types`, with the rest of each package: they
// use vitest's `expectTypeOf`, which needs the compiler only.
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A busy machine is no fault: this only ends what hangs. Tests that play in worlds say more themselves.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', './tooling/skip-reporter.ts'],
    coverage: { include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts', '**/*.test-d.ts'] },
    projects: folders.map((folder) => ({
      extends: true,
      root: join(root, folder),
      test: {
        name: folder.split('/').at(-1) ?? folder,
        include: ['**/*.test.ts'],
        exclude: ['**/node_modules/**', '**/dist/**'],
        setupFiles: [join(root, 'tooling/vitest-setup.ts')],
      },
    })),
  },
})
