import Module from 'node:module'
import { checkKnownSource } from './check-known-source.ts'
import { serverRequire } from './server-require.ts'

type MinecraftData = (version: unknown, preNetty?: unknown) => unknown

/**
 * Remembers what `minecraft-data` answered for a version. prismarine-physics asks on every tick, and every answer
 * builds a version object anew: a third of the time of a walking step.
 */
export function patchMinecraftData(): void {
  const path = checkKnownSource({
    request: 'minecraft-data/index.js',
    sha256: 'e32e94cb6975ec95d2824b54190269bba7d53894495986360c06d74ad8db88e3',
    name: 'module function',
  })
  const require = serverRequire
  const original = require('minecraft-data') as MinecraftData & Record<string, unknown>
  if (Reflect.has(original, 'remembered')) return
  const known = new Map<string, unknown>()
  const remember: MinecraftData = (version, preNetty) => {
    if (preNetty || typeof version !== 'string') return original(version, preNetty)
    if (!known.has(version)) known.set(version, original(version))
    return known.get(version)
  }
  const replacement = Object.assign(remember, original, { remembered: true })
  const cached = serverRequire.cache[path]
  if (cached !== undefined) cached.exports = replacement
  // Resolving a name costs as much as the answer, and physics asks for two packages by name on every tick: answered
  // before they are resolved, for each asking module by itself, since packages may have versions of their own.
  const prototype = Module.prototype as unknown as { require: (id: string) => unknown }
  const requireByPath = prototype.require
  const nbtOf = new WeakMap<object, unknown>()
  prototype.require = function (this: object, id) {
    if (id === 'minecraft-data') return replacement
    if (id !== 'prismarine-nbt') return requireByPath.call(this, id)
    const answered = nbtOf.get(this)
    if (answered !== undefined) return answered
    const nbt = requireByPath.call(this, id)
    nbtOf.set(this, nbt)
    return nbt
  }
}
