import { describe, expect, it } from 'vitest'
import { offWalls } from './off-walls.ts'

describe('offWalls', () => {
  it('moves a body out of the wall that rounding has put its side into', () => {
    expect(2.3 - 0.3).toBeLessThan(2)
    expect(offWalls(2.3) - 0.3).toBeGreaterThanOrEqual(2)
    expect(offWalls(2.3)).toBeCloseTo(2.3, 6)
  })

  it('leaves every body outside of walls where it is', () => {
    for (const middle of [0.5, 2.31, 2.29, -7.5, 8.7 - 1e-6]) expect(offWalls(middle)).toBe(middle)
  })

  it('law: no body that stood at a wall is within it afterwards', () => {
    for (let wall = -300; wall <= 300; wall++) {
      expect(offWalls(wall + 0.3) - 0.3).toBeGreaterThanOrEqual(wall)
      expect(offWalls(wall - 0.3) + 0.3).toBeLessThanOrEqual(wall)
    }
  })
})
