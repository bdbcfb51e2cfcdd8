import { patchBitArray } from './patch-bit-array.ts'
import { patchBlock } from './patch-block.ts'
import { patchBlockEntity } from './patch-block-entity.ts'
import { patchMinecraftData } from './patch-minecraft-data.ts'
import { patchSplitter } from './patch-splitter.ts'
import { patchSquidPlugins } from './patch-squid-plugins.ts'
import { serverRequire } from './server-require.ts'
import type { ProtocolModules, SquidModules } from './squid-types.ts'

// Named as Node's own, so that tools see which packages are loaded here.
const require = serverRequire

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
  patchBitArray()
  patchBlock()
  patchSquidPlugins()
  const serializer = require('minecraft-protocol/src/transforms/serializer.js') as Pick<
    ProtocolModules,
    'createSerializer' | 'createDeserializer'
  >
  const protocol = require('minecraft-protocol') as Pick<ProtocolModules, 'Server' | 'Client'>
  loaded = {
    squid: require('flying-squid') as SquidModules['squid'],
    generations: require('flying-squid/src/lib/generations.js') as SquidModules['generations'],
    registryFor: require('prismarine-registry') as SquidModules['registryFor'],
    chunkFor: require('prismarine-chunk') as SquidModules['chunkFor'],
    protocol: {
      Server: protocol.Server,
      Client: protocol.Client,
      createSerializer: serializer.createSerializer,
      createDeserializer: serializer.createDeserializer,
    },
  }
  return loaded
}
