import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getScene, scenes } from '@mc-evobench/server'
import { describe, expect, it } from 'vitest'
import { drawSceneMap } from '../../tooling/draw-scene-map.ts'
import { root } from '../../tooling/packages.ts'

const profiles: { scene: string; seed: number }[] = JSON.parse(
  await readFile(join(root, 'packages/catalog/versions/1.0.0/profiles.json'), 'utf8'),
)

describe('docs/worlds', () => {
  it.each(profiles)(
    'shows $scene as it is: after a change run `node tooling/write-scene-maps.mjs`',
    async (profile) => {
      const { scene, seed } = profile
      const drawn = await readFile(join(root, 'docs/worlds', `${scene}.svg`), 'utf8')
      expect(drawn === drawSceneMap(getScene(scene).layOut(seed))).toBe(true)
      expect(drawn.length).toBeLessThan(150_000)
    },
  )

  it('names and pictures every scene of a profile on its page', async () => {
    const page = await readFile(join(root, 'docs/worlds.md'), 'utf8')
    expect(scenes.map(({ id }) => id).filter((id) => id !== 'flat')).toHaveLength(profiles.length)
    expect(profiles.filter(({ scene }) => !page.includes(`](worlds/${scene}.svg)`))).toEqual([])
  })

  it('draws no map of what it has no colour for', () => {
    const layout = getScene('flat').layOut(1)
    const odd = { kind: 'odd', x: 0, z: 0, blocks: [{ x: 0, y: 70, z: 0, block: 'sponge' }] }
    expect(() => drawSceneMap({ ...layout, features: [odd] })).toThrow('no colour for block "sponge"')
    expect(() => drawSceneMap({ ...layout, creatures: [{ kind: 'panda', x: 0, z: 0 }] })).toThrow('creature "panda"')
  })
})
