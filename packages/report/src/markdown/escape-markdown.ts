import { shownText } from '../format/shown-text.ts'

/** Makes text from data stand in Markdown as it is, in a paragraph or in a table cell. */
export function escapeMarkdown(text: string): string {
  return shownText(text)
    .replace(/[\\`*_[\]|~#]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
