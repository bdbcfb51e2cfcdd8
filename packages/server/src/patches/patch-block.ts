import { checkKnownSource } from './check-known-source.ts'
import { serverRequire } from './server-require.ts'

// Named as Node's own, so that tools see which packages are loaded here.
const require = serverRequire

/** The fields of prismarine-block's Block for versions with block states, in the order in which it sets them. */
const FIELDS = [
  'type',
  'metadata',
  'light',
  'skyLight',
  'biome',
  'position',
  'stateId',
  'computedStates',
  'name',
  'hardness',
  'displayName',
  'shapes',
  'boundingBox',
  'transparent',
  'diggable',
  'material',
  'harvestTools',
  'drops',
  '_properties',
  'isWaterlogged',
] as const
type Fields = Record<(typeof FIELDS)[number], unknown> & { readonly _properties: object }
interface BlockClass {
  readonly prototype: object
  fromStateId(stateId: number, biome: number): Fields
}
type Provider = (registry: object | string) => BlockClass

/**
 * Makes prismarine-block work a state out once: further blocks of the state are copies. The original takes the state's
 * properties apart for every block that is read, and a step's physics reads some twenty. The class of a registry is made
 * once too, where every package that asked had one of its own.
 */
export function patchBlock(): void {
  const path = checkKnownSource({
    request: 'prismarine-block/index.js',
    sha256: 'f4e589895cbe1958bf5bdded45294e126d7abdd4e914fa642f4522db3886e5b6',
    name: 'Block.fromStateId',
  })
  const original = require('prismarine-block') as Provider & { remembered?: boolean }
  if (original.remembered) return
  const known = new WeakMap<object, BlockClass>()
  const provide: Provider = (registry) => {
    if (typeof registry === 'string') return original(registry)
    let found = known.get(registry)
    if (found === undefined) {
      found = withCopies(original(registry))
      known.set(registry, found)
    }
    return found
  }
  const cached = serverRequire.cache[path]
  if (cached !== undefined) cached.exports = Object.assign(provide, original, { remembered: true })
}

function withCopies(Block: BlockClass): BlockClass {
  const make = Block.fromStateId
  const CopyOf = copyClass(Block)
  /** Null for blocks that have more than these fields, as signs do. */
  const templates = new Map<number, Fields | null>()
  Block.fromStateId = (stateId, biome) => {
    // Biomes are a byte or so; anything else would fall on another key.
    const key = stateId * 4096 + biome
    if (!(biome >= 0 && biome < 4096)) return make(stateId, biome)
    let template = templates.get(key)
    if (template === undefined) {
      template = plainOrNull(make(stateId, biome))
      templates.set(key, template)
    }
    return template === null ? make(stateId, biome) : new CopyOf(template)
  }
  return Block
}

function plainOrNull(made: Fields): Fields | null {
  const names = Object.keys(made)
  return names.length === FIELDS.length && FIELDS.every((name, index) => names[index] === name) ? made : null
}

/** A subclass whose objects are filled field by field: four times as fast as a spread. */
function copyClass(Block: BlockClass): new (from: Fields) => Fields {
  class CopiedBlock {
    constructor(from: Fields) {
      const to = this as unknown as Record<string, unknown>
      to['type'] = from.type
      to['metadata'] = from.metadata
      to['light'] = 0
      to['skyLight'] = 0
      to['biome'] = from.biome
      to['position'] = null
      to['stateId'] = from.stateId
      to['computedStates'] = {}
      to['name'] = from.name
      to['hardness'] = from.hardness
      to['displayName'] = from.displayName
      to['shapes'] = from.shapes
      to['boundingBox'] = from.boundingBox
      to['transparent'] = from.transparent
      to['diggable'] = from.diggable
      to['material'] = from.material
      to['harvestTools'] = from.harvestTools
      to['drops'] = from.drops
      to['_properties'] = { ...from._properties }
      to['isWaterlogged'] = from.isWaterlogged
    }
  }
  const Copied = CopiedBlock as unknown as new (from: Fields) => Fields
  Object.setPrototypeOf(Copied.prototype, Block.prototype)
  // mineflayer tells blocks from entities by the name of their class.
  Object.defineProperty(Copied.prototype, 'constructor', { value: Block })
  return Copied
}
