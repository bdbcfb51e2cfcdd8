import { describe, expect, it } from 'vitest'
import { fitRoleSpeed } from './fit-role-speed.ts'

describe('fitRoleSpeed', () => {
  it('parts a second a role from two milliseconds a step', () => {
    const roles = [100, 450, 900].map((steps) => ({ steps, wallMs: 1000 + 2 * steps, bytes: 50 * steps }))
    const speed = fitRoleSpeed(roles)
    expect(speed).toMatchObject({ roles: 3, steps: 1450, bytesPerStep: 50 })
    expect(speed?.startMs).toBeCloseTo(1000, 8)
    expect(speed?.stepMs).toBeCloseTo(2, 10)
  })

  it.each([
    [
      'all roles have as many steps',
      [
        { steps: 450, wallMs: 900 },
        { steps: 450, wallMs: 1800 },
      ],
      3,
    ],
    [
      'the line falls',
      [
        { steps: 100, wallMs: 900 },
        { steps: 200, wallMs: 300 },
      ],
      4,
    ],
    [
      'the line begins below nothing',
      [
        { steps: 100, wallMs: 100 },
        { steps: 200, wallMs: 800 },
      ],
      3,
    ],
  ])('where %s, all of the time is by step', (_, roles, stepMs) => {
    expect(fitRoleSpeed(roles.map((role) => ({ ...role, bytes: 0 })))).toMatchObject({ startMs: 0, stepMs })
  })

  it('knows nothing from no role, or from roles without a step', () => {
    expect(fitRoleSpeed([])).toBeNull()
    expect(fitRoleSpeed([{ steps: 0, wallMs: 5, bytes: 1 }])).toBeNull()
  })
})
