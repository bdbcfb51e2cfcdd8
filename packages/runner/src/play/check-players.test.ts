import { InvalidArgumentError } from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment } from '@mc-evobench/core/testing'
import { describe, expect, it } from 'vitest'
import { checkPlayers } from './check-players.ts'

const environment = createFakeEnvironment()
const agent = createFakeAgent()

describe('checkPlayers', () => {
  it('takes an environment and an agent', () => {
    expect(() => checkPlayers({ environment, agent })).not.toThrow()
  })

  it.each([
    [{ environment: undefined, agent }, 'environment must be an object of contract "environment/1", got undefined'],
    [{ environment: agent, agent }, 'environment must be an object of contract "environment/1", without reset, step'],
    [{ environment, agent: null }, 'agent must be an object of contract "agent/1", got null'],
    [
      { environment, agent: { contract: 'agent/1', act() {} } },
      'agent must be an object of contract "agent/1", without begin, end',
    ],
    [
      { environment: { ...methods('reset', 'step', 'close'), contract: 'environment/1' }, agent },
      'the spec of the environment is not valid',
    ],
  ])('refuses %#, and says what is missing', (players, message) => {
    expect(() => checkPlayers(players)).toThrow(InvalidArgumentError)
    expect(() => checkPlayers(players)).toThrow(message)
  })
})

function methods(...names: string[]): Record<string, () => void> {
  return Object.fromEntries(names.map((name) => [name, () => {}]))
}
