import { type CatalogData, InvalidArgumentError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { bundledData, recordOf } from '../testing/bundled-data.ts'
import type { CatalogChange } from './catalog-diff.ts'
import { checkPublishable } from './check-publishable.ts'
import { checkVersionBump } from './check-version-bump.ts'
import { smallestVersion } from './smallest-version.ts'

function versionOf(version: string, edit: (data: CatalogData) => void = () => {}): CatalogData {
  const data = bundledData()
  data.manifest.version = version
  edit(data)
  return data
}

const typo = (data: CatalogData): void => {
  Object.assign(recordOf(data.states, 'item:coal'), { description: 'Coal.' })
}
const newState = (data: CatalogData): void => {
  data.states.push({ id: 'group:new', category: 'group', key: 'new', description: 'New.' })
}
const threshold = (data: CatalogData): void => {
  Object.assign(recordOf(data.tasks, 'collect_log'), { stepBudget: 401 })
}
const removedTask = (data: CatalogData): void => {
  data.tasks = data.tasks.filter(({ id }) => id !== 'collect_bone')
}

describe('checkPublishable', () => {
  it.each([
    ['a typo in a description', typo, 'patch', '1.2.4'],
    ['a new record', newState, 'minor', '1.3.0'],
    ['a verifier threshold', threshold, 'major', '2.0.0'],
    ['a removed task', removedTask, 'major', '2.0.0'],
  ] as const)(
    '%s demands the right step, allows larger ones and refuses smaller ones',
    (_name, edit, required, smallest) => {
      const before = versionOf('1.2.3')
      const verdicts = ['1.2.4', '1.3.0', '2.0.0', '7.1.0'].map(
        (version) => checkPublishable(before, versionOf(version, edit)).allowed,
      )
      expect(verdicts).toEqual(['1.2.4', '1.3.0', '2.0.0', '7.1.0'].map((version) => version >= smallest))
      expect(checkPublishable(before, versionOf('1.2.4', edit))).toMatchObject({ required, smallest })
    },
  )

  it('says which changes demand a larger step', () => {
    const check = checkPublishable(versionOf('1.0.0'), versionOf('1.1.0', threshold))
    expect(check.problem).toBe(
      'the step from 1.0.0 to 1.1.0 is too small: 1 change is major: ' +
        'tasks "collect_log" stepBudget: 400 → 401 (decides how many steps there are). ' +
        'The smallest allowed version is 2.0.0.',
    )
  })

  it('names the first changes of many', () => {
    const check = checkPublishable(
      versionOf('1.0.0'),
      versionOf('1.0.1', (data) => {
        for (const task of data.tasks) task.stepBudget += 1
      }),
    )
    expect(check.problem).toMatch(
      / 80 changes are major: (tasks "\w+" stepBudget: [^;]*; ){3}and 77 more\. The smallest/,
    )
  })

  it('refuses the same version with other contents, and says nothing against the same catalog', () => {
    expect(checkPublishable(versionOf('1.0.0'), versionOf('1.0.0', typo)).problem).toMatch(
      /^version 1\.0\.0 was published with other contents: 1 change is patch: .* The smallest allowed version is 1\.0\.1\.$/,
    )
    expect(checkPublishable(versionOf('1.0.0'), versionOf('1.0.0'))).toMatchObject({
      allowed: true,
      required: 'none',
      problem: null,
    })
  })

  it('refuses a version that goes back, changed or not', () => {
    expect(checkPublishable(versionOf('1.10.0'), versionOf('1.9.0')).problem).toBe(
      'version 1.9.0 goes back behind 1.10.0.',
    )
    expect(checkPublishable(versionOf('1.10.0'), versionOf('1.9.0', typo)).problem).toMatch(
      /goes back behind 1\.10\.0, and/,
    )
  })

  it('refuses a catalog of another id', () => {
    const other = versionOf('2.0.0')
    other.manifest.id = 'own'
    expect(checkPublishable(versionOf('1.0.0'), other)).toMatchObject({
      allowed: false,
      problem: expect.stringContaining('catalog "own" is no version of "mc-evobench"'),
    })
  })
})

describe('checkVersionBump', () => {
  const change = (bump: 'patch' | 'minor' | 'major'): { changes: CatalogChange[] } => ({
    changes: [{ kind: 'changed', part: 'tasks', id: 'a', path: 'code', before: 1, after: 2, bump, reason: 'x' }],
  })

  it('before 1.0.0 takes the second number for the first', () => {
    const allowed = (to: string, bump: 'patch' | 'minor' | 'major'): boolean =>
      checkVersionBump({ from: '0.3.2', to, diff: change(bump) }).allowed
    expect([allowed('0.3.3', 'patch'), allowed('0.3.3', 'minor'), allowed('0.3.3', 'major')]).toEqual([
      true,
      true,
      false,
    ])
    expect([allowed('0.4.0', 'major'), allowed('1.0.0', 'major'), allowed('0.3.2', 'patch')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('refuses what is no version', () => {
    expect(() => checkVersionBump({ from: '1.0', to: '1.0.1', diff: { changes: [] } })).toThrow(InvalidArgumentError)
    expect(() => smallestVersion('v1.0.0', 'major')).toThrow('a version is three numbers: 1.0.0, got "v1.0.0".')
  })
})
