import { buildLayout, type LayoutPlan } from './layout-builder.ts'
import type { Scene } from './scene.ts'

/**
 * A scene that lays features out around the spawn, in this order, by its seed.
 *
 * @param options.draws - version of the draws, where it is not `version`: keeps every place as it was when only the
 *   blocks' properties changed.
 */
export function sceneOfFeatures(
  options: { id: string; version: string; draws?: string } & Omit<LayoutPlan, 'scene' | 'draws' | 'seed'>,
): Scene {
  const { id, version, draws = version, ...plan } = options
  return { id, version, layOut: (seed) => buildLayout({ ...plan, scene: id, draws, seed }) }
}
