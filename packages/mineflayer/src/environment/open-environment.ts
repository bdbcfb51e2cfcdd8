import { contentHash } from '@mc-evobench/core'
import type { VirtualClock } from '@mc-evobench/server/clock'
import type { z } from 'zod'
import type { minecraftEnvironmentOptionsSchema } from '../environment-options.ts'
import { environmentSpec } from './environment-spec.ts'
import { MineflayerEnvironment } from './mineflayer-environment.ts'
import { resolvedVersions } from './resolved-versions.ts'

/**
 * Starts a server and a bot. The virtual clock must be installed before this module is imported.
 *
 * @param options.serverPackage - the server's package, which is an optional peer and so is imported by the caller.
 */
export async function openEnvironment(options: {
  clock: VirtualClock
  settings: z.output<typeof minecraftEnvironmentOptionsSchema>
  serverPackage: typeof import('@mc-evobench/server')
}): Promise<MineflayerEnvironment> {
  const { clock, settings, serverPackage } = options
  const { RULES_VERSION, creatureKinds, digException, getScene, scenes, smeltingRecipes, startEmbeddedServer } =
    serverPackage
  const server = await startEmbeddedServer({
    clock,
    seed: 0,
    viewDistance: settings.viewDistance,
    transport: settings.transport,
  })
  const spec = environmentSpec({
    scenes: scenes.map((scene) => scene.id),
    rules: RULES_VERSION,
    worlds: contentHash(scenes.map(({ id, version }) => `${id}@${version}`).sort()),
    versions: resolvedVersions(),
  })
  return MineflayerEnvironment.open({
    server,
    clock,
    spec,
    username: settings.username,
    rules: { digException, smeltingRecipes, creatureKinds },
    layOut: (scene, seed) => getScene(scene).layOut(seed),
  })
}
