import {
  type EvidencePort,
  freezeDeep,
  SNAPSHOT_CHANNELS,
  type Snapshot,
  type SnapshotChannel,
  type SnapshotChannels,
  WrongUseError,
} from '@mc-evobench/core'
import type { EmbeddedServer, PlayerEvidence } from '@mc-evobench/server'
import { normaliseName } from './normalise-name.ts'

/** How far the evidence ray reaches, in blocks: what a player in survival mode can touch. */
const RAY_REACH = 4.5
const WORLD_TOP = 255
/** A verifier raises flags, the world has none. */
const NO_FLAGS: string[] = []
Object.freeze(NO_FLAGS)

type Channels = { -readonly [TName in keyof SnapshotChannels]: SnapshotChannels[TName] }

/**
 * Takes evidence from the embedded server's own state, never from the client. Names are normalised; the raw name stands
 * beside.
 *
 * @see MC-EvoBench paper, sections C.1 and C.3
 */
export class ServerEvidencePort implements EvidencePort {
  readonly name = 'server'
  readonly channels: readonly SnapshotChannel[] = SNAPSHOT_CHANNELS
  readonly #server: EmbeddedServer
  readonly #player: () => PlayerEvidence
  readonly #profileId: () => string

  /**
   * @param options.player - the server's player; it stands apart because it must be had after a kick, too.
   * @param options.profileId - id of the profile in force, for the `environment` channel.
   */
  constructor(options: { server: EmbeddedServer; player: () => PlayerEvidence; profileId: () => string }) {
    this.#server = options.server
    this.#player = options.player
    this.#profileId = options.profileId
  }

  take(channels: readonly SnapshotChannel[], step: number): Snapshot {
    const player = this.#player()
    const taken: Channels = {}
    for (const channel of channels) this.#add(taken, channel, player)
    return { port: this.name, step, channels: taken }
  }

  #add(taken: Channels, channel: SnapshotChannel, player: PlayerEvidence): void {
    switch (channel) {
      case 'inventory':
        taken.inventory = inventoryOf(player.inventory)
        return
      case 'equipment':
        taken.equipment = equipmentOf(player.equipment)
        return
      case 'player': {
        const { x, y, z } = player.position
        taken.player = {
          stats: {
            life: player.health,
            food: player.food,
            saturation: player.saturation,
            air: player.air,
            deaths: player.deaths,
          },
          alive: player.alive,
          position: { x, y, z },
        }
        return
      }
      case 'counters':
        taken.counters = countersOf(player.counters)
        return
      case 'flags':
        taken.flags = NO_FLAGS
        return
      case 'ray': {
        const hit = this.#server.raycast(RAY_REACH)
        taken.ray =
          hit === null ? { block: null, distance: null } : { block: normaliseName(hit.block), distance: hit.distance }
        return
      }
      case 'grid':
        taken.grid = {
          size: [7, 5, 7],
          blocks: this.#server.blockGrid(feetOf(player), { x: 7, y: 5, z: 7 }).map(normaliseName),
        }
        return
      case 'light':
        taken.light = this.#lightAt(player)
        return
      case 'time':
        taken.time = { ...this.#server.time() }
        return
      case 'environment':
        taken.environment = {
          minecraftVersion: this.#server.minecraftVersion,
          weather: this.#server.weather(),
          dimension: 'overworld',
          profile: this.#profileId(),
        }
        return
      default:
        throw new WrongUseError({
          where: 'ServerEvidencePort.take',
          what: `there is no channel ${JSON.stringify(channel satisfies never)}`,
          todo: `Ask for some of: ${this.channels.join(', ')}.`,
        })
    }
  }

  #lightAt(player: PlayerEvidence): NonNullable<SnapshotChannels['light']> {
    const feet = feetOf(player)
    const { light } = this.#server.blockAt(feet.x, feet.y, feet.z)
    const dimmed = Math.max(0, light.sky - this.#server.skyDarkening())
    return {
      effective: Math.max(light.block, dimmed),
      block: light.block,
      sky: light.sky,
      skyBlocked: this.#isCovered(feet),
    }
  }

  /** Whether any block but air lies between the head and the sky. */
  #isCovered(feet: { x: number; y: number; z: number }): boolean {
    for (let y = feet.y + 2; y <= WORLD_TOP; y++) {
      if (this.#server.blockAt(feet.x, y, feet.z).name !== 'air') return true
    }
    return false
  }
}

function feetOf(player: PlayerEvidence): { x: number; y: number; z: number } {
  const { x, y, z } = player.position
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
}

function worn(raw: string | null): { item: string; raw: string } | null {
  return raw === null ? null : { item: normaliseName(raw), raw }
}

/** The server gives the same list again while it says the same; so does what is made of it, frozen. */
function oncePer<TKey extends object, TValue>(make: (key: TKey) => TValue): (key: TKey) => TValue {
  const made = new WeakMap<TKey, TValue>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) {
      value = freezeDeep(make(key))
      made.set(key, value)
    }
    return value
  }
}

const equipmentOf = oncePer(({ mainhand, offhand, head, chest, legs, feet }: PlayerEvidence['equipment']) => ({
  mainhand: worn(mainhand),
  offhand: worn(offhand),
  head: worn(head),
  chest: worn(chest),
  legs: worn(legs),
  feet: worn(feet),
}))

const inventoryOf = oncePer((inventory: PlayerEvidence['inventory']): NonNullable<SnapshotChannels['inventory']> => {
  const counts: Record<string, number> = {}
  const slots = inventory.map(({ slot, item: raw, count }) => {
    const item = normaliseName(raw)
    counts[item] = (counts[item] ?? 0) + count
    return { slot, item, count, raw }
  })
  return { counts, slots }
})

const countersOf = oncePer((shown: PlayerEvidence['counters']): Record<string, number> => {
  const counters: Record<string, number> = {}
  for (const [name, count] of Object.entries(shown)) counters[name.toLowerCase()] = count
  const zombies = counters['killed:zombie']
  if (zombies !== undefined) counters['zombie_defeated'] = zombies
  return counters
})
