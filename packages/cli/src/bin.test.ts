import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compiledChainSchema } from '@mc-evobench/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBin } from './testing/run-bin.ts'

const folder = mkdtempSync(join(tmpdir(), 'mc-evobench-cli-'))

/** Prints in colour, gives one answer that is no action, and gives up at the second question. */
const TALKER = `
let asked = 0
export const createAgent = () => ({
  contract: 'agent/1',
  spec: {
    id: 'talker', version: '1.0.0', observes: 'nothing', granularity: 'skill', persists: 'nothing',
    decisionInterval: null, diagnostic: false, claims: { network: false, seeded: true, deterministic: true },
  },
  begin: async () => console.log('\\u001b[31mplan:\\u001b[0m\\n  mine'),
  act: async () => {
    asked += 1
    if (asked > 1) throw new Error('no idea')
    return { kind: 'dance' }
  },
  end: async () => {},
})
`

beforeAll(() => {
  writeFileSync(join(folder, 'text.txt'), 'no module\n')
  writeFileSync(join(folder, 'unknown-key.json'), '{ "sed": "1" }')
  writeFileSync(join(folder, 'bad-type.json'), '{ "fresh": "yes" }')
  writeFileSync(join(folder, 'bad-seeds.json'), '{ "seeds": "3..1" }')
  writeFileSync(join(folder, 'paired.json'), '{ "family": ["wood_species_crafting"], "seeds": "0..9" }')
  mkdirSync(join(folder, 'empty'))
  mkdirSync(join(folder, 'agent'))
  writeFileSync(join(folder, 'agent/package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'agent/talker.js'), TALKER)
  writeFileSync(join(folder, 'torn.json'), '{ "seeds": ')
  writeFileSync(join(folder, 'catalog.json'), '{ "catalog": "mc-evobench@1.0.0" }')
  mkdirSync(join(folder, 'damaged'))
  writeFileSync(join(folder, 'damaged/run.json'), '{"format":"run/1"')
  mkdirSync(join(folder, 'foreign'))
  writeFileSync(join(folder, 'foreign/run.json'), '{"format":"run/1"}')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('bad input', () => {
  const cases: [string, string[], RegExp][] = [
    ['an unknown command', ['pared'], /unknown command 'pared'.*Did you mean paired\?/],
    ['a shard that is none', ['paired', '--shard', '4/3'], /--shard: must be the number of a shard and how many/],
    ['more shards than replicates', ['paired', '--seeds', '1', '--shard', '4/4'], /the plan has 3 replicates/],
    [
      'a chain twice in a matrix',
      ['matrix', '--chains', 'coal_smoke', 'coal_smoke'],
      /chain "coal_smoke" stands twice/,
    ],
    ['an agent twice in a matrix', ['matrix', '--agent', 'noop', 'noop'], /every agent may stand in a matrix once/],
    ['a chain of a probe family', ['matrix', '--chains', 'wooden_tool_transfer'], /belongs to a probe family/],
    ['a merge without a place', ['merge', 'damaged'], /required option '--out <folder>' not specified/],
    ['a merge of no runs', ['merge', 'empty', '--out', 'whole'], /empty is no run folder/],
    ['a merge into a folder in use', ['merge', 'damaged', '--out', 'agent'], /agent is not empty/],
    ['an unknown option', ['paired', '--sed', '1'], /unknown option '--sed'.*Did you mean --seeds\?/],
    ['an option of another command', ['agents', '--seeds', '1'], /unknown option '--seeds'/],
    ['a missing argument', ['run'], /missing required argument 'chain'/],
    ['a superfluous argument', ['validate', 'this'], /too many arguments/],
    ['a missing value', ['paired', '--agent'], /--agent.*argument missing/],
    ['an unknown preset', ['paired', '--preset', 'papr'], /'papr' is invalid.*paper/],
    ['an unknown mode', ['compile', 'x', '--mode', 'strict'], /'strict' is invalid.*strict_quantity/],
    ['a preset beside seeds', ['paired', '--preset', 'paper', '--seeds', '1'], /--preset paper fixes the seeds/],
    [
      'too few seeds to confirm',
      ['paired', '--preset', 'confirm', '--seeds', '1..6'],
      /confirm needs at least 7 seeds/,
    ],
    ['a margin that is none', ['paired', '--margin', '1'], /--margin: must be a number between 0 and 1/],
    ['a negative seed', ['paired', '--seeds', '-5'], /"-5" is no seed/],
    ['a fractional seed', ['paired', '--seeds', '1.5'], /"1\.5" is no seed/],
    ['an empty list of seeds', ['paired', '--seeds='], /"" is no seed/],
    ['a seed twice', ['paired', '--seeds', '1..3,2'], /seed 2 stands twice/],
    ['a range that runs backwards', ['paired', '--seeds', '3..1'], /runs backwards.*1\.\.3/],
    ['too many seeds', ['paired', '--seeds', '0..10000'], /more than 10,000 seeds/],
    ['no workers', ['paired', '--workers', '0'], /--workers: must be a whole number from 1 to 256/],
    ['an unknown family', ['paired', '--family', 'wood_species_craftin'], /Did you mean "wood_species_crafting"\?/],
    [
      'a family twice',
      ['paired', '--family', 'wood_species_crafting', 'wood_species_crafting'],
      /every family may stand/,
    ],
    ['an unknown agent', ['paired', '--agent', 'skil_memory'], /Did you mean "skill_memory"\?/],
    ['an agent file that is not there', ['paired', '--agent', './none.ts'], /there is no such file/],
    ['an agent that is no module', ['paired', '--agent', './text.txt'], /is no module file/],
    ['an agent that is a folder', ['paired', '--agent', './damaged'], /is no module file/],
    ['an agent of a later version', ['paired', '--agent', 'process:python a.py'], /"process:" come in a later version/],
    ['a run among other files', ['paired', '--out', '.'], /--out: holds other files, and no run/],
    ['a run in a file', ['paired', '--out', 'text.txt/run'], /--out: is a file, or lies in one/],
    ['an unknown catalog', ['validate', '--catalog', 'none'], /no catalog "none"/],
    [
      'an unknown chain to compile',
      ['compile', 'wood_species_crafting.targt'],
      /Did you mean "wood_species_crafting\.target"\?/,
    ],
    [
      'an unknown chain to run',
      ['run', 'nothing_of_the_kind'],
      /no chain "nothing_of_the_kind".*There are: .*wood_species_crafting\.target/,
    ],
    ['several seeds for one run', ['run', 'wood_species_crafting.target', '--seeds', '1,2'], /"run" plays one seed/],
    ['a chain with unmet prerequisites', ['compile', 'wood_species_crafting.shuffled'], /1 unmet prerequisite/],
    ['a folder that is no run', ['report', '.'], /no run folder/],
    ['a run folder that is not there', ['report', 'nowhere'], /no run folder/],
    ['a folder to verify that is no run', ['verify', '.'], /no run folder/],
    ['a run to verify that is not there', ['verify', 'nowhere'], /no run folder/],
    ['a damaged manifest', ['report', 'damaged'], /run\.json is no JSON/],
    ['a foreign manifest', ['report', 'foreign'], /run\.json is not valid/],
    ['a configuration that is not there', ['validate', '--config', 'none.json'], /--config none\.json: cannot be read/],
    [
      'an unknown agent beside a configuration that holds',
      ['paired', '--config', 'paired.json', '--agent', 'no'],
      /no agent "no"/,
    ],
    ['a folder without a catalog', ['validate', '--catalog', './empty'], /there is no catalog here/],
    ['a torn configuration', ['paired', '--config', 'torn.json'], /cannot be read/],
    ['an unknown key of a configuration', ['paired', '--config', 'unknown-key.json'], /has no option "sed"/],
    ['a wrong type in a configuration', ['paired', '--config', 'bad-type.json'], /"fresh" must be true or false/],
    ['a wrong value in a configuration', ['paired', '--config', 'bad-seeds.json'], /runs backwards/],
  ]

  it.concurrent.each(cases)(
    '%s is refused on one line with code 2',
    async (_name, argv, message) => {
      const { code, out, err } = await runBin(argv, folder)
      expect(err).toMatch(message)
      expect(err.trimEnd().split('\n')).toHaveLength(1)
      expect(out).toBe('')
      expect(code).toBe(2)
    },
    60_000,
  )

  it('writes nothing', async () => {
    await Promise.all([
      runBin(['paired', '--seeds', '-5', '--out', 'new'], folder),
      runBin(['paired', '--family', 'nothing', '--out', 'new'], folder),
    ])
    const names = readdirSync(folder)
    expect(names).not.toContain('new')
    expect(names).not.toContain('runs')
    expect(readdirSync(join(folder, 'foreign'))).toEqual(['run.json'])
    expect(readdirSync(join(folder, 'damaged'))).toEqual(['run.json'])
  }, 60_000)
})

describe('mc-evobench', () => {
  it('shows help with every command it has, and none that it lacks', async () => {
    const { code, out } = await runBin(['--help'], folder)
    expect(code).toBe(0)
    const commands = [...out.matchAll(/^ {2}(\w[\w-]*)(?= )/gm)].map((match) => match[1])
    expect(commands).toEqual([
      'paired',
      'plan',
      'matrix',
      'side-by-side',
      'run',
      'report',
      'verify',
      'merge',
      'validate',
      'catalog',
      'compile',
      'audit-catalog',
      'selftest',
      'agents',
      'server',
      'bench',
      'help',
    ])
  })

  it('without a command shows help as an error', async () => {
    const { code, out, err } = await runBin([], folder)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain('Usage: mc-evobench')
  })

  it('prints its version', async () => {
    const { code, out } = await runBin(['--version'], folder)
    expect(code).toBe(0)
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})

describe('verify', () => {
  it('says of a manifest that cannot be read that it does not hold, and what does not apply then', async () => {
    const { code, out, err } = await runBin(['verify', 'damaged'], folder)
    expect(err).toBe('')
    expect(out).toMatch(/^run\.json: .* DOES NOT HOLD: 1 problem$/m)
    expect(out).toMatch(/^ {2}run\.json: it is no JSON/m)
    expect(out).toMatch(/not applicable: the plan cannot be read, so nothing says what there has to be$/m)
    expect(code).toBe(1)
  })

  it('with --json prints the checks alone', async () => {
    const { code, out } = await runBin(['verify', 'damaged', '--json'], folder)
    expect(JSON.parse(out)).toMatchObject({ holds: false, runId: null, summarySha256: null })
    expect(code).toBe(1)
  })
})

describe('validate', () => {
  it('prints the counts of the bundled catalog first, then edges by type and the hash', async () => {
    const { code, out, err } = await runBin(['validate', '--config', 'catalog.json'], folder)
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out.split('\n')[0]).toBe('80 tasks, 111 states, 369 edges, 19 chains')
    expect(out).toContain('117 requires, 81 produces, 28 consumes, 15 enables, 128 abstracts_to')
    expect(out).toMatch(/mc-evobench@1\.0\.0 holds, hash [0-9a-f]{64}\n$/)
  })

  it('with --json prints a record alone', async () => {
    const { out } = await runBin(['validate', '--json'], folder)
    expect(JSON.parse(out)).toMatchObject({ valid: true, faults: [], counts: { tasks: 80, edges: 369 } })
  })
})

describe('compile', () => {
  it('prints stages with their weights, the total, and the hash', async () => {
    const { code, out } = await runBin(['compile', 'wood_species_crafting.target'], folder)
    expect(code).toBe(0)
    expect(out).toMatch(/^ +1 +collect_acacia_log +2 +450/m)
    expect(out).toContain('2 stages, total weight 5, 0 unmet')
    expect(out).toMatch(/hash [0-9a-f]{64}\n$/)
  })

  it('with --json prints the compiled chain alone', async () => {
    const { out } = await runBin(['compile', 'wood_species_crafting.target', '--json'], folder)
    expect(compiledChainSchema.parse(JSON.parse(out)).metricContext.totalWeight).toBe(5)
  })

  it('records what is unmet if that is allowed', async () => {
    const { code, out } = await runBin(['compile', 'wood_species_crafting.shuffled', '--allow-unmet'], folder)
    expect(code).toBe(0)
    expect(out).toContain('item:birch_log (0 of 1)')
  })
})

describe('run', () => {
  it('tells what the agent printed and what it answered that is no action', async () => {
    const argv = ['run', 'wood_species_crafting.target', '--agent', './agent/talker.js']
    const [text, json] = await Promise.all([runBin(argv, folder), runBin([...argv, '--json', '--quiet'], folder)])
    expect(text.code).toBe(1)
    expect(text.out).toMatch(/^1 invalid action, the first: /m)
    expect(text.out).toMatch(/\nthe agent printed:\nplan:\n {2}mine\n$/)
    expect(JSON.parse(json.out)).toMatchObject({
      invalidActions: { count: 1, firstFault: expect.any(String) },
      agentOutput: expect.stringContaining('plan:'),
    })
  }, 60_000)
})

describe('an older Node', () => {
  it('is told which is needed, and nothing else is loaded', async () => {
    // The version is read when the program starts; this Node says another.
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } });
      Object.defineProperty(process, 'version', { value: 'v20.20.2' })`
    const { code, out, err } = await runBin(['--version'], folder, [
      '--import',
      `data:text/javascript,${encodeURIComponent(pretend)}`,
    ])
    expect(err).toBe(
      'mc-evobench needs Node 22.18 or later, this is v20.20.2. In the repository use: npm run mc-evobench -- <command>\n',
    )
    expect(out).toBe('')
    expect(code).toBe(3)
  })
})

describe('agents', () => {
  it('with --json lists the built-in agents', async () => {
    const { out } = await runBin(['agents', '--json'], folder)
    expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['noop', 'skill_memory']),
    )
  })
})
