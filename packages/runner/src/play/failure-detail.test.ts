import { describe, expect, it } from 'vitest'
import { AgentFailureError } from './agent-failure-error.ts'
import { failureDetail } from './failure-detail.ts'

describe('failureDetail', () => {
  it.each([
    ['lost at /home/me/agent.js:3:4', 'lost at <path>'],
    ["no such file '/a b/c'", "no such file '<path> b/c'"],
    ['Cannot find module file:///x/y.js', 'Cannot find module <path>'],
    ['C:\\Users\\me\\agent.js is missing', '<path> is missing'],
    ['see http://example.org/help', 'see http://example.org/help'],
    ['either/or, 1/2 of it', 'either/or, 1/2 of it'],
    ['first\nsecond', 'first'],
    ['bell\u0007 and \u001b[31mred', 'bell  and  [31mred'],
    ['half a \ud83d', 'half a \ufffd'],
    ['', ''],
  ])('makes %j into %j', (text, expected) => {
    expect(failureDetail(text)).toBe(expected)
  })

  it('keeps at most 200 characters', () => {
    expect(failureDetail('x'.repeat(5000))).toHaveLength(200)
  })

  it('changes nothing when applied again, so a failure that passed through messages is the same', () => {
    const once = new AgentFailureError('threw', `act: ${'y '.repeat(300)} /a/b`)
    expect(new AgentFailureError('threw', once.detail).detail).toBe(once.detail)
  })
})
