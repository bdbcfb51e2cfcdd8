/** What of a scene's layout a map shows; `SceneLayout` of `@mc-evobench/server` has it all. */
export interface MappedLayout {
  readonly scene: string
  readonly seed: number
  readonly spawn: { readonly x: number; readonly z: number; readonly yaw: number }
  readonly features: readonly {
    readonly kind: string
    readonly x: number
    readonly z: number
    readonly blocks: readonly MappedBlock[]
  }[]
  readonly creatures?: readonly { readonly kind: string; readonly x: number; readonly z: number }[]
}

interface MappedBlock {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly block: string
}

/** Height from which on blocks hang over the head; they are drawn so that one sees through them. */
const OVERHEAD_Y = 72
/** Half the width of a map, in blocks. */
const REACH = 29
const LEGEND_WIDTH = 17
const RINGS = [8, 16, 24]
const GRASS = '#8fb86a'
/** Stone by height, from the ground (y 69) up, so that one sees floors, steps and walls. */
const stoneShades = ['#c2bfb8', '#aeaba5', '#9b9994', '#8a8884', '#7a7875', '#6c6a68', '#5f5d5b']
const GROUND_Y = 69

/** The colour of every block that scenes are made of. */
const colours: Readonly<Record<string, string>> = {
  stone: '#8c8c8c',
  stone_bricks: '#6f6a72',
  cracked_stone_bricks: '#6f6a72',
  mossy_stone_bricks: '#6f6a72',
  coarse_dirt: '#7a4f2c',
  sand: '#e3d9a2',
  gravel: '#a89f9a',
  clay: '#a4abbd',
  water: '#3d6fd1',
  grass: '#75a34c',
  fern: '#5f8f45',
  dandelion: '#f2d43d',
  oxeye_daisy: '#f4f4ee',
  cornflower: '#4f68d8',
  poppy: '#d8322a',
  red_mushroom: '#c0413b',
  brown_mushroom: '#9a755a',
  pumpkin: '#e08a1e',
  melon: '#6fae2d',
  cactus: '#2f7a35',
  sugar_cane: '#a5d66b',
  cobweb: '#ffffff',
  oak_log: '#6b4f2a',
  birch_log: '#d9d3c0',
  spruce_log: '#3d2a15',
  jungle_log: '#5a4419',
  acacia_log: '#a5572f',
  dark_oak_log: '#2b1c0e',
  oak_leaves: '#3f7d2c',
  birch_leaves: '#7fa755',
  spruce_leaves: '#3a5f46',
  jungle_leaves: '#2f9a2c',
  acacia_leaves: '#6f9a2a',
  dark_oak_leaves: '#2c5a1c',
  coal_ore: '#1c1c1c',
  iron_ore: '#d8af93',
  gold_ore: '#fcd63f',
  redstone_ore: '#ee2222',
  lapis_ore: '#2145c7',
  diamond_ore: '#4fe3e0',
  emerald_ore: '#1ec956',
}

/** What needs no name on the map: it is all over it, or the spawn lies in it. */
const unnamed: ReadonlySet<string> = new Set(['undergrowth', 'shaft'])

const creatureColours: Readonly<Record<string, string>> = { sheep: '#ffffff', zombie: '#1f6b3a', skeleton: '#dcdcdc' }

/**
 * Draws a scene from above as SVG: what lies on the ground, what hangs over the head (one sees through it), ores as
 * discs on the rock that holds them, creatures as circles, the spawn with the player's heading, and rings around it.
 * The same layout gives the same text.
 *
 * @throws RangeError when a scene holds a block or creature without a colour here.
 */
export function drawSceneMap(layout: MappedLayout): string {
  const [middleX, middleZ] = [Math.floor(layout.spawn.x), Math.floor(layout.spawn.z)]
  const blocks = layout.features
    .flatMap((feature) => feature.blocks)
    .map((placed) => ({ ...placed, x: placed.x - middleX, z: placed.z - middleZ }))
  const ores = blocks.filter(({ block }) => block.endsWith('_ore'))
  const overhead = blocks.filter(({ y, block }) => y >= OVERHEAD_Y && block.endsWith('_leaves'))
  const ground = blocks.filter(({ block }) => !block.endsWith('_leaves'))
  const size = 2 * REACH + 1
  const shown = [...new Set([...ores, ...ground, ...overhead].map(({ block }) => block))].sort()
  const creatures = layout.creatures ?? []
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-REACH} ${-REACH} ${size + LEGEND_WIDTH} ${size}" width="${(size + LEGEND_WIDTH) * 11}" height="${size * 11}" font-family="sans-serif" font-size="1.3">`,
    `<title>${layout.scene}, seed ${layout.seed}, from above; north is up, one square is one block</title>`,
    `<rect x="${-REACH}" y="${-REACH}" width="${size + LEGEND_WIDTH}" height="${size}" fill="#ffffff"/>`,
    `<rect x="${-REACH}" y="${-REACH}" width="${size}" height="${size}" fill="${GRASS}"/>`,
    ...cells(ground),
    `<g opacity="0.6">`,
    ...cells(overhead),
    '</g>',
    ...ores.map(
      ({ x, z, block }) =>
        `<circle cx="${x + 0.5}" cy="${z + 0.5}" r="0.36" fill="${colourOf(block)}" stroke="#000" stroke-width="0.08"/>`,
    ),
    ...RINGS.flatMap((radius) => [
      `<circle cx="0.5" cy="0.5" r="${radius}" fill="none" stroke="#000" stroke-width="0.1" stroke-dasharray="0.6 0.6" opacity="0.6"/>`,
      `<text x="0.5" y="${0.3 - radius}" text-anchor="middle" fill="#000" opacity="0.7">${radius}</text>`,
    ]),
    ...creatures.map(({ kind, x, z }) => creatureDot(kind, x - middleX, z - middleZ)),
    `<path d="M0 1.1L-0.8 -0.9L0 -0.4L0.8 -0.9Z" transform="translate(0.5 0.5) rotate(${layout.spawn.yaw})" fill="#e60073" stroke="#fff" stroke-width="0.15"/>`,
    `<g fill="#fff" stroke="#000" stroke-width="0.3" paint-order="stroke" text-anchor="middle" font-size="1.2">`,
    ...layout.features.filter(({ kind }) => !unnamed.has(kind)).map((feature) => label(feature, middleX, middleZ)),
    '</g>',
    ...legend(
      shown,
      creatures.map(({ kind }) => kind),
    ),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}

