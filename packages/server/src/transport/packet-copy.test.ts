import { describe, expect, it } from 'vitest'
import { serverRequire } from '../patches/server-require.ts'
import type { ProtocolModules } from '../patches/squid-types.ts'
import { copyPacket } from './packet-copy.ts'

const { createSerializer, createDeserializer } = serverRequire(
  'minecraft-protocol/src/transforms/serializer.js',
) as ProtocolModules

/** What writing to bytes and reading back makes of a packet. */
function throughBytes(name: string, params: Record<string, unknown>, toServer: boolean): Record<string, unknown> {
  const options = { version: '1.16.5', state: 'play', customPackets: undefined }
  const bytes = createSerializer({ ...options, isServer: !toServer }).proto.createPacketBuffer('packet', {
    name,
    params,
  })
  return createDeserializer({ ...options, isServer: toServer }).proto.parsePacketBuffer('packet', bytes).data.params
}

describe('copyPacket', () => {
  it('gives what the bytes would have given, float rounding included', () => {
    const place = { x: 0.1, y: 70.123456789, z: -1e6 / 3 }
    const block = { x: -30_000, y: 255, z: 7 }
    const light = {
      chunkX: -1,
      chunkZ: 2,
      trustEdges: true,
      skyLightMask: 3,
      blockLightMask: 0,
      emptySkyLightMask: 0,
      emptyBlockLightMask: 0,
      data: Buffer.from([1, 2, 255]),
    }
    const packets: [string, Record<string, unknown>, boolean][] = [
      ['position_look', { ...place, yaw: 0.1, pitch: 33.333, onGround: true }, true],
      ['position', { ...place, onGround: false }, true],
      ['look', { yaw: 361.7, pitch: -0.3, onGround: true }, true],
      ['flying', { onGround: true }, true],
      ['position', { ...place, yaw: 0.7, pitch: 0.3, flags: 0, teleportId: 1 }, false],
      ['update_health', { health: 19.9, food: 17, foodSaturation: 0.7 }, false],
      ['entity_teleport', { entityId: 5, ...place, yaw: 0, pitch: 0, onGround: true }, false],
      ['transaction', { windowId: 0, action: 7, accepted: true }, false],
      ['collect', { collectedEntityId: 4, collectorEntityId: 1, pickupItemCount: 3 }, false],
      ['unload_chunk', { chunkX: -3, chunkZ: 4 }, false],
      ['held_item_slot', { slot: 4 }, false],
      ['block_change', { location: block, type: 4000 }, false],
      ['block_dig', { status: 2, location: block, face: 1 }, true],
      ['acknowledge_player_digging', { location: block, block: 9, status: 2, successful: true }, false],
      ['entity_destroy', { entityIds: [3, 70_000] }, false],
      ['entity_velocity', { entityId: 5, velocity: { x: -8000, y: 12, z: 0 } }, false],
      ['update_light', light, false],
    ]
    for (const [name, params, toServer] of packets) {
      expect(copyPacket(name, params), name).toEqual(throughBytes(name, params, toServer))
    }
  })

  it('shares no object with the sender and leaves all other packets to the bytes', () => {
    const params = { x: 1, y: 2, z: 3, onGround: true }
    expect(copyPacket('position', params)).not.toBe(params)
    const location = { x: 1, y: 2, z: 3 }
    expect(copyPacket('block_change', { location, type: 1 })?.location).not.toBe(location)
    expect(copyPacket('window_items', { windowId: 0, items: [] })).toBeNull()
  })
})
