import { stripVTControlCharacters } from 'node:util'
import { printableText } from './printable-text.ts'

/**
 * Makes text of several lines fit for a terminal: no colours, nothing that moves the cursor or turns the direction of
 * reading; indentation is kept, empty lines at either end are not.
 *
 * @param options.bytes - the most that is kept, in bytes of UTF-8; a last line says how much there was.
 * @returns the lines, none for text without anything printable.
 */
export function printableLines(text: string, options: { bytes: number }): string[] {
  const whole = Buffer.from(text, 'utf8')
  const kept = whole.subarray(0, options.bytes).toString('utf8')
  const shown = whole.length > options.bytes ? kept.replace(/\ufffd$/, '') : kept
  const lines = stripVTControlCharacters(shown)
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const printable = printableText(line)
      return printable === '' ? '' : `${/^ */.exec(line)?.[0] ?? ''}${printable}`
    })
  while (lines.at(0) === '') lines.shift()
  while (lines.at(-1) === '') lines.pop()
  if (lines.length > 0 && whole.length > options.bytes)
    lines.push(`… (the first ${options.bytes} of ${whole.length} bytes)`)
  return lines
}
