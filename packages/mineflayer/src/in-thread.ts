import { type Action, type Environment, type MinecraftObservation, parseInput, SetupError } from '@mc-evobench/core'
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
  const { installVirtualClock } = await importServer(() => import('@mc-evobench/server/clock'))
  const clock = installVirtualClock({ seed: 0 })
  const serverPackage = await importServer(() => import('@mc-evobench/server'))
  const { openEnvironment } = await import('./environment/open-environment.ts')
  return openEnvironment({ clock, settings, serverPackage })
}

/** The server is an optional peer: without it the root entry still serves those who only name this environment. */
async function importServer<TModule>(load: () => Promise<TModule>): Promise<TModule> {
  try {
    return await load()
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new SetupError({
      where: 'createEnvironment',
      what: 'a package that the embedded server needs is not installed',
      todo: 'Run: npm install @mc-evobench/server',
      cause,
    })
  }
}
