/** Control characters, line breaks, and the marks that reverse or hide text. */
const UNSHOWN = /[\p{Cc}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * Makes text that came from data safe to show on one line: what would move a terminal's cursor, break the line or turn
 * its direction becomes `\ufffd`.
 */
export function shownText(text: string): string {
  return text.replace(UNSHOWN, '\ufffd')
}
