import type { Tell } from './cheat.ts'

/**
 * Does what is forbidden and tells how that ended: a refusal by its error code, anything else as a breach.
 *
 * @param forbidden - the deed; what it returns is told of a breach.
 */
export async function tryOut(tell: Tell, what: string, forbidden: () => unknown): Promise<void> {
  try {
    const got = await forbidden()
    tell('breach', `${what}: ${String(got).slice(0, 60)}`)
  } catch (thrown) {
    tell('refused', `${what}: ${codeOf(thrown)}`)
  }
}

/** The code of an error, its name where it has none. */
function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'thrown'
  const code: unknown = Reflect.get(thrown, 'code')
  return typeof code === 'string' ? code : thrown.name
}
