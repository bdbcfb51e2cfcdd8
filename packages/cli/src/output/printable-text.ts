const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** Puts text on one line, without characters that would move the cursor or turn the direction of reading. */
export function printableText(text: string): string {
  return text.replace(UNPRINTABLE, ' ').trim()
}
