import { bodyContact, CONTACT, contactTable } from '../../game/body-contact.ts'
import type { GamePlayer } from '../../game/game-player.ts'
import { FULL_AIR, NOT_BURNING } from '../../game/player-body.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { waterHeight } from '../../game/water-at.ts'
import type { Weather } from '../world/weather.ts'
import type { Health } from './health.ts'

const SECOND = 20
/** Ticks below empty lungs between two hurts. */
const GASP = -20
const AIR_KEY = 1
const FLAGS_KEY = 0
const VARINT_TYPE = 1
const BYTE_TYPE = 0
const ON_FIRE_FLAG = 1
const VOID_Y = -64
/** A cell of the eyes is this far below them at most to count as under water. */
const EYE_DIP = 1 / 9

/**
 * What hurts a body where it is: no air, fire and lava and the burning that follows, cactus, a block around the head,
 * a hot floor, the void. Numbers as in 1.16.5.
 */
export function installHazards(game: SurvivalGame, parts: { health: Health; weather: Weather }): void {
  const { world, facts } = game
  const { hurt } = parts.health
  const contacts = contactTable(facts)
  let toldAir = FULL_AIR
  let toldBurning = false

  const breathe = (player: GamePlayer, inWater: boolean) => {
    const { body, position } = player
    const y = player.eyeY - EYE_DIP
    const cell = { x: Math.floor(position.x), y: Math.floor(y), z: Math.floor(position.z) }
    if (inWater && cell.y + waterHeight(world, facts, cell) > y) {
      body.air--
      if (body.air > GASP) return
      body.air = 0
      hurt(player, 2, 'drowning')
    } else if (body.air < FULL_AIR) body.air = Math.min(FULL_AIR, body.air + 4)
  }
  const burn = (player: GamePlayer, contact: number) => {
    const { body, position } = player
    if (body.fireTicks > 0) {
      if (body.fireTicks % SECOND === 0 && (contact & CONTACT.lava) === 0) hurt(player, 1, 'on-fire')
      body.fireTicks--
    }
    const flames = contact & (CONTACT.fire | CONTACT.soulFire)
    if (flames !== 0) {
      body.fireTicks++
      if (body.fireTicks === 0) body.fireTicks = 8 * SECOND
      hurt(player, (flames & CONTACT.soulFire) === 0 ? 1 : 2, 'in-fire')
    } else if ((contact & CONTACT.lava) === 0 && body.fireTicks <= 0) body.fireTicks = NOT_BURNING
    if ((contact & CONTACT.lava) !== 0) {
      body.fireTicks = Math.max(body.fireTicks, 15 * SECOND)
      hurt(player, 4, 'lava')
    }
    if (body.fireTicks === NOT_BURNING) return
    const isWet = (contact & CONTACT.water) !== 0 || parts.weather.isRainingAt(position.x, position.y, position.z)
    if (isWet) body.fireTicks = NOT_BURNING
  }
  const isHeadInBlock = ({ position: { x, z }, eyeY }: GamePlayer) => {
    const y = Math.floor(eyeY)
    for (const dx of [-0.24, 0.24]) {
      for (const dz of [-0.24, 0.24]) {
        if (facts.light.opacity[world.stateAt(Math.floor(x + dx), y, Math.floor(z + dz))] === 15) return true
      }
    }
    return false
  }
  const tell = (player: GamePlayer) => {
    const { air, fireTicks } = player.body
    const isBurning = fireTicks > 0
    if (air === toldAir && isBurning === toldBurning) return
    toldAir = air
    toldBurning = isBurning
    player.send('entity_metadata', {
      entityId: player.squid.id,
      metadata: [
        { key: FLAGS_KEY, type: BYTE_TYPE, value: isBurning ? ON_FIRE_FLAG : 0 },
        { key: AIR_KEY, type: VARINT_TYPE, value: air },
      ],
    })
  }

  game.install({
    join() {
      toldAir = FULL_AIR
      toldBurning = false
    },
    tick() {
      const { player } = game
      if (player === null) return
      if (player.alive) {
        const { position } = player
        const contact = bodyContact(world, contacts, { ...position, height: player.height })
        breathe(player, (contact & CONTACT.water) !== 0)
        if (contact !== 0 || player.body.fireTicks !== NOT_BURNING) burn(player, contact)
        if ((contact & CONTACT.cactus) !== 0) hurt(player, 1, 'cactus')
        if (isHeadInBlock(player)) hurt(player, 1, 'suffocation')
        if (player.onGround && !player.sneaking) {
          const below = world.nameAt(Math.floor(position.x), Math.floor(position.y - 0.2), Math.floor(position.z))
          if (below === 'magma_block') hurt(player, 1, 'hot-floor')
        }
        if (position.y < VOID_Y) hurt(player, 4, 'void')
      }
      tell(player)
    },
  })
}
