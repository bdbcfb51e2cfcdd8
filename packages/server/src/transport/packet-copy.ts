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
  'craft_progress_bar',
  'spawn_entity',
  'entity_metadata',
  'set_slot',
  'window_items',
  'window_click',
  'map_chunk',
])

/** The fields that the protocol carries as 32-bit floats, by packet. */
const singles: Readonly<Record<string, readonly string[]>> = {
  look: ['yaw', 'pitch'],
  position_look: ['yaw', 'pitch'],
  position: ['yaw', 'pitch'],
  update_health: ['health', 'foodSaturation'],
}

const place = ({ x, y, z }: { x: number; y: number; z: number }) => ({ x, y, z })

/** A slot of a window; null when what lies there has tags, which only the bytes give back as they should be. */
function slot(item: { present: boolean; itemId?: number; itemCount?: number; nbtData?: unknown }) {
  if (!item.present) return { present: false }
  if (item.nbtData !== undefined && item.nbtData !== null) return null
  return { present: true, itemId: item.itemId, itemCount: item.itemCount, nbtData: undefined }
}

function slots(items: readonly Parameters<typeof slot>[0][]) {
  const copies = items.map(slot)
  return copies.includes(null) ? null : copies
}

/** Kinds of an entity's metadata that are whole numbers or truth values: byte, varint, boolean. */
const PLAIN_METADATA = new Set([0, 1, 7])
const SLOT_METADATA = 6

/** What is told of an entity; null when any of it is neither plain nor a slot without tags. */
function metadata(entries: readonly { key: number; type: number; value: unknown }[]) {
  const copies = entries.map(({ key, type, value }) => {
    if (PLAIN_METADATA.has(type)) return { key, type, value }
    const copy = type === SLOT_METADATA ? slot(value as Parameters<typeof slot>[0]) : null
    return copy === null ? null : { key, type, value: copy }
  })
  return copies.includes(null) ? null : copies
}

/**
 * The fields of a packet that are objects, and how each is copied; one that copies to null sends the packet by bytes.
 * Blocks and light of a column are bytes already. They are handed over as they are: the sender makes them anew when they
 * change, and the client unpacks them at once.
 */
const parts: Readonly<Record<string, Readonly<Record<string, (value: never) => unknown>>>> = {
  block_change: { location: place },
  block_dig: { location: place },
  acknowledge_player_digging: { location: place },
  entity_velocity: { velocity: place },
  spawn_entity: { velocity: place },
  entity_destroy: { entityIds: (ids: readonly number[]) => [...ids] },
  entity_metadata: { metadata },
  set_slot: { item: slot },
  window_items: { items: slots },
  window_click: { item: slot },
  map_chunk: {
    biomes: (biomes: readonly number[]) => [...biomes],
    // Tags, but none: signs in view have the packet go by bytes.
    blockEntities: (tags: readonly unknown[]) => (tags.length === 0 ? [] : null),
  },
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
  for (const [field, copyPart] of Object.entries(parts[name] ?? {})) {
    copy[field] = copyPart(copy[field] as never)
    if (copy[field] === null) return null
  }
  return copy
}
