// Draws the map of every scene, with the seed of the catalog's profile, to docs/worlds/<scene>.svg. Runs after the
// server has been built; the tests compare the drawn maps with the scenes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawSceneMap } from './draw-scene-map.ts'

const root = join(import.meta.dirname, '..')
const { getScene } = await import(pathToFileURL(join(root, 'packages/server/dist/index.js')).href)
const profiles = JSON.parse(readFileSync(join(root, 'packages/catalog/versions/1.0.0/profiles.json'), 'utf8'))
const output = join(root, 'docs', 'worlds')

mkdirSync(output, { recursive: true })
for (const { scene, seed } of profiles) {
  writeFileSync(join(output, `${scene}.svg`), drawSceneMap(getScene(scene).layOut(seed)))
}
