/**
 * The words of a chat message as the protocol has it: a JSON component with its parts, or a bare text. A message by key,
 * `{ "translate": "disconnect.spam" }`, reads as the key.
 */
export function chatText(message: string): string {
  try {
    return textOf(JSON.parse(message)) || message
  } catch {
    return message
  }
}

function textOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (Array.isArray(part)) return part.map(textOf).join('')
  if (typeof part !== 'object' || part === null) return ''
  const { text, translate, extra } = part as { text?: unknown; translate?: unknown; extra?: unknown }
  return textOf(text ?? translate) + textOf(extra)
}
