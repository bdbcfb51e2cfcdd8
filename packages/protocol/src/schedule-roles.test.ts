import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPairedPlan } from './create-paired-plan.ts'
import { type PairedRole, pairedRoles, startOrder } from './paired-roles.ts'
import { scheduleRoles } from './schedule-roles.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'

const plan = createPairedPlan(await makePlanOptions())
const order = startOrder(plan, pairedRoles(plan))

describe('scheduleRoles', () => {
  it('law: plays every role once, never more at a time than told, and no target before its source', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 6 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
        async (workers, delays) => {
          const ended: string[] = []
          let running = 0
          let most = 0
          await scheduleRoles({
            order,
            workers,
            play: async (role) => {
              running += 1
              most = Math.max(most, running)
              expect(role.startsFrom === null || ended.includes(role.startsFrom)).toBe(true)
              for (let turn = delays.next().value ?? 0; turn > 0; turn--) await setImmediate()
              running -= 1
              ended.push(role.roleId)
            },
          })
          expect(ended.toSorted()).toEqual(order.map((role) => role.roleId).toSorted())
          expect(most).toBeLessThanOrEqual(workers)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('lets the roles in flight end when one stops everything, and starts no more', async () => {
    const started: PairedRole[] = []
    await expect(
      scheduleRoles({
        order,
        workers: 2,
        play: async (role) => {
          started.push(role)
          await setImmediate()
          if (started.length === 4) throw new Error('stop')
        },
      }),
    ).rejects.toThrow('stop')
    expect(started.length).toBeLessThanOrEqual(6)
  })
})
