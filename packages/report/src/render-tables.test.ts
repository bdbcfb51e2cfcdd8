import { describe, expect, it } from 'vitest'
import { renderTables } from './render-tables.ts'
import { sampleSummary } from './test-support/sample-summary.ts'

describe('renderTables', () => {
  const text = renderTables(sampleSummary())

  it('shows the target means with their spread, three decimals each', () => {
    expect(text).toMatch(/^related\s+900\s+5\s+0\.800 ± 0\.274\s+0\.800 ± 0\.274\s+0\.800 ± 0\.274$/m)
  })

  it('shows each contrast with its 95 % interval', () => {
    expect(text).toMatch(/^ΔR\s+TSR\s+5\s+0\.700\s+0\.274\s+\[0\.360, 1\.040\]$/m)
    expect(text).toMatch(/^GATG\s+VMP\s+5\s+0\.650\s+0\.379\s+\[0\.179, 1\.121\]$/m)
  })

  it('begins with the verdict', () => {
    const [, , title, verdict] = text.split('\n')
    expect(title).toBe('Verdict')
    expect(verdict).toMatch(/^- wood_species_crafting: Descriptive only, no verdict: 5 replicates in one world /)
  })

  it('shows each test, its level and the smallest p that can be reached', () => {
    expect(text).toMatch(/^smallest p that 5 complete replicates can reach\s+0\.031$/m)
    expect(text).toMatch(/^related > no prior\s+0\.700\s+0\.031\s+– \[a\]\s+0\.025$/m)
    expect(text).toMatch(/^related > unrelated\s+0\.600\s+0\.063$/m)
    expect(text).toMatch(/^gain: all three\s+0\.063\s+– \[a\]\s+0\.025$/m)
    expect(text).toMatch(/^related within ±0\.1 of no prior\s+0\.700\s+1\.000\s+– \[a\]\s+0\.05$/m)
  })

  it('shows how far a contrast hangs on one replicate and on missing scores', () => {
    expect(text).toMatch(/^GATG\s+0\.650\s+\[0\.625, 0\.750\]\s+\[0\.500, 0\.900\]\s+\[-0\.100, 0\.950\]$/m)
  })

  it('shows what is not defined as a dash, and why in a footnote', () => {
    expect(text).toMatch(/^difference that a paired t-test .*\s+– \[a\]$/m)
    expect(text).toContain('[a] beyond the largest difference')
    expect(text).toContain('[a] not measured')
  })

  it('shows steps as whole numbers and how stages ended, without the statuses that never came', () => {
    expect(text).toMatch(/^unrelated\s+5\s+900 ± 0\s+120 .*budget_exhausted 2, passed 6, timeout 8$/m)
    expect(text).not.toContain('failed 0')
  })

  it('counts planned, completed, failed, void and missing roles', () => {
    expect(text).toMatch(/^wood_species_crafting\s+35\s+33\s+1\s+1\s+0\s+yes\s+yes$/m)
  })

  it('ends with the notes', () => {
    expect(text.trimEnd().split('\n').at(-1)).toBe(
      '- Five replicates are descriptive: no result can give a one-sided p below 1/32.',
    )
  })

  it('says loudly that exposure or worlds were not equal', () => {
    const summary = sampleSummary()
    const [family] = summary.families
    if (family === undefined) throw new Error('the sample has a family')
    family.exposureMatched = false
    expect(renderTables(summary)).toMatch(/\sNO\s+yes$/m)
  })

  it('replaces control characters of an id, which could move the cursor of a terminal', () => {
    const summary = sampleSummary()
    summary.agent = { id: 'evil\u001b[2J\u202e', version: '1\n2', seeded: true }
    const shown = renderTables(summary)
    expect(shown).not.toContain('\u001b')
    expect(shown).not.toContain('\u202e')
    expect(shown.split('\n')[0]).toContain('1\ufffd2')
  })

  it('puts families side by side when there are several', () => {
    const summary = sampleSummary()
    const [family] = summary.families
    if (family === undefined) throw new Error('the sample has a family')
    summary.families.push({ ...family, familyId: 'stone_tool_transfer' })
    expect(renderTables(summary)).toContain('Families side by side')
    expect(text).not.toContain('Families side by side')
  })

  it('breaks tables that are wider than the terminal, the first column in each part', () => {
    const narrow = renderTables(sampleSummary(), { width: 80 })
    const sources = narrow.slice(narrow.indexOf('Sources of'), narrow.indexOf('Notes'))
    expect(sources.match(/^source /gm)).toHaveLength(2)
    expect(sources).toMatch(/^unrelated .*budget_exhausted 2, passed 6, timeout 8$/m)
    const tables = narrow.slice(narrow.indexOf('\n'), narrow.indexOf('Notes'))
    for (const line of tables.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    expect(narrow.replace(/\s+/g, ' ')).toContain('beyond the largest difference')
  })

  it('breaks no table that fits', () => {
    expect(renderTables(sampleSummary(), { width: 300 })).toBe(text)
  })

  it('gives the same text for the same summary', () => {
    expect(renderTables(sampleSummary())).toBe(text)
  })
})
