import type { SurvivalGame } from '../../game/survival-game.ts'

/** Tells the client, at the end of each tick, of the light that the tick's changes of blocks have changed. */
export function installLight(game: SurvivalGame): void {
  game.install({
    endTick() {
      const { player } = game
      for (const { chunkX, chunkZ, ...change } of game.world.takeLightChanges()) {
        if (player?.columns.has(`${chunkX},${chunkZ}`) !== true) continue
        player.send('update_light', {
          chunkX,
          chunkZ,
          trustEdges: true,
          emptySkyLightMask: 0,
          emptyBlockLightMask: 0,
          ...change,
        })
      }
    },
  })
}
