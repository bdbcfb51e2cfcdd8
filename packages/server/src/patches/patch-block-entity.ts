import { checkKnownSource } from './check-known-source.ts'
import { serverRequire } from './server-require.ts'

interface Column {
  blockEntities: Record<string, unknown>
}

/** Spares prismarine-chunk the building of a key string for each block read from a column without block entities. */
export function patchBlockEntity(): void {
  checkKnownSource({
    request: 'prismarine-chunk/src/pc/common/CommonChunkColumn.js',
    sha256: '43408ef0e782c85663661909092e21e4f7032d29b1d3f405b37a87a975e18aaa',
    name: 'CommonChunkColumn.getBlockEntity',
  })
  const { prototype } = serverRequire('prismarine-chunk/src/pc/common/CommonChunkColumn.js') as {
    prototype: { getBlockEntity: (this: Column, pos: unknown) => unknown; patched?: boolean }
  }
  if (prototype.patched) return
  prototype.patched = true
  const original = prototype.getBlockEntity
  prototype.getBlockEntity = function (pos) {
    for (const _key in this.blockEntities) return original.call(this, pos)
    return undefined
  }
}
