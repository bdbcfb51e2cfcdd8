const MAXIMUM_LENGTH = 80

/** Writes a received value into an error text: JSON where that is possible, cut to 80 characters. */
export function showValue(value: unknown): string {
  const text = render(value)
  return text.length > MAXIMUM_LENGTH ? `${text.slice(0, MAXIMUM_LENGTH)}…` : text
}

function render(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint' || value === undefined) return String(value)
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
