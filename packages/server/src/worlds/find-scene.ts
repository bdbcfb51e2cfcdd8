import { NotFoundError } from '@mc-evobench/core'
import { flat } from './flat.ts'
import { forest } from './forest.ts'
import { forestDusk } from './forest-dusk.ts'
import { forestNight } from './forest-night.ts'
import { oakGrove } from './oak-grove.ts'
import { rememberLayouts } from './remember-layouts.ts'
import type { Scene } from './scene.ts'
import { shafts } from './shafts.ts'
import { stoneGalleryScene } from './stone-gallery.ts'
import { woodSpeciesGrove } from './wood-species-grove.ts'

/** Every scene there is: those of the general profiles, P01 to P12, those of the paired ones, and one for tests. */
export const scenes: readonly Scene[] = [
  forest({ id: 'forest_progression', version: '1' }),
  forest({ id: 'forest_day', version: '1' }),
  forestNight,
  forestDusk,
  ...shafts,
  oakGrove,
  stoneGalleryScene,
  woodSpeciesGrove,
  flat,
].map(rememberLayouts)

/**
 * Finds a scene by its id.
 *
 * @throws NotFoundError when there is none.
 */
export function getScene(id: string): Scene {
  const found = scenes.find((scene) => scene.id === id)
  if (found !== undefined) return found
  const known = scenes.map((scene) => scene.id)
  throw new NotFoundError({ where: 'getScene', kind: 'scene', name: id, container: `${known.length} scenes`, known })
}
