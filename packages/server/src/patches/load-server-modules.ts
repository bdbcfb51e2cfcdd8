import { patchBlockEntity } from './patch-block-entity.ts'
import { patchMinecraftData } from './patch-minecraft-data.ts'
import { patchSplitter } from './patch-splitter.ts'
import { patchSquidPlugins } from './patch-squid-plugins.ts'
import { serverRequire } from './server-require.ts'
import type { ProtocolModules, SquidModules } from './squid-types.ts'

let loaded: SquidModules | null = null

/**
 * Loads flying-squid and what it stands on, patched, once per thread. Not at import time: these packages capture the
 * timers they find, so the virtual clock must be installed before.
 *
 * @throws SetupError if a patched file is not the known one.
 */
export function loadServerModules(): SquidModules {
  if (loaded !== null) return loaded
  patchMinecraftData()
  patchSplitter()
  patchBlockEntity()
  patchSquidPlugins()
  const serializer = serverRequire('minecraft-protocol/src/transforms/serializer.js') as Pick<
    ProtocolModules,
    'createSerializer' | 'createDeserializer'
  >
  const protocol = serverRequire('minecraft-protocol') as Pick<ProtocolModules, 'Server' | 'Client'>
  loaded = {
    squid: serverRequire('flying-squid') as SquidModules['squid'],
    generations: serverRequire('flying-squid/src/lib/generations.js') as SquidModules['generations'],
    registryFor: serverRequire('prismarine-registry') as SquidModules['registryFor'],
    chunkFor: serverRequire('prismarine-chunk') as SquidModules['chunkFor'],
    blockFor: serverRequire('prismarine-block') as SquidModules['blockFor'],
    protocol: {
      Server: protocol.Server,
      Client: protocol.Client,
      createSerializer: serializer.createSerializer,
      createDeserializer: serializer.createDeserializer,
    },
  }
  return loaded
}
