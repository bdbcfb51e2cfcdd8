/**
 * Packets that both ends send often and whose fields are all plain numbers, strings or flat objects: the bridge hands
 * them over as copies. All others are written to bytes and read back.
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
])

/** The fields that the protocol carries as 32-bit floats, by packet. */
const singles: Readonly<Record<string, readonly string[]>> = {
  look: ['yaw', 'pitch'],
  position_look: ['yaw', 'pitch'],
  position: ['yaw', 'pitch'],
  update_health: ['health', 'foodSaturation'],
}

/**
 * Copies a packet as writing and reading it would have: the receiver must not share an object with the sender, and
 * single-precision fields are rounded.
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
  return copy
}
