import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeReferenceSchema, environmentSpecSchema } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { minecraftEnvironment, skillList } from './index.ts'

/** Modules that a file imports at load, through our own files; dynamic imports and types are left out. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  for (const [, clause = '', name = ''] of text.matchAll(/^(?:import|export)\b([^'"]*?)\bfrom '([^']+)'/gms)) {
    if (clause.trimStart().startsWith('type ')) continue
    if (name.startsWith('.')) loaded(join(dirname(file), name), seen)
    else seen.add(name)
  }
  return seen
}

describe('minecraftEnvironment', () => {
  it('names the module that a world worker imports, with all options filled in', () => {
    const reference = minecraftEnvironment({ transport: 'duplex' })
    expect(codeReferenceSchema.parse(reference)).toEqual({
      module: '@mc-evobench/mineflayer/in-thread',
      export: 'createEnvironment',
      options: { viewDistance: 3, transport: 'duplex', username: 'player' },
    })
  })

  it('refuses options it does not know', () => {
    expect(() => minecraftEnvironment({ viewDistnace: 4 } as never)).toThrow(
      /minecraftEnvironment: options .*viewDistnace/,
    )
  })

  it('loads neither mineflayer nor the server, and neither does the in-thread entry before its clock is installed', () => {
    for (const entry of ['index.ts', 'in-thread.ts']) {
      const heavy = [...loaded(entry)].filter((name) => /mineflayer|minecraft-|prismarine|flying|server/.test(name))
      expect(heavy.filter((name) => !name.endsWith('.ts'))).toEqual([])
    }
  })

  it('lists its skills with JSON Schemas', () => {
    expect(skillList.map(({ name }) => name)).toEqual([
      'goto',
      'mine',
      'craft',
      'smelt',
      'place',
      'equip',
      'attack',
      'eat',
      'fill_bucket',
      'shear',
      'sleep',
      'build_shelter',
      'wait',
    ])
    expect(environmentSpecSchema.shape.skills.parse(skillList)).toHaveLength(13)
    expect(skillList.find(({ name }) => name === 'mine')?.arguments).toMatchObject({
      type: 'object',
      required: ['block'],
      properties: { block: { type: 'string' }, count: { type: 'integer', minimum: 1, maximum: 64, default: 1 } },
    })
  })
})
