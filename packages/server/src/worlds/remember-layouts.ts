import type { Scene, SceneLayout } from './scene.ts'

/** Layouts kept of each scene; least recently used first. */
const KEPT = 4

/** A scene that keeps its last layouts: server, block map and a later reset ask for the same one. */
export function rememberLayouts(scene: Scene): Scene {
  const known = new Map<number, SceneLayout>()
  return {
    ...scene,
    layOut(seed) {
      const layout = known.get(seed) ?? scene.layOut(seed)
      known.delete(seed)
      known.set(seed, layout)
      for (const oldest of known.keys()) {
        if (known.size <= KEPT) break
        known.delete(oldest)
      }
      return layout
    },
  }
}
