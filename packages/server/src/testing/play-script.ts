import { createHash } from 'node:crypto'
import type { ResetOptions } from '../embedded-server.ts'
import type { Play } from './start-play.ts'

/**
 * Plays one fixed script from a reset (walk to the nearest log, dig it, pick it up, craft, toss, place, wander) and
 * hashes what the server knows after every step.
 */
export async function playScript(play: Play, options: Partial<ResetOptions>): Promise<string> {
  const { bot, server } = play
  await play.reset({ ...options, initialInventory: { oak_planks: 9 } })
  const hash = createHash('sha256').update(server.worldFingerprint())
  const step = async (count = 1) => {
    for (let tick = 0; tick < count; tick++) {
      await play.steps(1)
      hash.update(play.stateHash())
    }
  }
  const settle = async (promise: Promise<unknown>) => {
    let open = true
    const close = () => {
      open = false
    }
    promise.then(close, close)
    for (let tick = 0; tick < 200 && open; tick++) await step()
  }
  const log = nearestLog(play)
  await bot.lookAt(play.vec(log.x + 0.5, log.y + 0.5, log.z + 0.5), true)
  bot.setControlState('forward', true)
  for (let tick = 0; tick < 120; tick++) {
    const { x, z } = server.player().position
    if (Math.hypot(log.x + 0.5 - x, log.z + 0.5 - z) < 2.5) break
    bot.setControlState('jump', tick % 20 === 0)
    await step()
  }
  bot.clearControlStates()
  await step(15)
  await settle(bot.dig(bot.blockAt(play.vec(log.x, log.y, log.z)) ?? {}, true))
  bot.setControlState('forward', true)
  await step(15)
  bot.clearControlStates()
  const [table] = bot.recipesFor(play.itemId('crafting_table'), null, 1, null)
  if (table !== undefined) await settle(bot.craft(table, 1, null))
  await settle(bot.toss(play.itemId('oak_planks'), null, 2))
  // Leaves draw chance with every block.
  for (const place of leavesInReach(play))
    await settle(bot.dig(bot.blockAt(play.vec(place.x, place.y, place.z)) ?? {}, true))
  bot.setControlState('back', true)
  await step(40)
  bot.clearControlStates()
  await step(20)
  return hash.digest('hex')
}

function nearestLog(play: Play): { x: number; y: number; z: number } {
  const feet = play.server.player().position
  const [centerX, centerZ] = [Math.floor(feet.x), Math.floor(feet.z)]
  let best = { x: centerX, y: 70, z: centerZ + 3 }
  let bestDistance = Number.POSITIVE_INFINITY
  for (let x = centerX - 14; x <= centerX + 14; x++) {
    for (let z = centerZ - 14; z <= centerZ + 14; z++) {
      if (!play.server.blockAt(x, 70, z).name.endsWith('_log')) continue
      const distance = Math.hypot(x - centerX, z - centerZ)
      if (distance >= bestDistance) continue
      best = { x, y: 70, z }
      bestDistance = distance
    }
  }
  return best
}

function leavesInReach(play: Play): { x: number; y: number; z: number }[] {
  const feet = play.server.player().position
  const found: { x: number; y: number; z: number }[] = []
  for (let x = Math.floor(feet.x) - 2; x <= feet.x + 2; x++) {
    for (let z = Math.floor(feet.z) - 2; z <= feet.z + 2; z++) {
      if (play.server.blockAt(x, 73, z).name.endsWith('_leaves')) found.push({ x, y: 73, z })
    }
  }
  return found.slice(0, 8)
}
