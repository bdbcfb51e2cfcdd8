import { escapeHtml } from './escape-html.ts'

/** What a reader must know before the numbers, as a list; nothing when there is nothing. */
export function notesList(notes: readonly string[]): string {
  if (notes.length === 0) return ''
  return `<ul class="notes" aria-label="Before reading">${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>`
}
