import type { Activity, MinecraftObservation } from '@mc-evobench/core'
import type { BotClient } from '../client/bot-client.ts'
import { castRay } from '../view/cast-ray.ts'
import { craftableItems } from './craftable-items.ts'
import { nearbyBlocks, VIEW_RADIUS } from './nearby-blocks.ts'

const ENTITY_RADIUS = 16

/**
 * What the agent may see, from the client alone: plain data, built anew each time. Yaw and pitch are degrees as
 * Minecraft shows them (yaw 0 looks to +z and grows to the right, pitch grows downwards).
 */
export function buildObservation(client: BotClient, activity: Activity | null): MinecraftObservation {
  const { bot, position } = client
  const inventory: Record<string, number> = {}
  for (const { name, count } of client.everything()) inventory[name] = (inventory[name] ?? 0) + count
  const hit = castRay(client.view, { eye: client.eye, direction: client.direction, reach: VIEW_RADIUS, plants: true })
  return {
    position: {
      x: round(position.x),
      y: round(position.y),
      z: round(position.z),
      yaw: round(normaliseYaw(180 - toDegrees(bot.entity.yaw))),
      pitch: round(-toDegrees(bot.entity.pitch)),
    },
    onGround: client.onGround,
    health: bot.health,
    food: bot.food,
    inventory,
    heldItem: client.heldItem?.name ?? null,
    craftable: craftableItems(client),
    nearbyBlocks: nearbyBlocks(client.view, position),
    nearbyEntities: client.entities
      .all()
      .map(({ name, x, y, z }) => ({
        name,
        distance: round(Math.hypot(x - position.x, y - position.y, z - position.z)),
      }))
      .filter(({ distance }) => distance <= ENTITY_RADIUS)
      .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    lineOfSight:
      hit === null
        ? null
        : { block: client.view.table.block(hit.stateId)?.name ?? 'unknown', distance: round(hit.distance) },
    dayTime: client.dayTime,
    activity: activity === null ? null : { ...activity },
  }
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI
}

/** Into [-180, 180). */
function normaliseYaw(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

/** To a thousandth; minus zero becomes zero. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}
