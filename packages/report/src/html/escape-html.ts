import { shownText } from '../format/shown-text.ts'

/** Makes text from data safe between tags and within quoted attributes. */
export function escapeHtml(text: string): string {
  return shownText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
