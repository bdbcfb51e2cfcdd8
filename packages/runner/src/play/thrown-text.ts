/** The text of whatever was thrown, with its code where it has one; itself never throws. */
export function thrownText(thrown: unknown): string {
  try {
    if (!(thrown instanceof Error)) return String(thrown)
    const code: unknown = Reflect.get(thrown, 'code')
    return typeof code === 'string' ? `${code}: ${thrown.message}` : String(thrown.message)
  } catch {
    return 'something that cannot be shown'
  }
}
