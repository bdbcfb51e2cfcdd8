import { blockProperties } from '../../game/block-properties.ts'
import { type Heading, isHeading, neighbour, opposite } from '../../game/directions.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import { sendPosition } from '../../game/player-packets.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { withProperties } from '../../game/with-properties.ts'
import type { DayTime } from '../world/day-time.ts'
import { sendSpawnPoint } from '../world/login.ts'
import { isBedHead, standUpPlace } from './stand-up-place.ts'

/** Ticks asleep until the night is over. */
const NIGHT_TICKS = 100
/** Height of a sleeper above the bed's floor. */
const BED_HEIGHT = 0.6875
/** Places of the sun between which one can sleep. */
const clearNight = [12_542, 23_459] as const
const rainyNight = [12_010, 23_991] as const
/** Creatures in whose presence nobody sleeps. */
const hostile =
  /^(zombie|husk|drowned|zombie_villager|skeleton|stray|spider|cave_spider|creeper|witch|slime|enderman|phantom|pillager|vindicator|evoker|ravager|silverfish|vex)$/
/** Metadata of the sleeper: its pose, and the place of the bed. */
const POSE = { key: 6, type: 18 } as const
const SLEEPING_POSE = 2
const STANDING_POSE = 0
const SLEEPING_PLACE = { key: 13, type: 10 } as const
const WAKE_ANIMATION = 2
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Sleeping. A click on a bed within reach, with room above it, makes it the place to come back to life at; by night or in
 * a thunderstorm and without monsters near, the player lies down in it. After 100 ticks the sun rises, where it moves at
 * all, and the player gets up. Being hurt, the end of the night and the end of the bed wake it too.
 */
