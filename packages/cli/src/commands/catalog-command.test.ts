import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBin } from '../testing/run-bin.ts'

type Json = Record<string, unknown>

const bundled = join(
  dirname(createRequire(import.meta.url).resolve('@mc-evobench/catalog/package.json')),
  'versions/1.0.0',
)
const folder = mkdtempSync(join(tmpdir(), 'mc-evobench-catalog-'))
/** A run of the built command line takes a second or more on a busy machine. */
const TIMEOUT = 60_000

/** Writes a copy of version 1.0.0 in which some files were changed. */
function writeCopy(name: string, edits: Record<string, (value: Json[]) => unknown>): void {
  const copy = join(folder, name)
  cpSync(bundled, copy, { recursive: true })
  for (const [file, edit] of Object.entries(edits)) {
    const value: Json[] = JSON.parse(readFileSync(join(copy, file), 'utf8'))
    const edited = edit(value)
    writeFileSync(join(copy, file), typeof edited === 'string' ? edited : JSON.stringify(edited ?? value))
  }
}

const change =
  (id: string, fields: Json) =>
  (records: Json[]): void => {
    Object.assign(records.find((record) => record['id'] === id) ?? {}, fields)
  }

const version = (number: string) => (manifest: Json[]) => ({ ...manifest, version: number })

