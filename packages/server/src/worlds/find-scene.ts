import { NotFoundError } from '@mc-evobench/core'
import { flat } from './flat.ts'
import { oakGrove } from './oak-grove.ts'
import type { Scene } from './scene.ts'
import { stoneGalleryScene } from './stone-gallery.ts'
import { woodSpeciesGrove } from './wood-species-grove.ts'

/** Every scene there is, in the order of their ids. */
export const scenes: readonly Scene[] = [oakGrove, stoneGalleryScene, woodSpeciesGrove, flat]

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
