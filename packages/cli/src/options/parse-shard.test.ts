import { describe, expect, it } from 'vitest'
import { parseShard } from './parse-shard.ts'

describe('parseShard', () => {
  it('reads number and count, and nothing as the whole run', () => {
    expect(parseShard('2/3')).toEqual({ index: 2, count: 3 })
    expect(parseShard('1/1')).toEqual({ index: 1, count: 1 })
    expect(parseShard(undefined)).toBeNull()
  })

  it.each(['', '2', '0/3', '4/3', '1/0', '-1/3', '1.5/3', '1/3/5', 'a/b', ' 1/3', '1/1e3', '1/9999999'])(
    'refuses "%s"',
    (text) => {
      expect(() => parseShard(text)).toThrow(/must be the number of a shard and how many there are/)
    },
  )
})
