const MAXIMUM_LENGTH = 200

/**
 * Makes what an agent or the machine said fit for a record: the first line only, absolute paths as `<path>`, no
 * control characters, at most 200 characters.
 */
export function failureDetail(text: string): string {
  const firstLine = text.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? ''
  const withoutPaths = firstLine
    .replace(/(?:file:\/\/|(?<![\w/.<-]))\/(?!\/)[^\s'"`(),;<>]+/g, '<path>')
    .replace(/\b[A-Za-z]:\\[^\s'"`(),;<>]+/g, '<path>')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  const printable = withoutPaths.replace(/[\u0000-\u001f\u007f]/g, ' ').trim()
  const cut = printable.length > MAXIMUM_LENGTH ? `${printable.slice(0, MAXIMUM_LENGTH - 1)}…` : printable
  return cut.toWellFormed()
}
