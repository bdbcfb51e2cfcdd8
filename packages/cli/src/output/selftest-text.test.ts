import type { CheatLine, ControlLine } from '@mc-evobench/protocol'
import { describe, expect, it } from 'vitest'
import { selftestText } from './selftest-text.ts'

const cheat = (change: Partial<CheatLine> = {}): CheatLine => ({
  id: 'cheat_reads_run',
  attempts: 'reads the run folder',
  outcome: 'stopped',
  proof: ['the run folder: ERR_ACCESS_DENIED'],
  effect: { fixed: 0, fresh: -0.5 },
  faults: [],
  ...change,
})

const control = (change: Partial<ControlLine> = {}): ControlLine => ({
  agent: 'route_memory',
  design: 'paired',
  axis: 'fresh',
  duty: { kind: 'no_gain' },
  holds: true,
  families: [{ id: 'wooden_tool_transfer', outcome: 'no_material_difference', effect: 0.0125 }],
  ...change,
})

describe('selftestText', () => {
  it('gives each cheat a line: what it attempted, its effect in both worlds, and how it ended', () => {
    const text = selftestText({ cheats: [cheat()], controls: [] }, null)
    expect(text).toMatch(
      /^reads_run +reads the run folder +0\.00 +−0\.50 +stopped +the run folder: ERR_ACCESS_DENIED$/m,
    )
    expect(text).toMatch(/1 cheat and 0 control trials: all as it must be\.\n$/)
  })

  it('names what does not hold below the tables', () => {
    const failing = cheat({ outcome: 'effect', faults: ['got through: the run folder'] })
    const text = selftestText({ cheats: [cheat(), failing], controls: [control({ holds: false })] }, null)
    expect(text).toContain('EFFECT')
    expect(text).toContain('cheat_reads_run: got through: the run folder')
    expect(text).toMatch(/no material difference \+0\.01 +DOES NOT HOLD$/m)
    expect(text).toMatch(/2 not as it must be\.\n$/)
  })

  it('cuts how it ended to the terminal', () => {
    const long = cheat({ proof: ['x'.repeat(300)] })
    const width = Math.max(
      ...selftestText({ cheats: [long], controls: [] }, 100)
        .split('\n')
        .slice(0, 3)
        .map((line) => line.length),
    )
    expect(width).toBeLessThanOrEqual(100)
  })
})
