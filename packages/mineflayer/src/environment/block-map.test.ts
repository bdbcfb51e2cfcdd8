import { getScene } from '@mc-evobench/server'
import { describe, expect, it } from 'vitest'
import { blockMapOf } from './block-map.ts'

describe('blockMapOf', () => {
  it('names each place once, with the block that was set last', () => {
    const feature = { kind: 'heap', x: 0, z: 0, radius: 1 }
    const map = blockMapOf({
      scene: 'made_up',
      seed: 1,
      spawn: { x: 0.5, y: 70, z: 0.5, yaw: 0, pitch: 0 },
      features: [
        { ...feature, blocks: [{ x: 1, y: 70, z: 1, block: 'stone' }] },
        {
          ...feature,
          blocks: [
            { x: 1, y: 70, z: 1, block: 'coal_ore' },
            { x: 2, y: 70, z: 1, block: 'stone' },
          ],
        },
      ],
      creatures: [{ kind: 'sheep', x: 4.5, y: 70, z: 4.5, persistent: true }],
    })
    expect(map).toEqual({
      spawn: { x: 0.5, y: 70, z: 0.5 },
      blocks: { coal_ore: [[1, 70, 1]], stone: [[2, 70, 1]] },
      creatures: [{ kind: 'sheep', x: 4.5, y: 70, z: 4.5 }],
    })
  })

  it('shows coal near the spawn of the coal shaft', () => {
    const { spawn, blocks } = blockMapOf(getScene('fixed_coal_shaft').layOut(3101))
    const near = (blocks['coal_ore'] ?? []).filter(([x, , z]) => Math.hypot(x + 0.5 - spawn.x, z + 0.5 - spawn.z) <= 4)
    expect(near.length).toBeGreaterThan(0)
  })
})
