import { shuffled } from './drawing.ts'
import { type SceneCore, SPAWN } from './layout-builder.ts'
import { withOres } from './rocks.ts'
import type { PlacedBlock, SceneFeature } from './scene.ts'
import { FOOT_Y, GROUND_Y } from './terrain.ts'
import { treeRadius, treeShape } from './trees.ts'

/** How a shaft is cut and what lies in its walls. */
export interface ShaftPlan {
  /** Ores in the two layers at the player's feet and head, as many blocks of each. */
  readonly ores: Readonly<Record<string, number>>
  /** How high the feet stand at the spawn; steps lead down to the ground. */
  readonly feet: number
  /** Whether the shaft is open at both ends, with trees before each. */
  readonly through: boolean
}

/** Circle of a shaft's rock. */
const SHAFT_RADIUS = 6.5
/** The cut runs from here to there along the shaft, two blocks high, three wide and open to the sky. */
const CUT = { from: -2, to: 3, throughFrom: -4, throughTo: 4 }

/**
 * An open cut in a rock around the spawn, its ores in the walls, and two oaks before each open end, 6 to 8 blocks from
 * the spawn. The seed turns the shaft, draws the ores' places and the trees. The player looks at the closed end, in the
 * middle of which, at the height of the eyes, there is always ore.
 */
export function shaft(plan: ShaftPlan): (random: () => number) => SceneCore {
  return (random) => {
    const turn = Math.floor(random() * 4)
    const place = (along: number, across: number) => {
      const [dx, dz] = turned(along, across, turn)
      return { x: SPAWN.x + dx, z: SPAWN.z + dz }
    }
    const features: SceneFeature[] = [
      { kind: 'shaft', ...SPAWN, radius: SHAFT_RADIUS, blocks: shaftBlocks({ plan, place, random }) },
    ]
    // Crowns reach two blocks from the trunk and must not grow into the rock.
    const nearest = plan.through || plan.feet > FOOT_Y ? 7 : 6
    for (const side of plan.through ? [1, -1] : [1]) {
      for (const across of [3, -3]) {
        const at = place(side * (random() < 0.5 ? nearest : 7), across)
        features.push({ kind: 'oak_tree', ...at, radius: treeRadius.oak, blocks: treeShape('oak')({ ...at, random }) })
      }
    }
    return { features, spawn: { y: plan.feet, yaw: (90 * (turn + 1)) % 360 } }
  }
}

function shaftBlocks(options: {
  plan: ShaftPlan
  place: (along: number, across: number) => { x: number; z: number }
  random: () => number
}): PlacedBlock[] {
  const { plan, place, random } = options
  const { feet, through } = plan
  const steps = feet - FOOT_Y
  const from = through ? CUT.throughFrom : CUT.from
  const to = through ? CUT.throughTo : CUT.to - (steps === 0 ? 0 : 1)
  const blocks: PlacedBlock[] = []
  const faces: PlacedBlock[] = []
  const fill = (along: number, across: number, top: number) => {
    for (let y = GROUND_Y; y <= top; y++) {
      const placed = { ...place(along, across), y, block: 'stone' }
      const isLevel = y === feet || y === feet + 1
      const isWall = along >= from && along <= to && Math.abs(across) === 2
      const isEnd = !through && along === from - 1 && Math.abs(across) <= 1
      if (isLevel && (isWall || isEnd) && Math.abs(along) <= 4) faces.push(placed)
      else blocks.push(placed)
    }
  }
  const first = through ? from : from - 2
  for (let along = first; along <= to + Math.max(0, steps - 1); along++) {
    // Beyond the cut the floor goes down one block a step, and the walls with it.
    const floor = feet - 1 - Math.max(0, along - to)
    for (let across = -4; across <= 4; across++) {
      const isCut = Math.abs(across) <= 1 && along >= from
      const isOutside = Math.abs(across) === 4 || along === first
      const above = isCut ? 0 : isOutside ? Math.floor(random() * 3) : 3
      if (!(isOutside && above === 0)) fill(along, across, floor + above)
    }
  }
  const middle = place(from - 1, 0)
  const isMiddle = ({ x, y, z }: PlacedBlock) => !through && x === middle.x && z === middle.z && y === feet + 1
  const drawn = shuffled(faces, random)
  return [...blocks, ...withOres([...drawn.filter(isMiddle), ...drawn.filter((face) => !isMiddle(face))], plan.ores)]
}

function turned(along: number, across: number, turn: number): readonly [dx: number, dz: number] {
  if (turn === 0) return [along, across]
  if (turn === 1) return [-across, along]
  return turn === 2 ? [-along, -across] : [across, -along]
}
