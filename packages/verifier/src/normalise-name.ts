/**
 * Brings a Minecraft name to the form in which names are compared: lower case, without the `minecraft:` namespace.
 * Names of other namespaces keep theirs, since they are other things.
 *
 * @param name - a name as a source gave it: `minecraft:Oak_Log`, `oak_log`.
 * @returns the normalised name: `oak_log`.
 */
export function normaliseName(name: string): string {
  const lower = name.toLowerCase()
  return lower.startsWith('minecraft:') ? lower.slice('minecraft:'.length) : lower
}
