import type { MinecraftObservation } from '@mc-evobench/core'

/** What a test lets an agent see: kinds of block with their places, and whatever else matters. */
export function see(
  blocks: Readonly<Record<string, readonly [number, number, number]>>,
  rest: Partial<MinecraftObservation> = {},
): MinecraftObservation {
  return {
    position: { x: 0, y: 0, z: 0, yaw: 0, pitch: 0 },
    onGround: true,
    health: 20,
    food: 20,
    inventory: {},
    heldItem: null,
    craftable: [],
    nearbyBlocks: Object.entries(blocks).map(([block, [x, y, z]]) => ({
      block,
      count: 1,
      nearest: { x, y, z },
      distance: Math.hypot(x, y, z),
    })),
    nearbyEntities: [],
    lineOfSight: null,
    dayTime: 1000,
    activity: null,
    ...rest,
  }
}