export function installSleeping(game: SurvivalGame, parts: { time: DayTime }): void {
  const { world, facts } = game
  let sleep: { readonly head: Place; readonly since: number; readonly from: Place } | null = null

  const tell = (player: GamePlayer, key: string, position: 1 | 2) =>
    player.send('chat', {
      message: JSON.stringify({ translate: `block.minecraft.${key}` }),
      position,
      sender: NOBODY,
    })
  const isNight = () => {
    const { weather } = game.settings
    const [from, to] = weather === 'clear' ? clearNight : rainyNight
    const { day } = parts.time.now()
    return weather === 'thunder' || (day >= from && day <= to)
  }
  const isNear = ({ x, y, z }: Place, part: Place) =>
    Math.abs(x - part.x - 0.5) <= 3 && Math.abs(y - part.y) <= 2 && Math.abs(z - part.z - 0.5) <= 3
  const isUnder = ({ x, y, z }: Place) => facts.isWhole(world.stateAt(x, y + 1, z))
  const hasMonster = (head: Place) =>
    game.entities
      .all()
      .some(
        ({ kind, x, y, z, width, height }) =>
          hostile.test(kind) &&
          Math.abs(x - head.x - 0.5) < 8 + width / 2 &&
          y < head.y + 5 &&
          y + height > head.y - 5 &&
          Math.abs(z - head.z - 0.5) < 8 + width / 2,
      )
  const setOccupied = ({ x, y, z }: Place, facing: Heading, occupied: boolean) => {
    for (const part of [{ x, y, z }, neighbour({ x, y, z }, opposite(facing))]) {
      const stateId = world.stateAt(part.x, part.y, part.z)
      if (!facts.block(stateId).name.endsWith('_bed')) continue
      world.setState(part.x, part.y, part.z, withProperties(stateId, { occupied: String(occupied) }, facts))
    }
  }
  const facingOf = ({ x, y, z }: Place): Heading => {
    const { facing } = blockProperties(world.stateAt(x, y, z), facts)
    return isHeading(facing) ? facing : 'north'
  }
  const show = (player: GamePlayer, head: Place | null) =>
    player.send('entity_metadata', {
      entityId: player.squid.id,
      metadata: [
        { ...POSE, value: head === null ? STANDING_POSE : SLEEPING_POSE },
        { ...SLEEPING_PLACE, value: head ?? undefined },
      ],
    })
  const moveTo = (player: GamePlayer, place: Place) => {
    Object.assign(player.position, place)
    player.fallFromY = place.y
    sendPosition(player)
  }
  const bedPlace = ({ x, y, z }: Place) => ({ x: x + 0.5, y: y + BED_HEIGHT, z: z + 0.5 })

  const lieDown = (player: GamePlayer, head: Place) => {
    const facing = facingOf(head)
    const foot = neighbour(head, opposite(facing))
    const refuse = (key: string) => {
      game.refuse('sleeping', key.replace(/^bed\./, '').replaceAll('_', ' '))
      tell(player, key, 2)
    }
    if (blockProperties(world.stateAt(head.x, head.y, head.z), facts)['occupied'] === 'true') {
      return refuse('bed.occupied')
    }
    if (!isNear(player.position, head) && !isNear(player.position, foot)) return refuse('bed.too_far_away')
    if (isUnder(head) || isUnder(foot)) return refuse('bed.obstructed')
    const known = player.respawnPoint
    if (known === null || known.x !== head.x || known.y !== head.y || known.z !== head.z) {
      player.respawnPoint = head
      sendSpawnPoint(game, player)
      tell(player, 'set_spawn', 1)
    }
    if (!isNight()) return refuse('bed.no_sleep')
    if (hasMonster(head)) return refuse('bed.not_safe')
    sleep = { head, since: game.tick, from: { ...player.position } }
    setOccupied(head, facing, true)
    show(player, head)
    moveTo(player, bedPlace(head))
    game.events.emit('player-sleep', { ...head })
  }
  const wake = (player: GamePlayer, reason: string) => {
    if (sleep === null) return
    const { head, from } = sleep
    sleep = null
    const place = standUpPlace(game, head) ?? from
    if (isBedHead(game, head)) setOccupied(head, facingOf(head), false)
    show(player, null)
    player.send('animation', { entityId: player.squid.id, animation: WAKE_ANIMATION })
    moveTo(player, place)
    game.events.emit('player-wake', { reason })
  }

  // Nobody sleeps on who has left: the bed is free, and the next to log in is awake.
  game.events.on('player-leave', () => {
    if (sleep !== null && isBedHead(game, sleep.head)) setOccupied(sleep.head, facingOf(sleep.head), false)
    sleep = null
  })
  game.events.on('damage', () => {
    if (game.player !== null) wake(game.player, 'hurt')
  })
  game.install({
    useBlock({ player, location, block }) {
      if (!block.endsWith('_bed')) return false
      const { part } = blockProperties(world.stateAt(location.x, location.y, location.z), facts)
      const head = part === 'head' ? location : neighbour(location, facingOf(location))
      // Half a bed does nothing, and neither does a second click in one's sleep.
      if (sleep === null && isBedHead(game, head)) lieDown(player, head)
      return true
    },
    packets: {
      entity_action({ actionId }, player) {
        if (actionId === 'stop_sleeping') wake(player, 'got up')
      },
    },
    tick() {
      const { player } = game
      if (sleep === null || player === null) return
      const { head, since } = sleep
      if (!isBedHead(game, head)) wake(player, 'the bed is gone')
      else if (!isNight()) wake(player, 'it is day')
      else if (game.tick - since >= NIGHT_TICKS) {
        parts.time.skipToMorning()
        wake(player, 'slept through')
      } else {
        const bed = bedPlace(head)
        const { x, y, z } = player.position
        if (Math.hypot(x - bed.x, y - bed.y, z - bed.z) > 1) moveTo(player, bed)
      }
    },
    reset() {
      if (sleep === null) return
      sleep = null
      const { player } = game
      if (player === null) return
      show(player, null)
      player.send('animation', { entityId: player.squid.id, animation: WAKE_ANIMATION })
    },
  })
}
