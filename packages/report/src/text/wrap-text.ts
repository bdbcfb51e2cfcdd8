/**
 * Breaks a line of text between words so that no line is longer than `width`, as far as words allow.
 *
 * @param options.indent - put before every line but the first.
 */
export function wrapText(text: string, options: { width: number; indent?: string }): string {
  const { width, indent = '' } = options
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && longer.length > width) {
      lines.push(line)
      line = `${indent}${word}`
    } else line = longer
  }
  return [...lines, line].join('\n')
}
