/** One filled slot. */
export interface SlotEvidence {
  readonly slot: number
  /** Name of the item. */
  readonly item: string
  readonly count: number
  readonly durabilityUsed: number
}

/** What the server holds of the player; plain data, a copy. */
export interface PlayerEvidence {
  /** Feet, in blocks; yaw and pitch in degrees as the protocol has them (yaw 0 looks to +z, pitch 90 down). */
  readonly position: {
    readonly x: number
    readonly y: number
    readonly z: number
    readonly yaw: number
    readonly pitch: number
  }
  readonly onGround: boolean
  /** 0 to 20. */
  readonly health: number
  readonly food: number
  readonly saturation: number
  /** Ticks of air left, 300 at the most; below 0 just before drowning hurts. */
  readonly air: number
  readonly alive: boolean
  readonly gameMode: 'survival' | 'creative' | 'adventure' | 'spectator'
  /** Filled slots 5 to 45 of the player's window: armour, main inventory, hotbar (36 to 44), offhand (45). */
  readonly inventory: readonly SlotEvidence[]
  readonly cursorItem: SlotEvidence | null
  /** Filled cells 1 to 4 of the 2x2 grid. */
  readonly craftingGrid: readonly SlotEvidence[]
  /** Selected hotbar place, 0 to 8. */
  readonly heldSlot: number
  /** Item names. */
  readonly equipment: Readonly<Record<'mainhand' | 'offhand' | 'head' | 'chest' | 'legs' | 'feet', string | null>>
  readonly deaths: number
  /** Since the reset: `mined:<block>`, `crafted:<item>`, `killed:<entity>`, `picked_up:<item>`; those above 0. */
  readonly counters: Readonly<Record<string, number>>
}

/** One block. */
export interface BlockEvidence {
  readonly stateId: number
  readonly name: string
  /** 0 to 15 each, as the server holds it; see the limits of light in the README. */
  readonly light: { readonly block: number; readonly sky: number }
}

/** What a ray from the player's eye meets first. */
export interface RayEvidence {
  readonly block: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** From the eye, in blocks. */
  readonly distance: number
}

/** An item that lies about. */
export interface DroppedItemEvidence {
  readonly item: string
  readonly count: number
  readonly x: number
  readonly y: number
  readonly z: number
}
