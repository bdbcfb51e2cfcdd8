import { describe, it } from 'vitest'
import { playOverTcp } from './support/play-over-tcp.ts'

// In real time, and side by side since both mostly wait. `tooling/long-tcp.mjs` plays the two in one go.
describe.concurrent('a session over TCP, in real time', { timeout: 240_000 }, () => {
  it('lets a mineflayer program that knows nothing of this project get from bare hands to stone', async ({
    expect,
  }) => {
    const { inventory, faults } = await playOverTcp({ until: 'cobblestone', initialInventory: {} })
    expect(inventory).toMatchObject({ wooden_pickaxe: 1 })
    expect(inventory['cobblestone']).toBeGreaterThanOrEqual(1)
    expect(faults).toEqual([])
  })

  it('lets it mine iron and smelt it', async ({ expect }) => {
    const { inventory, faults } = await playOverTcp({
      until: 'iron_ingot',
      initialInventory: { stone_pickaxe: 1, furnace: 1, wooden_pickaxe: 1 },
    })
    expect(inventory).toMatchObject({ iron_ingot: 1, stone_pickaxe: 1 })
    expect(faults).toEqual([])
  })
})
