import { loadCatalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import type { RoleEvent } from '@mc-evobench/core'
import { reverifyRole } from '@mc-evobench/verifier'
import { describe, expect, it, vi } from 'vitest'
import { playOnFakes } from './support/play-on-fakes.ts'

// Whole chains with a night each are played; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 })

const catalog = await loadCatalog()
const chains = catalog.data.chains.map((chain) => [chain.id, compileChain(catalog, chain)] as const)

/** The profile each stage was played in, and whether it began with a reset. */
const profilesIn = (events: readonly RoleEvent[]): string[] =>
  events.flatMap((event) => {
    if (event.type === 'episode-start') return [event.profile]
    return event.type === 'environment-event' && event.name === 'profile-reset' ? [String(event.detail['profile'])] : []
  })

describe('every chain of the catalog, played on fakes', () => {
  it('is tried here, all 19 of them', () => {
    expect(chains).toHaveLength(19)
  })

  it.each(chains)(
    '%s passes from end to end, and its log agrees with its evidence, under both protocols',
    async (_id, compiled) => {
      for (const perStageProfiles of [false, true]) {
        const { episode, events } = await playOnFakes(compiled, { perStageProfiles })
        expect(episode).toMatchObject({ completed: true })
        const limits = { compiled, perStageProfiles, stageCap: null, stepBudget: null }
        expect(reverifyRole(events, limits).disagreements).toEqual([])
      }
    },
  )

  it('plays the same worlds under both protocols, but for the three chains with a profile of their own', async () => {
    const differing: string[] = []
    for (const [id, compiled] of chains) {
      const [own, perStage] = await Promise.all([
        playOnFakes(compiled),
        playOnFakes(compiled, { perStageProfiles: true }),
      ])
      if (profilesIn(own.events).join() !== profilesIn(perStage.events).join()) differing.push(id)
    }
    expect(differing.sort()).toEqual(['coal_smoke', 'ore_mining_progression', 'smelting_transformations'])
  })
})
