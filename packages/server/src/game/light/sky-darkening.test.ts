import { describe, expect, it } from 'vitest'
import { skyDarkening } from './sky-darkening.ts'

describe('skyDarkening', () => {
  const of = (day: number, weather: 'clear' | 'rain' | 'thunder' = 'clear') => skyDarkening({ day, weather })

  it('takes nothing at noon, 11 at midnight, and grows in between', () => {
    expect([of(6000), of(18_000)]).toEqual([0, 11])
    const evening = [12_000, 12_500, 13_000, 13_500, 14_000].map((day) => of(day))
    expect(evening).toEqual([...evening].sort((a, b) => a - b))
  })

  it('takes 3 at noon in rain and 5 in a thunderstorm, and no more than 11 at night', () => {
    expect([of(6000, 'rain'), of(6000, 'thunder'), of(18_000, 'rain')]).toEqual([3, 5, 11])
  })
})