beforeAll(() => {
  writeCopy('ten-faults', {
    'tasks.json': (tasks) => {
      change('craft_table', { stepBudget: 0 })(tasks)
      change('craft_bowl', { success: [{ kind: 'inventory_at_least', item: 'stick', minimum: 1 }] })(tasks)
      change('collect_dirt', { success: [{ kind: 'inventory_at_least', item: 'dirrt', minimum: 1 }] })(tasks)
    },
    'states.json': change('group:fuels', { id: 'group:Fuels' }),
    'edges.json': (edges) => {
      change('e005', { source: 'item:oak_lag' })(edges)
      change('e008', { source: 'tool:wooden_pickaxe' })(edges)
      change('e209', { source: 'environment:night' })(edges)
      change('e236', { source: 'item:coal', target: 'item:coal' })(edges)
    },
    'chains.json': change('collect_log_smoke', { tasks: ['collect_lag'] }),
    'profiles.json': (profiles) => [...profiles, { ...profiles[0] }],
  })
  writeCopy('edge-less', { 'edges.json': (edges) => edges.filter(({ id }) => id !== 'e123') })
  writeCopy('torn', {
    'chains.json': () => '[{"id": ',
    'tasks.json': change('craft_table', { stepBudget: 0 }),
  })
  writeCopy('no-manifest', {})
  rmSync(join(folder, 'no-manifest/manifest.json'))
  const typo = change('item:coal', { description: 'Coal is carried.' })
  writeCopy('typo', { 'states.json': typo, 'manifest.json': version('1.0.1') })
  writeCopy('same-version', { 'states.json': typo })
  writeCopy('too-small', {
    'tasks.json': change('collect_log', { stepBudget: 401 }),
    'manifest.json': version('1.1.0'),
  })
  writeCopy('own', { 'manifest.json': (manifest) => ({ ...manifest, id: 'own' }) })
  mkdirSync(join(folder, 'empty'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.concurrent('validate', () => {
  it(
    'says of a changed copy that it is not the published version',
    async () => {
      const { out, code } = await runBin(['validate', '--catalog', './same-version'], folder)
      expect(code).toBe(0)
      expect(out).toContain('It is not the published mc-evobench@1.0.0, hash 9aa8ca6c')
      expect((await runBin(['validate'], folder)).out).not.toContain('It is not the published')
      const isPublished = async (...argv: string[]): Promise<unknown> =>
        JSON.parse((await runBin(['validate', '--json', ...argv], folder)).out).isPublished
      expect(await isPublished()).toBe(true)
      expect(await isPublished('--catalog', './same-version')).toBe(false)
      expect(await isPublished('--catalog', './edge-less')).toBe(false)
    },
    TIMEOUT,
  )

  it(
    'prints ten lines for ten faults and ends with 1',
    async () => {
      const { code, out, err } = await runBin(['validate', '--catalog', './ten-faults'], folder)
      expect(code).toBe(1)
      expect(err).toBe('')
      const lines = out.trimEnd().split('\n')
      expect(lines.at(-1)).toBe('10 faults')
      expect(lines.slice(3, -1).map((line) => line.replace(/:.*/, ''))).toEqual([
        'tasks.json[3] "craft_table"',
        'tasks.json[53] "craft_bowl"',
        'tasks.json[64] "collect_dirt"',
        'tasks.json[71] "collect_cactus"',
        'states.json[110] "group',
        'edges.json[4] "e005"',
        'edges.json[11] "e012"',
        'edges.json[235] "e236"',
        'chains.json[12] "collect_log_smoke"',
        'profiles.json[0] "forest_progression"',
      ])
    },
    TIMEOUT,
  )

  it(
    'says 368 of 369 edges and names the one that is missing',
    async () => {
      const { code, out } = await runBin(['validate', '--catalog', './edge-less'], folder)
      expect(code).toBe(1)
      expect(out).toMatch(
        /^manifest\.json: counts: 368 edges, expected 369 \(.*\): missing, and in mc-evobench@1\.0\.0: "e123" \w+ \S+ → \S+$/m,
      )
    },
    TIMEOUT,
  )

  it(
    'ends with 2 where a file cannot be read, and still names every fault of the others',
    async () => {
      const [torn, without] = await Promise.all([
        runBin(['validate', '--catalog', './torn', '--json'], folder),
        runBin(['validate', '--catalog', './no-manifest'], folder),
      ])
      expect(torn.code).toBe(2)
      expect(torn.err).toBe('catalog: cannot be read: chains.json. The other files were checked.\n')
      expect(JSON.parse(torn.out)).toMatchObject({
        valid: false,
        faults: [
          { kind: 'field', file: 'tasks.json', id: 'craft_table', position: 3 },
          { kind: 'unreadable', file: 'chains.json', id: null, position: null },
        ],
      })
      expect(without.code).toBe(2)
      expect(without.out).toContain('manifest.json: cannot be read: there is no such file')
    },
    TIMEOUT,
  )
})

describe.concurrent('catalog diff', () => {
  it(
    'prints the changes by class and the smallest version',
    async () => {
      const { code, out, err } = await runBin(['catalog', 'diff', 'mc-evobench', './too-small'], folder)
      expect(err).toBe('')
      expect(code).toBe(0)
      expect(out.replace(/[0-9a-f]{64}/g, '<hash>')).toBe(
        [
          'from mc-evobench@1.0.0, hash <hash>',
          'to   mc-evobench@1.1.0, hash <hash>',
          'major: 1 change',
          '  tasks "collect_log" stepBudget: 400 → 401 (decides how many steps there are)',
          'smallest allowed version: 2.0.0 (major)',
          '',
        ].join('\n'),
      )
    },
    TIMEOUT,
  )

  it(
    'with --json prints a record alone',
    async () => {
      const { out } = await runBin(['catalog', 'diff', 'mc-evobench@1.0.0', './typo', '--json'], folder)
      expect(JSON.parse(out)).toMatchObject({
        from: { id: 'mc-evobench', version: '1.0.0' },
        required: 'patch',
        smallest: '1.0.1',
        changes: [{ part: 'states', id: 'item:coal', path: 'description', bump: 'patch' }],
      })
    },
    TIMEOUT,
  )

  it(
    'says when nothing differs, and when the catalogs are not of one id',
    async () => {
      const [same, other] = await Promise.all([
        runBin(['catalog', 'diff', 'mc-evobench', 'mc-evobench@1.0.0'], folder),
        runBin(['catalog', 'diff', 'mc-evobench', './own'], folder),
      ])
      expect(same.out).toMatch(/\nno difference\n$/)
      expect(other.out).toMatch(/\ntwo catalogs of different ids: their versions are not compared\n$/)
    },
    TIMEOUT,
  )
})

describe.concurrent('catalog check', () => {
  it(
    'allows a version that fits its changes',
    async () => {
      const { code, out } = await runBin(['catalog', 'check', './typo'], folder)
      expect(out).toContain('compared with mc-evobench@1.0.0: 1 change\npatch: 1 change\n')
      expect(out).toMatch(/\nversion 1\.0\.1 is allowed \(the smallest is 1\.0\.1\)\n$/)
      expect(code).toBe(0)
    },
    TIMEOUT,
  )

  it(
    'ends with 1 and says why where the step is too small, or the version was published with other contents',
    async () => {
      const [small, same] = await Promise.all([
        runBin(['catalog', 'check', './too-small', '--against', 'mc-evobench@1.0.0'], folder),
        runBin(['catalog', 'check', './same-version'], folder),
      ])
      expect(small.code).toBe(1)
      expect(small.out).toMatch(/\ndoes not hold: the step from 1\.0\.0 to 1\.1\.0 is too small: 1 change is major: /)
      expect(same.code).toBe(1)
      expect(same.out).toMatch(/\ndoes not hold: version 1\.0\.0 was published with other contents: /)
    },
    TIMEOUT,
  )

  it(
    'compares a catalog of its own id with none unless one is named',
    async () => {
      const [alone, beside] = await Promise.all([
        runBin(['catalog', 'check', './own'], folder),
        runBin(['catalog', 'check', './own', '--against', './own', '--json'], folder),
      ])
      expect(alone.code).toBe(0)
      expect(alone.out).toMatch(/\ncompared with no version: name the one before by --against\n$/)
      expect(beside.code).toBe(0)
      expect(JSON.parse(beside.out)).toMatchObject({ publishable: true, check: { required: 'none', allowed: true } })
    },
    TIMEOUT,
  )

  it(
    'names the faults of a catalog that does not hold, and compares it with nothing',
    async () => {
      const { code, out } = await runBin(['catalog', 'check', './ten-faults', '--json'], folder)
      expect(code).toBe(1)
      expect(JSON.parse(out)).toMatchObject({ publishable: false, check: null, against: { version: '1.0.0' } })
    },
    TIMEOUT,
  )
})

describe.concurrent('bad input', () => {
  it.each([
    ['no subcommand', ['catalog'], /Usage: mc-evobench catalog .*diff .*check /s],
    ['an unknown subcommand', ['catalog', 'dif'], /unknown command 'dif'.*Did you mean diff\?/],
    ['a missing catalog', ['catalog', 'diff', 'mc-evobench'], /missing required argument 'to'/],
    ['an unknown catalog', ['catalog', 'check', 'nowhere'], /no catalog "nowhere"/],
    ['an unknown version before', ['catalog', 'check', './typo', '--against', 'mc-evobench@0.9.0'], /no catalog "mc-/],
    ['a folder without a catalog', ['catalog', 'check', './empty'], /there is no catalog here/],
    ['a catalog with faults to compare', ['catalog', 'diff', 'mc-evobench', './ten-faults'], /has 10 faults: /],
  ] as const)(
    '%s ends with 2',
    async (_name, argv, message) => {
      const { code, out, err } = await runBin(argv, folder)
      expect(err).toMatch(message)
      expect(out).toBe('')
      expect(code).toBe(2)
    },
    TIMEOUT,
  )
})
