import { coversFace } from '../../game/covers-face.ts'
import { DIRECTIONS, type Direction, HEADINGS, type Heading, neighbour, opposite } from '../../game/directions.ts'
import { type Fluid, fluidOfState, stateOfFluid } from '../../game/fluid-of-state.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'

/** How a fluid runs in the overworld: ticks a step, eighths lost a step, how far it looks for a way down. */
const kinds = {
  water: { delay: 5, drop: 1, search: 4 },
  lava: { delay: 30, drop: 2, search: 2 },
} as const
/** Blocks with a body that fluids wash away all the same. */
const washesAway = /_carpet$|_head$|_skull$|^(potted_.*|flower_pot|repeater|comparator|end_rod)$/
/** What is left over waits for the next tick. */
const MOST_A_TICK = 1000
/** Blocks without a body that no fluid washes away, beside those that can have water in them. */
const standsFirm =
  /_door$|_sign$|_pressure_plate$|_banner$|^(ladder|sugar_cane|bubble_column|nether_portal|end_portal|end_gateway|structure_void)$/

/**
 * Lets water and lava run, by the game's own rules: down first, then to the sides that lead to the nearest way down; two
 * sources of water make a third between them; what is no longer fed dries up. Where lava meets water there is obsidian,
 * cobblestone or stone. Only blocks of which a neighbour changed are looked at, each after its delay.
 *
 * @param parts.washAway - breaks a block that a fluid takes the place of.
 */
