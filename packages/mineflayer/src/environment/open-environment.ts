import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  const { scenes, startEmbeddedServer, supportedFeatures } = serverPackage
  const server = await startEmbeddedServer({
    clock,
    seed: 0,
    viewDistance: settings.viewDistance,
    transport: settings.transport,
  })
  const manifest = createRequire(import.meta.url).resolve('@mc-evobench/server/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const sceneIds = scenes.map((scene) => scene.id)
  const spec = environmentSpec({
    scenes: sceneIds,
    rules: `server@${version}:${contentHash([...supportedFeatures])}`,
    worlds: `server@${version}:${contentHash(sceneIds)}`,
    versions: resolvedVersions(),
  })
  return MineflayerEnvironment.open({ server, clock, spec, username: settings.username })
}
