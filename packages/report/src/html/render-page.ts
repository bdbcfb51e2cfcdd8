import { escapeHtml } from './escape-html.ts'
import { PAGE_STYLE } from './page-style.ts'

/**
 * The frame of a report page: no script, no network (a content security policy forbids both), the style within.
 *
 * @param page.title - also the page's one heading.
 * @param page.lede - one sentence below it.
 * @param page.sections - the body, HTML already; empty ones are left out.
 */
export function renderPage(page: {
  title: string
  lede: string
  sections: readonly string[]
  summarySha256: string
}): string {
  return `${[
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(page.title)}</title>`,
    `<style>\n${PAGE_STYLE}\n</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(page.title)}</h1>`,
    `<p class="lede">${escapeHtml(page.lede)}</p>`,
    ...page.sections,
    `<footer>Made by MC-EvoBench from the summary with SHA-256 ${escapeHtml(page.summarySha256)}.</footer>`,
    '</main>',
    '</body>',
    '</html>',
  ]
    .filter((line) => line !== '')
    .join('\n')}\n`
}