export function installFluidFlow(
  game: SurvivalGame,
  parts: { washAway: (x: number, y: number, z: number) => void },
): void {
  const { world, facts } = game
  /** Places to look at, by tick. */
  const due = new Map<number, Place[]>()
  const pending = new Set<string>()
  let backlog: Place[] = []

  const stateAt = ({ x, y, z }: Place) => world.stateAt(x, y, z)
  const fluidAt = (at: Place) => fluidOfState(stateAt(at), facts)
  const set = ({ x, y, z }: Place, stateId: number) => world.setState(x, y, z, stateId)

  const schedule = (at: Place, fluid: Fluid) => {
    const key = `${at.x},${at.y},${at.z}`
    if (pending.has(key)) return
    pending.add(key)
    const tick = game.tick + kinds[fluid.kind].delay
    const places = due.get(tick)
    if (places === undefined) due.set(tick, [at])
    else places.push(at)
  }
  /** Whether a state closes a whole face, by state and face: 0 not looked at yet, 1 open, 2 closed. */
  const closing: number[] = []
  const closes = (stateId: number, side: Direction) => {
    const key = stateId * 6 + DIRECTIONS.indexOf(side)
    let kind = closing[key] ?? 0
    if (kind === 0) {
      kind = coversFace(facts.shape(stateId), side) ? 2 : 1
      closing[key] = kind
    }
    return kind === 2
  }
  /** No wall is between two neighbours: neither closes the whole face that they share. */
  const isOpen = (from: Place, way: Direction) =>
    !closes(stateAt(from), way) && !closes(stateAt(neighbour(from, way)), opposite(way))
  /** Whether a block lets a flowing fluid take its place, by state: 0 not looked at yet, 1 yes, 2 no. */
  const yielding: number[] = []
  const givesWay = (at: Place) => {
    const stateId = stateAt(at)
    let kind = yielding[stateId] ?? 0
    if (kind === 0) {
      kind = yields(stateId) ? 1 : 2
      yielding[stateId] = kind
    }
    return kind === 1
  }
  const yields = (stateId: number) => {
    if (facts.block(stateId).name === 'water' || facts.block(stateId).name === 'lava') return true
    const { name, states } = facts.block(stateId)
    if (washesAway.test(name) && name !== 'piston_head') return true
    if (facts.isSolid(stateId) || fluidOfState(stateId, facts) !== null) return false
    return !standsFirm.test(name) && !states.some((property) => property.name === 'waterlogged')
  }
  const canEnter = (from: Place, way: Direction, kind: Fluid['kind']) => {
    const to = neighbour(from, way)
    if (to.y < 0 || !isOpen(from, way) || !givesWay(to)) return false
    const there = fluidAt(to)
    return there === null || (way === 'down' && there.kind !== kind)
  }
  /** What a place holds by what is around it, if it is no source itself. */
  const fed = (at: Place, kind: Fluid['kind']): Fluid | null => {
    let most = 0
    let sources = 0
    for (const heading of HEADINGS) {
      const beside = fluidAt(neighbour(at, heading))
      if (beside?.kind !== kind || !isOpen(at, heading)) continue
      if (beside.isSource) sources++
      most = Math.max(most, beside.amount)
    }
    if (kind === 'water' && sources >= 2) {
      const below = neighbour(at, 'down')
      const under = fluidAt(below)
      if (facts.isSolid(stateAt(below)) || (under?.kind === kind && under.isSource)) {
        return { kind, amount: 8, isSource: true, isFalling: false }
      }
    }
    if (fluidAt(neighbour(at, 'up'))?.kind === kind && isOpen(at, 'up')) {
      return { kind, amount: 8, isSource: false, isFalling: true }
    }
    const amount = most - kinds[kind].drop
    return amount > 0 ? { kind, amount, isSource: false, isFalling: false } : null
  }
  const isHole = (at: Place, kind: Fluid['kind']) => {
    const below = neighbour(at, 'down')
    if (below.y < 0 || !isOpen(at, 'down')) return false
    return fluidAt(below)?.kind === kind || givesWay(below)
  }
  const mayPass = (from: Place, heading: Heading, kind: Fluid['kind']) => {
    const to = neighbour(from, heading)
    const there = fluidAt(to)
    return isOpen(from, heading) && givesWay(to) && !(there?.kind === kind && there.isSource)
  }
  /** Steps from here to the nearest way down, not going back; 1000 when none is near. */
  const slope = (at: Place, kind: Fluid['kind'], step: number, from: Heading): number => {
    let least = 1000
    for (const heading of HEADINGS) {
      if (heading === from || !mayPass(at, heading, kind)) continue
      const next = neighbour(at, heading)
      if (isHole(next, kind)) return step
      if (step < kinds[kind].search) least = Math.min(least, slope(next, kind, step + 1, opposite(heading)))
    }
    return least
  }
  const flowInto = (from: Place, way: Direction, fluid: Fluid) => {
    const to = neighbour(from, way)
    if (fluid.kind === 'lava' && way === 'down' && fluidAt(to)?.kind === 'water') {
      set(to, facts.state('stone'))
      return
    }
    const { name } = facts.block(stateAt(to))
    if (name !== 'air' && fluidAt(to) === null) parts.washAway(to.x, to.y, to.z)
    set(to, stateOfFluid(fluid, facts))
  }
  const spreadAside = (at: Place, fluid: Fluid) => {
    const { kind } = fluid
    const amount = fluid.isFalling ? 7 : fluid.amount - kinds[kind].drop
    if (amount <= 0) return
    // The way down is only looked for where there is somewhere to run to; amid its like a fluid lies still.
    if (!HEADINGS.some((heading) => canEnter(at, heading, kind))) return
    let least = 1000
    let ways: Heading[] = []
    for (const heading of HEADINGS) {
      if (!mayPass(at, heading, kind)) continue
      const next = neighbour(at, heading)
      const steps = isHole(next, kind) ? 0 : slope(next, kind, 1, opposite(heading))
      if (steps < least) ways = []
      if (steps <= least) {
        ways.push(heading)
        least = steps
      }
    }
    for (const heading of ways) {
      if (!canEnter(at, heading, kind)) continue
      const next = fed(neighbour(at, heading), kind)
      if (next !== null) flowInto(at, heading, next)
    }
  }
  const spread = (at: Place, fluid: Fluid) => {
    const { kind } = fluid
    const below = neighbour(at, 'down')
    if (canEnter(at, 'down', kind)) {
      flowInto(at, 'down', fed(below, kind) ?? { kind, amount: 8, isSource: false, isFalling: true })
      const sources = HEADINGS.filter((heading) => {
        const beside = fluidAt(neighbour(at, heading))
        return beside?.kind === kind && beside.isSource
      })
      if (sources.length >= 3) spreadAside(at, fluid)
    } else if (fluid.isSource || !isHole(at, kind)) spreadAside(at, fluid)
  }
  const run = (at: Place) => {
    pending.delete(`${at.x},${at.y},${at.z}`)
    let fluid = fluidAt(at)
    if (fluid === null) return
    if (!fluid.isSource) {
      const next = fed(at, fluid.kind)
      const stateId = next === null ? 0 : stateOfFluid(next, facts)
      if (stateId !== stateAt(at)) set(at, stateId)
      fluid = next
    }
    if (fluid !== null) spread(at, fluid)
  }
  /** Lava that water touches from above or from a side hardens. */
  const harden = (at: Place, fluid: Fluid) => {
    if (fluid.kind !== 'lava') return false
    const touched = DIRECTIONS.some((way) => way !== 'down' && fluidAt(neighbour(at, way))?.kind === 'water')
    if (touched) set(at, facts.state(fluid.isSource ? 'obsidian' : 'cobblestone'))
    return touched
  }
  const notice = (at: Place) => {
    const fluid = fluidAt(at)
    if (fluid !== null && !harden(at, fluid)) schedule(at, fluid)
  }

  game.events.on('block-change', (at) => {
    if (game.restoring) return
    const place = { x: at.x, y: at.y, z: at.z }
    notice(place)
    for (const way of DIRECTIONS) notice(neighbour(place, way))
  })
  game.install({
    tick() {
      const places = due.get(game.tick)
      if (places === undefined && backlog.length === 0) return
      due.delete(game.tick)
      const all = [...backlog, ...(places ?? [])]
      backlog = all.slice(MOST_A_TICK)
      for (const at of all.slice(0, MOST_A_TICK)) run(at)
    },
    reset() {
      due.clear()
      pending.clear()
      backlog = []
    },
  })
}
