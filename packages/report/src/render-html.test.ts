import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseHTML } from 'linkedom'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findService } from '../../../tooling/find-service.ts'
import { renderHtml } from './render-html.ts'
import { sampleSummary } from './test-support/sample-summary.ts'

const options = { summarySha256: 'f'.repeat(64) }

describe('renderHtml', () => {
  const html = renderHtml(sampleSummary(), options)

  it('holds the numbers of the summary', () => {
    for (const text of ['0.800 ± 0.274', '[0.360, 1.040]', '900 ± 0', '0.031', options.summarySha256])
      expect(html).toContain(text)
  })

  it('says the verdict before any number', () => {
    const verdict = html.indexOf('Descriptive only, no verdict: 5 replicates in one world')
    expect(verdict).toBeGreaterThan(0)
    expect(verdict).toBeLessThan(html.indexOf('<table'))
  })

  it('shows no number that is none', () => {
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object/)
  })

  it('draws one dot a replicate and target, and one a replicate and contrast, for each metric', () => {
    const figure = (id: string) => html.slice(html.indexOf(`id="wood_species_crafting-${id}-title"`)).split('</svg>')[0]
    for (const metric of ['tsr', 'wgp', 'vmp']) {
      expect(figure(`${metric}-targets-figure`)?.match(/<circle/g)).toHaveLength(20)
      expect(figure(`${metric}-contrasts-figure`)?.match(/<circle/g)).toHaveLength(20)
    }
  })

  it('lets no two dots of a figure hide each other', () => {
    const places = [...(html.split('</svg>')[0] ?? '').matchAll(/<circle[^>]*\bcy="([^"]+)" cx="([^"]+)"/g)].map(
      ([, y, x]) => `${x} ${y}`,
    )
    expect(places).toHaveLength(20)
    expect(new Set(places).size).toBe(20)
  })

  it('draws above 24 replicates one dot for equal values, with their number', () => {
    const summary = sampleSummary()
    const [family] = summary.families
    if (family === undefined) throw new Error('the sample has a family')
    family.replicates = Array.from({ length: 30 }, (_, seed) => {
      const replicate = family.replicates[seed % 5]
      if (replicate === undefined) throw new Error('the sample has five replicates')
      return { ...replicate, seed }
    })
    const figure = renderHtml(summary, options).split('</svg>')[0] ?? ''
    expect(figure.match(/<circle/g)).toHaveLength(8)
    expect(figure).toContain('>×24</text>')
  })

  it('draws no interval where none is defined, and says so', () => {
    const summary = sampleSummary()
    for (const contrast of summary.families[0]?.contrasts ?? [])
      contrast.estimate = { n: 5, mean: 1, sd: 0, lower: null, upper: null, reason: 'all values are equal' }
    const page = renderHtml(summary, options)
    expect(page.split('</svg>')[1]?.match(/>no interval</g)).toHaveLength(4)
    expect(page).toContain('all values are equal')
  })

  it('shows a run in which nothing is defined', () => {
    const summary = sampleSummary()
    const nothing = { n: 0, mean: null, sd: null, lower: null, upper: null, reason: 'no complete replicate' }
    for (const family of summary.families) {
      family.replicates = []
      family.targets = family.targets.map((target) => ({ ...target, tsr: nothing, wgp: nothing, vmp: nothing }))
      family.contrasts = family.contrasts.map((entry) => ({ ...entry, estimate: nothing }))
      if (family.verdict === null) throw new Error('the sample has a verdict')
      family.verdict.verdict = null
      family.verdict.reason = 'no_complete_replicate'
      family.verdict.smallestReachableP = null
      for (const comparison of family.verdict.comparisons) {
        comparison.meanDifference = null
        comparison.pValue = null
      }
      for (const test of [family.verdict.gain, family.verdict.practice, family.verdict.loss]) test.pValue = null
      for (const entry of family.sensitivity) {
        entry.leaveOneOut = { lower: null, upper: null, reason: 'n < 2' }
        entry.bca = { lower: null, upper: null, reason: 'n < 2' }
      }
    }
    const page = renderHtml(summary, options)
    expect(page).toContain('no complete replicate')
    expect(page).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('shows the questions of a plan and a curve in the place of a verdict and contrasts', () => {
    const summary = sampleSummary()
    const [family] = summary.families
    if (family === undefined) throw new Error('the sample has a family')
    const estimate = { n: 16, mean: 0.5, sd: 0.1, lower: 0.4, upper: 0.6, reason: null }
    summary.design = 'retention'
    family.verdict = null
    family.precision = null
    family.contrasts = []
    family.sensitivity = []
    family.targets = ['no_prior', 'after_450', 'after_900'].map((condition, index) => ({
      condition,
      practisedSteps: 450 * index,
      tsr: estimate,
      wgp: estimate,
      vmp: estimate,
    }))
    family.comparisons = [
      {
        comparison: 'learned',
        condition: 'after_900',
        differences: [{ above: 'no_prior', estimate, pValue: 0.001 }],
        pValue: 0.001,
        adjusted: 0.003,
        level: 0.025,
        outcome: 'shown',
        reason: null,
        sentence: 'Shown: after_900 is above no_prior by +0.500.',
      },
    ]
    const page = renderHtml(summary, options)
    expect(page).toContain('Run of the design retention of skill_memory 0.1.0')
    expect(page).toContain('learned: Shown: after_900 is above no_prior by +0.500.')
    expect(page).toContain('Mean TSR of the targets over the steps practised')
    expect(page).toContain('after 450')
    expect(page).not.toContain('contrasts of wood_species_crafting')
    expect(page).not.toMatch(/NaN|Infinity|undefined/)
  })

  it('makes markup in any text from data harmless', () => {
    const summary = sampleSummary()
    const evil = `<script>alert(1)</script><img src=x onerror='alert("2")'>`
    summary.agent = { id: evil, version: evil, seeded: false }
    summary.notes = [evil]
    summary.identity.packages = { [evil]: evil }
    summary.roles.push({ roleId: evil, sha256: null, status: 'void', detail: evil })
    for (const family of summary.families) {
      family.label = evil
      if (family.verdict !== null) family.verdict.sentence = evil
    }
    const page = renderHtml(summary, options)
    expect(page).not.toMatch(/<script|<img/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('has headings in order, a caption a table, scoped heads, and a title and description a figure', () => {
    const { document } = parseHTML(html) as unknown as {
      document: {
        querySelectorAll(selector: string): Iterable<{
          localName: string
          querySelector(selector: string): unknown
          getAttribute(name: string): string | null
        }>
      }
    }
    const levels = [...document.querySelectorAll('h1,h2,h3')].map(({ localName }) => Number(localName.slice(1)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.every((level, index) => index === 0 || level - (levels[index - 1] ?? 0) <= 1)).toBe(true)
    for (const table of document.querySelectorAll('table')) expect(table.querySelector('caption')).not.toBeNull()
    for (const head of document.querySelectorAll('th')) expect(head.getAttribute('scope')).toMatch(/^(row|col)$/)
    const figures = [...document.querySelectorAll('svg')]
    expect(figures).toHaveLength(6)
    for (const figure of figures) {
      expect(figure.querySelector('title')).not.toBeNull()
      expect(figure.querySelector('desc')).not.toBeNull()
    }
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.getAttribute('id'))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says how agents were held apart, and loudly where they were not', () => {
    const timing = (signals: 'pid_namespace' | 'unenforced', wallMs: number) => ({
      format: 'role-timing/1' as const,
      wallMs,
      agentMs: 1,
      environmentMs: 1,
      isolation: { files: 'permission_model' as const, network: 'empty_namespace' as const, signals },
      resumed: null,
    })
    const timings = [timing('pid_namespace', 1), timing('pid_namespace', 2), timing('unenforced', 3)]
    const page = renderHtml(sampleSummary(), { ...options, timings })
    expect(page).toContain('pid namespace (2), NOT ENFORCED (1)')
    expect(page).toContain('permission model (3)')
    const slower = timings.map((entry) => ({ ...entry, wallMs: entry.wallMs * 7 }))
    expect(renderHtml(sampleSummary(), { ...options, timings: slower })).toBe(page)
  })

  it('gives the same bytes for the same summary', () => {
    expect(renderHtml(sampleSummary(), options)).toBe(html)
  })
})

const path = findService('chromium')

describe.skipIf(path === null)('report page in a browser (needs chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mc-evobench-report-'))
  let browser: Browser

  beforeAll(async () => {
    writeFileSync(join(folder, 'report.html'), renderHtml(sampleSummary(), options))
    browser = await chromium.launch({
      executablePath: path ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    })
  }, 60_000)

  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    { width: 1200, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ] as const)(
    'opens from disk at $width px without a fault, and does not scroll sideways',
    async ({ width, scheme }) => {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme })
      const faults: string[] = []
      const requests: string[] = []
      page.on('console', (message) => faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(String(error)))
      page.on('request', (request) => requests.push(request.url()))
      const address = pathToFileURL(join(folder, 'report.html')).href
      await page.goto(address)
      expect(faults).toEqual([])
      expect(requests).toEqual([address])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      expect(await page.locator('svg').first().isVisible()).toBe(true)
      expect(await page.locator('h1').textContent()).toBe('Paired run of skill_memory 0.1.0')
      await page.close()
    },
  )

  it('cuts off no table at 1280 px, and casts a shadow where one is cut off at 390 px', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(pathToFileURL(join(folder, 'report.html')).href)
    const cutOff = `[...document.querySelectorAll('.table')].filter((box) => box.scrollWidth > box.clientWidth)`
    expect(await page.evaluate(`${cutOff}.length`)).toBe(0)
    await page.setViewportSize({ width: 390, height: 800 })
    const backgrounds = (await page.evaluate(
      `${cutOff}.map((box) => getComputedStyle(box).backgroundAttachment)`,
    )) as string[]
    expect(backgrounds.length).toBeGreaterThan(0)
    for (const background of backgrounds) expect(background).toBe('local, local, scroll, scroll')
    await page.close()
  })

  it.each(['light', 'dark'] as const)('keeps a contrast of 4.5 : 1 for text in the %s scheme', async (scheme) => {
    const page = await browser.newPage({ colorScheme: scheme })
    await page.goto(pathToFileURL(join(folder, 'report.html')).href)
    const [paper, ...inks] = (await page.evaluate(`(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--paper', '--ink', '--soft', '--dot', '--mean', '--panel'].map((name) => style.getPropertyValue(name).trim())
    })()`)) as string[]
    const panel = inks.at(-1) ?? ''
    for (const ink of inks.slice(0, 2)) {
      expect(contrast(ink, paper ?? '')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink, panel)).toBeGreaterThanOrEqual(4.5)
    }
    for (const mark of inks.slice(2, 4)) expect(contrast(mark, paper ?? '')).toBeGreaterThanOrEqual(3)
    await page.close()
  })
})

/** The contrast ratio of two colours `#rrggbb` (WCAG 2). */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [r, g, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * (r ?? Number.NaN) + 0.7152 * (g ?? Number.NaN) + 0.0722 * (blue ?? Number.NaN)
  }
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return ((light ?? Number.NaN) + 0.05) / ((dark ?? Number.NaN) + 0.05)
}
