import type { SurvivalGame } from '../game/survival-game.ts'
import { installBlockSupport } from './blocks/block-support.ts'
import { installDoors } from './blocks/doors.ts'
import { installFallingBlocks } from './blocks/falling-blocks.ts'
import { installFluidFlow } from './blocks/fluid-flow.ts'
import { installLeafDecay } from './blocks/leaf-decay.ts'
import { installPressurePlate } from './blocks/pressure-plate.ts'
import { installRandomTicks } from './blocks/random-ticks.ts'
import { installSwitches } from './blocks/switches.ts'
import { installEating } from './body/eating.ts'
import { installHazards } from './body/hazards.ts'
import { type Health, installHealth } from './body/health.ts'
import { installHunger } from './body/hunger.ts'
import { installMovement, type Movement } from './body/movement.ts'
import { installSleeping } from './body/sleeping.ts'
import { installChat } from './chat.ts'
import { type Creatures, installCreatures } from './creatures/install-creatures.ts'
import { type Digging, installDigging } from './digging/digging.ts'
import { installToolUse } from './digging/tool-use.ts'
import { installInteraction } from './interaction.ts'
import { type ItemEntities, installItemEntities } from './items/item-entities.ts'
import { installToss } from './items/toss.ts'
import { installBoat } from './placing/boat.ts'
import { installBucket } from './placing/bucket.ts'
import { installConnections } from './placing/connections.ts'
import { installPlacing } from './placing/placing.ts'
import { installSign } from './placing/sign.ts'
import { installBlockContents } from './windows/block-contents.ts'
import { installChest } from './windows/chest.ts'
import { installCraftingTable } from './windows/crafting-table.ts'
import { installFurnace } from './windows/furnace.ts'
import { installInventoryWindow, type Windows } from './windows/inventory-window.ts'
import { type ChunkStreaming, createChunkStreaming } from './world/chunk-streaming.ts'
import { type DayTime, installDayTime } from './world/day-time.ts'
import { installLight } from './world/light.ts'
import { installLogin } from './world/login.ts'
import { installWeather, type Weather } from './world/weather.ts'

/** The rules that others look into. */
export interface Rules {
  readonly chunks: ChunkStreaming
  readonly time: DayTime
  readonly weather: Weather
  readonly items: ItemEntities
  readonly health: Health
  readonly movement: Movement
  readonly digging: Digging
  readonly windows: Windows
  readonly creatures: Creatures
}

/**
 * Installs all rules in the one order in which they run. Each kind of hook (ticks, clicks, resets, changes of blocks)
 * runs through the rules in this order, so moving a line here is a change of the rules.
 */
export function installRules(game: SurvivalGame): Rules {
  const chunks = createChunkStreaming(game)
  // Time and weather go first in a tick: all others ask what they are now.
  const time = installDayTime(game)
  const weather = installWeather(game, { time })
  const items = installItemEntities(game)
  // What closes windows and spills what lay in a block, before anything that takes blocks away.
  const windows = installInventoryWindow(game, { items })
  installCraftingTable(game, { windows })
  installFurnace(game, { windows })
  installChest(game, { windows })
  installBlockContents(game, { items })
  const health = installHealth(game, { chunks, items, windows })
  const digging = installDigging(game, { items })
  // After a change of a block: what loses its hold falls first, then what is loose, then sides and fluids follow.
  const isSupported = installBlockSupport(game, digging.breakUnsupported)
  const randomTicks = installRandomTicks(game)
  installLeafDecay(game, { ticks: randomTicks, breakLeaf: digging.breakUnsupported })
  installFallingBlocks(game, { items })
  installToss(game, { items })
  // A click is offered in this order: blocks that do something, then tools that change the block, then placing.
  installInteraction(game)
  installChat(game)
  installDoors(game)
  installSwitches(game)
  installSleeping(game, { time })
  installToolUse(game)
  installPlacing(game, { isSupported })
  installConnections(game)
  const movement = installMovement(game, { chunks, health })
  installFluidFlow(game, { washAway: digging.breakUnsupported })
  installSign(game)
  installPressurePlate(game, { items })
  installBoat(game, { items })
  installBucket(game, { items, washAway: digging.breakUnsupported })
  // What fire, water and hunger do to the body, which has moved by now.
  installHazards(game, { health, weather })
  installHunger(game, { health })
  installEating(game, { items })
  installLogin(game, { chunks, time })
  installLight(game)
  // Last: creatures meet the world as all others have left it, and take their places at the end of a reset.
  const creatures = installCreatures(game, { items, health, weather })
  game.world.onChange = (change) => {
    const { x, y, z, stateId, before } = change
    const { player } = game
    randomTicks.changed(change)
    if (player?.columns.has(`${x >> 4},${z >> 4}`)) {
      player.send('block_change', { location: { x, y, z }, type: stateId })
    }
    game.events.emit('block-change', {
      x,
      y,
      z,
      before: game.facts.block(before).name,
      after: game.facts.block(stateId).name,
    })
  }
  return { chunks, time, weather, items, health, movement, digging, windows, creatures }
}
