import { checkAgent } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { createNoopAgent } from './create-noop-agent.ts'

describe('createNoopAgent', () => {
  it('keeps the contract agent/1', async () => {
    const report = await checkAgent(createNoopAgent, { observation: {} })
    expect(report.checks.filter((check) => !check.holds)).toEqual([])
  })

  it('presses nothing', async () => {
    expect(await createNoopAgent().act({}, 'Collect 1 oak log.')).toEqual({ kind: 'control' })
  })
})
