import { describe, expect, it } from 'vitest'
import { sampleMatrix } from '../test-support/sample-matrix.ts'
import { renderMatrixHtml } from './render-matrix-html.ts'
import { renderMatrixMarkdown } from './render-matrix-markdown.ts'
import { renderMatrixTables } from './render-matrix-tables.ts'

const options = { summarySha256: 'f'.repeat(64) }
const renderings = {
  text: renderMatrixTables(sampleMatrix()),
  markdown: renderMatrixMarkdown(sampleMatrix(), options),
  html: renderMatrixHtml(sampleMatrix(), options),
}

describe.each(Object.entries(renderings))('a direct matrix as %s', (form, shown) => {
  it('has the scores of every split, chain and milestone stage', () => {
    for (const text of ['10.0 / 10.0 / 0.0', '30.0 / 30.0 / 0.0', '1/2 (50.0)', 'cross_domain_safe_night', 'primary'])
      expect(shown.replaceAll('\\_', '_')).toContain(text)
  })

  it('never shows a diagnostic agent without saying so', () => {
    const rows = shown
      .split('\n')
      .filter((line) => /(^|[^.\w])oracle\b(?!\.)/.test(line) && !line.includes('oracle 0.1.0'))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toContain('oracle (diagnostic)')
  })

  it('shows what is not defined as a dash with its reason, and how many roles a number lacks', () => {
    for (const text of [
      'nothing scored',
      'no scores',
      'no role reached it',
      'over 1 of 2 seeds; the others are void or missing',
      '1 of 2 roles are void or missing and enter no score',
    ])
      expect(shown).toContain(text)
    expect(shown).not.toMatch(/NaN|Infinity|undefined|\[object/)
  })

  it('gives the same bytes for the same summary', () => {
    const again = {
      text: renderMatrixTables(sampleMatrix()),
      markdown: renderMatrixMarkdown(sampleMatrix(), options),
      html: renderMatrixHtml(sampleMatrix(), options),
    }
    expect(again[form as keyof typeof again]).toBe(shown)
  })
})

describe('the page of a direct matrix', () => {
  it('makes markup in any text from data harmless, and runs no script', () => {
    const summary = sampleMatrix()
    const evil = `<script>alert(1)</script><img src=x onerror='alert("2")'>`
    summary.notes = [evil]
    summary.agents = summary.agents.map((agent) => ({ ...agent, agentId: evil, name: evil }))
    summary.roles = [{ roleId: evil, sha256: null, status: 'void', detail: evil }]
    const page = renderMatrixHtml(summary, options)
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain(`content="default-src 'none'`)
  })

  it('has one heading of the first level, a caption a table, and every id once', () => {
    expect(renderings.html.match(/<h1>/g)).toHaveLength(1)
    expect(renderings.html.match(/<caption/g)).toHaveLength(renderings.html.match(/<table/g)?.length ?? 0)
    const ids = [...renderings.html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('carries the hash of the summary it was made from, as the Markdown does', () => {
    for (const shown of [renderings.html, renderings.markdown]) expect(shown).toContain(options.summarySha256)
  })
})
