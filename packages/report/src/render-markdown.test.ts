import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'
import { sampleSummary } from './test-support/sample-summary.ts'

const options = { summarySha256: 'f'.repeat(64) }

describe('renderMarkdown', () => {
  const text = renderMarkdown(sampleSummary(), options)

  it('holds the numbers of the summary', () => {
    expect(text).toContain('| related | 900 | 5 | 0.800 ± 0.274 | 0.800 ± 0.274 | 0.800 ± 0.274 |')
    expect(text).toContain('| ΔR | TSR | 5 | 0.700 | 0.274 | \\[0.360, 1.040\\] |')
  })

  it('says the verdict before any number, and what it rests on', () => {
    const verdict = text.indexOf('Descriptive only, no verdict: 5 replicates in one world')
    expect(verdict).toBeGreaterThan(0)
    expect(verdict).toBeLessThan(text.indexOf('\n| '))
    expect(text).toContain('| related &gt; no prior | 0.700 | 0.031 | – (a) | 0.025 |')
  })

  it('names the summary it was made from, the catalog and the packages', () => {
    expect(text).toContain(options.summarySha256)
    expect(text).toContain('mc-evobench@1.0.0')
    expect(text).toContain('| package mineflayer | 4.39.0 |')
  })

  it('says why each role did not end by the rules', () => {
    expect(text).toContain('agent failure | decision\\_timeout: no answer')
    expect(text).toContain('void | the world did not get quiet')
  })

  it('lets an id neither break a table nor become markup', () => {
    const summary = sampleSummary()
    summary.agent = { id: '<script>|*a*`b`', version: '[x](y)', seeded: true }
    const shown = renderMarkdown(summary, options)
    expect(shown).not.toContain('<script>')
    expect(shown).toContain('&lt;script&gt;\\|\\*a\\*\\`b\\`')
    const widths = shown
      .split('\n')
      .filter((line) => line.startsWith('| agent '))
      .map((line) => line.split(/(?<!\\)\|/).length)
    expect(widths).toEqual([4])
  })

  it('gives the same text for the same summary', () => {
    expect(renderMarkdown(sampleSummary(), options)).toBe(text)
  })
})
