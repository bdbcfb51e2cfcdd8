import { type EnvironmentReference, parseInput } from '@mc-evobench/core'
import { type MinecraftEnvironmentOptions, minecraftEnvironmentOptionsSchema } from './environment-options.ts'

/**
 * Names the Minecraft environment for a runner, which creates it inside a world worker on the virtual clock. Loads
 * neither mineflayer nor the server.
 *
 * @param options - view distance, transport and player name; all optional.
 * @returns the reference, plain JSON.
 * @throws InvalidArgumentError naming every option that is unknown or out of range.
 */
export function minecraftEnvironment(options: MinecraftEnvironmentOptions = {}): EnvironmentReference {
  const parsed = parseInput(minecraftEnvironmentOptionsSchema, options, {
    where: 'minecraftEnvironment',
    what: 'options',
  })
  return { module: '@mc-evobench/mineflayer/in-thread', export: 'createEnvironment', options: parsed }
}
