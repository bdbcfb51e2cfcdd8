import { describe, expect, it } from 'vitest'
import { parseBenchLine } from './parse-bench-line.ts'

describe('parseBenchLine', () => {
  it('reads a measurement', () => {
    expect(parseBenchLine('bare server and bot, idle                      12345 /s    23456 /core s')).toEqual({
      name: 'bare server and bot, idle',
      stepsPerSecond: 12345,
      stepsPerCoreSecond: 23456,
    })
  })

  it.each(['', 'real time is 20 /s; 4 rounds, best; Node v24.0.0', 'reset in place 31.0 ms'])(
    'takes %j for no measurement',
    (line) => expect(parseBenchLine(line)).toBeNull(),
  )
})