function label(feature: MappedLayout['features'][number], middleX: number, middleZ: number): string {
  const text = feature.kind.replace(/_tree$/, '').replaceAll('_', ' ')
  return `<text x="${feature.x - middleX + 0.5}" y="${feature.z - middleZ + 1}">${text}</text>`
}

/** The topmost block of each place, one path a colour, made of strips along x. */
function cells(blocks: readonly MappedBlock[]): string[] {
  const top = new Map<string, MappedBlock>()
  for (const placed of blocks) {
    if (Math.max(Math.abs(placed.x), Math.abs(placed.z)) > REACH) continue
    const key = `${placed.x},${placed.z}`
    const other = top.get(key)
    const isHidden = placed.block.endsWith('_ore')
    if (!isHidden && (other === undefined || placed.y > other.y)) top.set(key, placed)
    if (isHidden && other === undefined) top.set(key, { ...placed, block: 'stone' })
  }
  const strips = new Map<string, string[]>()
  for (let z = -REACH; z <= REACH; z++) {
    for (let x = -REACH; x <= REACH; ) {
      const colour = shadeOf(top.get(`${x},${z}`))
      let end = x + 1
      while (end <= REACH && shadeOf(top.get(`${end},${z}`)) === colour) end++
      if (colour !== null) {
        const paths = strips.get(colour) ?? []
        strips.set(colour, paths)
        paths.push(`M${x} ${z}h${end - x}v1h${x - end}z`)
      }
      x = end
    }
  }
  return [...strips.entries()].sort().map(([colour, paths]) => `<path fill="${colour}" d="${paths.join('')}"/>`)
}

function shadeOf(placed: MappedBlock | undefined): string | null {
  if (placed === undefined) return null
  return (placed.block === 'stone' ? stoneShades[placed.y - GROUND_Y] : null) ?? colourOf(placed.block)
}

function creatureDot(kind: string, x: number, z: number): string {
  const colour = creatureColours[kind]
  if (colour === undefined) throw new RangeError(`drawSceneMap: no colour for creature "${kind}". Add one.`)
  return `<circle cx="${x}" cy="${z}" r="0.55" fill="${colour}" stroke="#000" stroke-width="0.2"/>`
}

function colourOf(block: string): string {
  const colour = colours[block]
  if (colour === undefined) throw new RangeError(`drawSceneMap: no colour for block "${block}". Add one.`)
  return colour
}

function legend(blocks: readonly string[], creatureKinds: readonly string[]): string[] {
  const left = REACH + 2
  const rows: { text: string; mark: (y: number) => string }[] = [
    {
      text: 'spawn and heading',
      mark: (y) => `<path d="M${left + 0.5} ${y - 0.2}l-0.6 -0.9h1.2z" fill="#e60073"/>`,
    },
    ...[...new Set(creatureKinds)].sort().map((kind) => ({
      text: `${kind} (${creatureKinds.filter((other) => other === kind).length})`,
      mark: (y: number) => creatureDot(kind, left + 0.5, y - 0.5),
    })),
    ...blocks.map((block) => ({
      text: block.replaceAll('_', ' '),
      mark: (y: number) =>
        `<rect x="${left}" y="${y - 1}" width="1" height="1" fill="${colourOf(block)}" stroke="#000" stroke-width="0.05"/>`,
    })),
  ]
  return rows.flatMap(({ text, mark }, index) => {
    const y = Number((2 - REACH + index * 1.5).toFixed(1))
    return [mark(y), `<text x="${left + 1.7}" y="${Number((y - 0.05).toFixed(2))}" fill="#000">${text}</text>`]
  })
}
