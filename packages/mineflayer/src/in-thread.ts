import { type Action, type Environment, type MinecraftObservation, parseInput } from '@mc-evobench/core'
import { type MinecraftEnvironmentOptions, minecraftEnvironmentOptionsSchema } from './environment-options.ts'

/**
 * Creates the Minecraft environment in this thread: an embedded server and a mineflayer bot on the virtual clock.
 *
 * It replaces the thread's timers, clocks and randomness, so it belongs into a worker of its own, which has loaded
 * neither mineflayer nor the server before; a runner does that from the reference that `minecraftEnvironment` gives.
 * Environments of one thread share its clock: a step of one moves all.
 *
 * @param options - see `minecraftEnvironmentOptionsSchema`; all optional.
 * @returns the environment, contract `environment/1`; call `reset` before `step`.
 * @throws InvalidArgumentError for options that are unknown or out of range.
 * @throws SetupError if a package is missing or not of the known version, or the bot does not come into the world.
 */
export async function createEnvironment(
  options: MinecraftEnvironmentOptions = {},
): Promise<Environment<MinecraftObservation, Action>> {
  const settings = parseInput(minecraftEnvironmentOptionsSchema, options, {
    where: 'createEnvironment',
    what: 'options',
  })
  // The clock first: whatever is loaded before it keeps Node's own timers.
  const { installVirtualClock } = await import('@mc-evobench/server/clock')
  const clock = installVirtualClock({ seed: 0 })
  const { openEnvironment } = await import('./environment/open-environment.ts')
  return openEnvironment({ clock, settings })
}
