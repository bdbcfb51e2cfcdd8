import { blockProperties } from '../../game/block-properties.ts'
import { coversFace } from '../../game/covers-face.ts'
import { type Direction, HEADINGS, isHeading, neighbour, opposite } from '../../game/directions.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { isSturdy } from '../placing/is-sturdy.ts'

/** A block whose hold is asked for: where it stands or would stand. */
interface Held extends Place {
  readonly game: SurvivalGame
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  /** Whether it is yet to be placed, which some blocks are choosier about than staying. */
  readonly placing: boolean
}

type Hold = (held: Held) => boolean

const stateBeside = (held: Held, direction: Direction) => {
  const { x, y, z } = neighbour(held, direction)
  return held.game.world.stateAt(x, y, z)
}
const nameBeside = (held: Held, direction: Direction) => held.game.facts.block(stateBeside(held, direction)).name

/** Held by the face of a neighbour that looks back at the block. */
const sturdy = (held: Held, direction: Direction, area: 'whole' | 'center' = 'whole') =>
  isSturdy({ stateId: stateBeside(held, direction), face: opposite(direction), facts: held.game.facts, area })

const on =
  (ground: RegExp): Hold =>
  (held) =>
    ground.test(nameBeside(held, 'down'))
const onFloor: Hold = (held) => sturdy(held, 'down')
const onFloorCenter: Hold = (held) => sturdy(held, 'down', 'center')
const onSolid: Hold = (held) => held.game.facts.isSolid(stateBeside(held, 'down'))

/** The direction in which the block hangs on to a neighbour. */
const back = ({ properties }: Held): Direction => (isHeading(properties.facing) ? opposite(properties.facing) : 'down')
const onWall: Hold = (held) => sturdy(held, back(held))
const onSolidWall: Hold = (held) => held.game.facts.isSolid(stateBeside(held, back(held)))

const attached: Hold = (held) => {
  const { face } = held.properties
  return sturdy(held, face === 'floor' ? 'down' : face === 'ceiling' ? 'up' : back(held))
}

const soil = /^(grass_block|dirt|coarse_dirt|podzol|farmland)$/

const cane: Hold = (held) => {
  const below = nameBeside(held, 'down')
  if (below === 'sugar_cane') return true
  if (!/^(grass_block|dirt|coarse_dirt|podzol|sand|red_sand)$/.test(below)) return false
  const ground = { ...held, ...neighbour(held, 'down') }
  return !held.placing || HEADINGS.some((heading) => /^(water|frosted_ice)$/.test(nameBeside(ground, heading)))
}

const cactus: Hold = (held) =>
  /^(cactus|sand|red_sand)$/.test(nameBeside(held, 'down')) &&
  !/^(water|lava)$/.test(nameBeside(held, 'up')) &&
  !HEADINGS.some(
    (heading) => held.game.facts.isSolid(stateBeside(held, heading)) || nameBeside(held, heading) === 'lava',
  )

const upperOrSoil: Hold = (held) =>
  held.properties.half === 'upper' ? nameBeside(held, 'down') === held.name : soil.test(nameBeside(held, 'down'))

const door: Hold = (held) =>
  held.properties.half === 'upper' ? nameBeside(held, 'down') === held.name : sturdy(held, 'down')

const mushroom: Hold = (held) =>
  /^(mycelium|podzol|crimson_nylium|warped_nylium)$/.test(nameBeside(held, 'down')) ||
  (held.game.facts.light.opacity[stateBeside(held, 'down')] ?? 0) >= 15

const snowLayer: Hold = (held) => {
  const below = stateBeside(held, 'down')
  const { name, maxStateId } = held.game.facts.block(below)
  if (/^(ice|packed_ice|barrier)$/.test(name)) return false
  if (/^(soul_sand|honey_block)$/.test(name) || (name === 'snow' && below === maxStateId)) return true
  return coversFace(held.game.facts.shape(below), 'up')
}

const vine: Hold = (held) => {
  const above = nameBeside(held, 'up')
  const aboveFaces = blockProperties(stateBeside(held, 'up'), held.game.facts)
  return (['up', ...HEADINGS] as const).some((direction) => {
    if (held.properties[direction] !== 'true') return false
    if (coversFace(held.game.facts.shape(stateBeside(held, direction)), opposite(direction))) return true
    return direction !== 'up' && above === 'vine' && aboveFaces[direction] === 'true'
  })
}

const cocoa: Hold = (held) => {
  const heading = held.properties.facing
  return isHeading(heading) && /^(stripped_)?jungle_(log|wood)$/.test(nameBeside(held, heading))
}

/**
 * What blocks hold on to; those that match none stand by themselves. The first that matches counts.
 *
 * Source: Minecraft Wiki, the pages of the blocks and "Opacity/Placement", as of Java Edition 1.16.5.
 */
const holds: readonly (readonly [blocks: RegExp, hold: Hold])[] = [
  [/^(grass|fern|sweet_berry_bush)$|_sapling$|_tulip$/, on(soil)],
  [/^(dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley)$/, on(soil)],
  [/^wither_rose$/, on(/^(grass_block|dirt|coarse_dirt|podzol|farmland|netherrack|soul_sand|soul_soil)$/)],
  [
    /^((crimson|warped)_(fungus|roots)|nether_sprouts)$/,
    on(/^(grass_block|dirt|coarse_dirt|podzol|farmland|mycelium|soul_soil|crimson_nylium|warped_nylium)$/),
  ],
  [/^(tall_grass|large_fern|sunflower|lilac|rose_bush|peony)$/, upperOrSoil],
  [/^(wheat|carrots|potatoes|beetroots)$|(pumpkin|melon)_stem$/, on(/^farmland$/)],
  [/^nether_wart$/, on(/^soul_sand$/)],
  [/^dead_bush$/, on(/^(sand|red_sand|dirt|coarse_dirt|podzol)$|terracotta$/)],
  [/^sugar_cane$/, cane],
  [/^cactus$/, cactus],
  [/^(brown|red)_mushroom$/, mushroom],
  [/^lily_pad$/, on(/^(water|ice|frosted_ice)$/)],
  [
    /^(bamboo|bamboo_sapling)$/,
    on(/^(bamboo|bamboo_sapling|grass_block|dirt|coarse_dirt|podzol|mycelium|sand|red_sand|gravel)$/),
  ],
  [/^cocoa$/, cocoa],
  [/^vine$/, vine],
  [/^(torch|soul_torch|redstone_torch)$|_pressure_plate$/, onFloorCenter],
  [/^(wall_torch|soul_wall_torch|redstone_wall_torch|ladder|tripwire_hook)$/, onWall],
  [/_wall_(sign|banner)$/, onSolidWall],
  [/_(sign|banner)$|^cake$/, onSolid],
  [/_button$|^lever$/, attached],
  [/_carpet$/, (held) => nameBeside(held, 'down') !== 'air'],
  [/(^|_)rail$|^(repeater|comparator|redstone_wire)$/, onFloor],
  [/^snow$/, snowLayer],
  [/_door$/, door],
  [/^(soul_)?lantern$/, (held) => sturdy(held, held.properties.hanging === 'true' ? 'up' : 'down', 'center')],
]

const holdByBlock = new Map<string, Hold | null>()

/** What a block holds on to; null for one that stands by itself. */
export function holdOf(blockName: string): Hold | null {
  let hold = holdByBlock.get(blockName)
  if (hold === undefined) {
    hold = holds.find(([blocks]) => blocks.test(blockName))?.[1] ?? null
    holdByBlock.set(blockName, hold)
  }
  return hold
}
