import type { AgentReference, EnvironmentReference, PairedPlan } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { checkBeforeRun } from './check-before-run.ts'
import { checkPlayable } from './check-playable.ts'
import { createPairedPlan } from './create-paired-plan.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'

const plan = createPairedPlan(await makePlanOptions())

describe('checkPlayable', () => {
  it('lets every plan pass that createPairedPlan writes', async () => {
    expect(() => checkPlayable(plan)).not.toThrow()
    for (const options of [{ preset: 'confirm' as const }, { seeds: [5100] }, { seeds: [0, 1, 2, 3, 4, 5, 6] }]) {
      const other = createPairedPlan(await makePlanOptions(options))
      expect(() => checkPlayable(other)).not.toThrow()
    }
  })

  it.each([
    ['exposureUnit', { exposureUnit: 'tokens' }],
    ['exposureUnit', { exposureUnit: 'model_calls' }],
    ['thinkTime', { thinkTime: 'real' }],
    ['thinkTime', { thinkTime: { fixed: 3 } }],
  ] satisfies [string, Partial<PairedPlan>][])('refuses another %s: %j', (part, change) => {
    expect(() => checkPlayable({ ...plan, ...change })).toThrow(`the plan's ${part} is not yet played by this version`)
  })

  it('is asked before an agent or an environment is started', async () => {
    const none = { agent: {} as AgentReference, environment: {} as EnvironmentReference }
    const { catalog } = await makePlanOptions()
    const wrong = { ...plan, thinkTime: 'real' as const }
    await expect(checkBeforeRun({ plan: wrong, catalog, ...none, denyPaths: [], virtualClock: false })).rejects.toThrow(
      'not yet played by this version',
    )
  })

  it('refuses a preset with a number of seeds that could not be judged', () => {
    expect(() => checkPlayable({ ...plan, seeds: [1, 2] })).toThrow('preset paper takes 5 seeds')
    expect(() => checkPlayable({ ...plan, preset: 'confirm' })).toThrow('preset confirm takes at least 7 seeds')
  })
})
