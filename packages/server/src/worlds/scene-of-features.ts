import { buildLayout, type FeatureRequest } from './layout-builder.ts'
import type { Scene } from './scene.ts'

/** A scene that lays features out around the spawn, in this order, by its seed. */
export function sceneOfFeatures(options: { id: string; version: string; requests: readonly FeatureRequest[] }): Scene {
  const { id, version, requests } = options
  return { id, version, layOut: (seed) => buildLayout({ scene: id, version, seed, requests }) }
}
