/** What was thrown, in one short line. */
export function faultText(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}
