/**
 * Packets that both ends send often and whose fields are plain numbers, strings and truth values, or such objects as
 * {@link parts} copies: the bridge hands them over as copies. All others are written to bytes and read back.
 */
const copied = new Set([
  'position',
  'look',
  'position_look',
  'flying',
  'keep_alive',
  'rel_entity_move',
  'entity_move_look',
  'entity_look',
  'entity_head_rotation',
  'entity_teleport',
  'update_health',
  'arm_animation',
  'held_item_slot',
  'transaction',
  'animation',
  'entity_status',
  'collect',
  'teleport_confirm',
  'update_view_position',
  'unload_chunk',
  'close_window',
  'block_change',
  'update_light',
  'entity_destroy',
  'entity_velocity',
  'block_dig',
  'acknowledge_player_digging',
])

/** The fields that the protocol carries as 32-bit floats, by packet. */
const singles: Readonly<Record<string, readonly string[]>> = {
  look: ['yaw', 'pitch'],
  position_look: ['yaw', 'pitch'],
  position: ['yaw', 'pitch'],
  update_health: ['health', 'foodSaturation'],
}

const place = ({ x, y, z }: { x: number; y: number; z: number }) => ({ x, y, z })

/**
 * The one field of a packet that is an object, and how it is copied. Bytes of light are the sender's own: they are written
 * anew for each packet or kept as they were sent, and readers unpack them at once.
 */
const parts: Readonly<Record<string, readonly [field: string, copy: (value: never) => unknown]>> = {
  block_change: ['location', place],
  block_dig: ['location', place],
  acknowledge_player_digging: ['location', place],
  entity_velocity: ['velocity', place],
  entity_destroy: ['entityIds', (ids: readonly number[]) => [...ids]],
}

/**
 * Copies a packet as writing and reading it would have: the receiver must not share an object with the sender (bytes
 * apart, which nobody changes), and single-precision fields are rounded.
 *
 * @returns the copy, or null for a packet that has to go through bytes.
 */
export function copyPacket(name: string, params: Record<string, unknown>): Record<string, unknown> | null {
  if (!copied.has(name)) return null
  const copy = { ...params }
  for (const field of singles[name] ?? []) {
    const value = copy[field]
    if (typeof value === 'number') copy[field] = Math.fround(value)
  }
  const part = parts[name]
  if (part !== undefined) copy[part[0]] = part[1](copy[part[0]] as never)
  return copy
}
