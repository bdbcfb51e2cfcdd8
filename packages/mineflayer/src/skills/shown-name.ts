/** What of a name that an agent gave is repeated to it, in characters. */
const SHOWN = 60

/** A name as reasons and records repeat it: cut where it is too long to be one. */
export function shownName(name: string): string {
  return name.length <= SHOWN ? name : `${name.slice(0, SHOWN - 1)}…`
}
