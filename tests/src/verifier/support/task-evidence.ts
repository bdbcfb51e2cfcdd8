import type { EventCondition, MissionEvent, Predicate, SnapshotChannels } from '@mc-evobench/core'

/** Evidence of every channel. */
export type WholeEvidence = { [TChannel in keyof SnapshotChannels]-?: NonNullable<SnapshotChannels[TChannel]> }

/** Changes the evidence in place. */
type Change = (channels: WholeEvidence) => void

const PLACES = 245

/** Evidence of every channel in which nothing is carried, seen or done: a living player on bare ground by day. */
export function bareEvidence(): WholeEvidence {
  return {
    inventory: { counts: {}, slots: [] },
    equipment: { mainhand: null, offhand: null, head: null, chest: null, legs: null, feet: null },
    player: { stats: { life: 20, food: 20, deaths: 0 }, alive: true, position: { x: 0, y: 64, z: 0 } },
    counters: {},
    flags: [],
    ray: { block: null, distance: null },
    grid: { size: [7, 5, 7], blocks: Array.from({ length: PLACES }, () => 'air') },
    light: { effective: 0, block: 0, sky: 15, skyBlocked: false },
    time: { total: 1_000, day: 1_000 },
    environment: { minecraftVersion: '1.16.5', weather: 'clear', dimension: 'overworld', profile: 'forest_day' },
  }
}

/** Makes just enough evidence for a predicate to hold; `short` makes it miss by as little as can be. */
export function evidenceFor(predicate: Predicate, short = false): Change {
  switch (predicate.kind) {
    case 'inventory_at_least':
      return ({ inventory }) => {
        inventory.counts[predicate.item] = predicate.minimum - (short ? 1 : 0)
      }
    case 'equipped':
      return ({ equipment }) => {
        const item = short ? `not_${predicate.item}` : predicate.item
        equipment[predicate.slot] = { item, raw: `minecraft:${item}` }
      }
    case 'counter_at_least':
      return ({ counters }) => {
        counters[predicate.counter] = predicate.minimum - (short ? 1 : 0)
      }
    case 'flag':
      return ({ flags }) => {
        flags.push(short ? `not_${predicate.flag}` : predicate.flag)
      }
    case 'any_of': {
      const changes = predicate.predicates.map((child) => evidenceFor(child, short))
      return (channels) => {
        for (const change of short ? changes : changes.slice(0, 1)) change(channels)
      }
    }
    case 'player_stat':
    case 'snapshot_compare':
      throw new Error(`no task of the catalog uses ${predicate.kind}; say here how to satisfy it`)
  }
}

/** The same for a condition of a mission event. Time is counted from the ticks of `bareEvidence`. */
export function evidenceForCondition(condition: EventCondition, short = false): Change {
  const less = short ? 1 : 0
  switch (condition.kind) {
    case 'block_in_ray':
      return ({ ray }) => {
        ray.block = short ? `not_${condition.block}` : condition.block
      }
    case 'blocks_in_grid':
      return ({ grid }) => fill(grid.blocks, 'air', condition.block, condition.minimum - less)
    case 'solid_in_grid':
      return ({ grid }) => {
        const solid = grid.blocks.filter((block) => block !== 'air').length
        fill(grid.blocks, 'air', 'dirt', condition.minimum - less - solid)
      }
    case 'effective_light':
      return ({ light }) => {
        light.effective = condition.minimum - less
      }
    case 'sheltered_from_sky':
      return ({ light }) => {
        light.sky = condition.skyLightMaximum + less
      }
    case 'player_alive':
      return ({ player }) => {
        player.alive = !short
      }
    case 'elapsed_ticks':
      return ({ time }) => {
        time.total = 1_000 + condition.minimum - less
      }
    case 'day_time_within':
      return ({ time }) => {
        time.day = condition.from - less
      }
    case 'counter':
      return ({ counters }) => {
        counters[condition.counter] = condition.minimum - less
      }
  }
}

/** Which conditions raise an event, each list by itself: all together, or any one. */
export function waysToRaise({ combine, conditions }: MissionEvent): EventCondition[][] {
  return combine === 'all' ? [conditions] : conditions.map((condition) => [condition])
}

function fill(blocks: string[], from: string, to: string, count: number): void {
  for (let index = 0, left = count; index < blocks.length && left > 0; index++) {
    if (blocks[index] !== from) continue
    blocks[index] = to
    left -= 1
  }
}
