import type { SurvivalGame } from '../game/survival-game.ts'
import { installBlockContents } from './block-contents.ts'
import { installBlockSupport } from './block-support.ts'
import { installBoat } from './boat.ts'
import { installBucket } from './bucket.ts'
import { installChest } from './chest.ts'
import { type ChunkStreaming, createChunkStreaming } from './chunk-streaming.ts'
import { installConnections } from './connections.ts'
import { installCraftingTable } from './crafting-table.ts'
import { type Creatures, installCreatures } from './creatures/install-creatures.ts'
import { type DayTime, installDayTime } from './day-time.ts'
import { type Digging, installDigging } from './digging.ts'
import { installDoors } from './doors.ts'
import { installEating } from './eating.ts'
import { installFallingBlocks } from './falling-blocks.ts'
import { installFluidFlow } from './fluid-flow.ts'
import { installFurnace } from './furnace.ts'
import { installHazards } from './hazards.ts'
import { type Health, installHealth } from './health.ts'
import { installHunger } from './hunger.ts'
import { installInteraction } from './interaction.ts'
import { installInventoryWindow, type Windows } from './inventory-window.ts'
import { type ItemEntities, installItemEntities } from './item-entities.ts'
import { installLeafDecay } from './leaf-decay.ts'
import { installLight } from './light.ts'
import { installLogin } from './login.ts'
import { installMovement, type Movement } from './movement.ts'
import { installPlacing } from './placing.ts'
import { installPressurePlate } from './pressure-plate.ts'
import { installRandomTicks } from './random-ticks.ts'
import { installSign } from './sign.ts'
import { installSleeping } from './sleeping.ts'
import { installSwitches } from './switches.ts'
import { installToolUse } from './tool-use.ts'
import { installToss } from './toss.ts'
import { installWeather, type Weather } from './weather.ts'

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
