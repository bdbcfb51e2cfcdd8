import type { DyeColor } from '../../game/dye-colors.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import type { Health } from '../body/health.ts'
import type { ItemEntities } from '../items/item-entities.ts'
import type { Weather } from '../world/weather.ts'
import { archerMind } from './archer-mind.ts'
import { blockFooting } from './block-footing.ts'
import { bomberMind } from './bomber-mind.ts'
import { Creature } from './creature.ts'
import type { CreatureContext } from './creature-context.ts'
import { createDaylight } from './daylight.ts'
import { fighterMind } from './fighter-mind.ts'
import { handleCreature } from './handle-creature.ts'
import type { Mind } from './mind.ts'
import { installNaturalSpawning } from './natural-spawning.ts'
import { peacefulMind } from './peaceful-mind.ts'
import { installPlayerBlows } from './player-blows.ts'
import { type CreatureKind, type Species, species } from './species.ts'
import { wildWoolColor } from './wild-wool-color.ts'

/** Cells that all creatures together may look at in a tick for their ways. */
const ROUTE_NODES_A_TICK = 300

/** One creature, for a snapshot. */
export interface CreatureEvidence {
  readonly entityId: number
  /** minecraft-data's name, such as `zombie`. */
  readonly kind: string
  /** Feet. */
  readonly x: number
  readonly y: number
  readonly z: number
  /** 0 while it falls over dead. */
  readonly health: number
  /** Of a sheep, else null. */
  readonly color: string | null
  readonly isSheared: boolean
}

/** What a creature is to be. */
export interface CreatureRequest extends Place {
  readonly kind: CreatureKind
  /** Of a sheep; by the chances of the wild when left out. */
  readonly color?: DyeColor
  /** Whether it stays however far the player goes; false when left out. */
  readonly persistent?: boolean
}

/** The creatures of a world. */
export interface Creatures {
  /** Puts a creature at a place. */
  spawn(request: CreatureRequest): Creature
  /** Those that are about, oldest first; the dying too. */
  all(): Creature[]
  evidence(): CreatureEvidence[]
}

const minds: Readonly<Record<Species['temper'], (creature: Creature, context: CreatureContext) => Mind>> = {
  peaceful: peacefulMind,
  fighter: fighterMind,
  archer: archerMind,
  bomber: bomberMind,
}

/** Creatures: those of the scene take their places at the start of an episode, others come by themselves. */
export function installCreatures(
  game: SurvivalGame,
  parts: { items: ItemEntities; health: Health; weather: Weather },
): Creatures {
  const { items, health, weather } = parts
  const context: CreatureContext = {
    game,
    footing: blockFooting(game.facts),
    daylight: createDaylight(game, weather),
    items,
    health,
    weather,
    routeNodes: ROUTE_NODES_A_TICK,
    strike: installPlayerBlows(game),
    handle: (by, creature) => handleCreature({ game, items }, { by, creature }),
  }
  const all = () => game.entities.all().filter((entity) => entity instanceof Creature)
  const spawn: Creatures['spawn'] = ({ kind, x, y, z, color, persistent = false }) => {
    const creature = new Creature(context, {
      kind,
      at: { x, y, z },
      yaw: game.random() * 360 - 180,
      isPersistent: persistent,
      color: kind === 'sheep' ? (color ?? wildWoolColor(game.random)) : null,
      mind: (body) => minds[species[kind].temper](body, context),
    })
    game.entities.add(creature)
    return creature
  }
  game.install({
    // After the login: the client takes entities in only then.
    join: (player) => game.entities.show(player),
    tick() {
      context.routeNodes = ROUTE_NODES_A_TICK
    },
    start() {
      for (const creature of game.world.scene.layout.creatures ?? []) spawn(creature)
    },
  })
  game.events.on('block-change', ({ x, y, z }) => {
    if (game.restoring || game.entities.size === 0) return
    for (const creature of all()) {
      const isNear = Math.abs(creature.x - x) < 5 && Math.abs(creature.z - z) < 5
      if (isNear && Math.abs(creature.y - y) < 6) creature.wake()
    }
  })
  const creatures: Creatures = {
    spawn,
    all,
    evidence: () =>
      all().map(({ entityId, kind, x, y, z, health, color, isSheared }) => ({
        entityId,
        kind,
        x,
        y,
        z,
        health,
        color,
        isSheared,
      })),
  }
  installNaturalSpawning(game, { creatures, footing: context.footing, weather })
  return creatures
}
