import { describe, expect, it } from 'vitest'
import { entityUuid } from '../game/entity-uuid.ts'
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
    const entity = { entityId: 9, objectUUID: entityUuid(9), type: 37, pitch: -64, yaw: 127 }
    const stone = { present: true, itemId: 14, itemCount: 64, nbtData: undefined }
    const told = [
      { key: 0, type: 0, value: 1 },
      { key: 1, type: 1, value: 300 },
      { key: 16, type: 7, value: true },
    ]
    const column = {
      x: -3,
      z: 1,
      groundUp: true,
      bitMap: 0b10111,
      heightmaps: { type: 'compound', name: '', value: { MOTION_BLOCKING: { type: 'longArray', value: [[0, 0]] } } },
      biomes: [1, 1, 4],
      chunkData: Buffer.from([0, 9, 128]),
      blockEntities: [],
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
      ['craft_progress_bar', { windowId: 2, property: 3, value: 200 }, false],
      ['spawn_entity', { ...entity, ...place, objectData: 1, velocity: { x: 800, y: -31_200, z: 0 } }, false],
      ['entity_metadata', { entityId: 9, metadata: [{ key: 7, type: 6, value: stone }] }, false],
      ['entity_metadata', { entityId: 9, metadata: told }, false],
      ['set_slot', { windowId: -1, slot: -1, item: stone }, false],
      ['set_slot', { windowId: 0, slot: 44, item: { present: false } }, false],
      ['window_items', { windowId: 3, items: [stone, { present: false }] }, false],
      ['window_click', { windowId: 0, slot: -999, mouseButton: 0, action: 8, mode: 0, item: stone }, true],
      ['map_chunk', column, false],
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
    expect(copyPacket('chat', { message: '{}', position: 0, sender: entityUuid(0) })).toBeNull()
    const worn = { present: true, itemId: 600, itemCount: 1, nbtData: { type: 'compound', name: '', value: {} } }
    expect(copyPacket('set_slot', { windowId: 0, slot: 36, item: worn })).toBeNull()
    for (const entry of [
      { key: 7, type: 6, value: worn },
      { key: 8, type: 2, value: 0.1 },
    ]) {
      expect(copyPacket('entity_metadata', { entityId: 9, metadata: [entry] })).toBeNull()
    }
    expect(copyPacket('window_items', { windowId: 0, items: [{ present: false }, worn] })).toBeNull()
  })
})
