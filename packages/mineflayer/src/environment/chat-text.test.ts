import { describe, expect, it } from 'vitest'
import { chatText } from './chat-text.ts'

describe('chatText', () => {
  it.each([
    ['{"text":"Server closed"}', 'Server closed'],
    ['{"text":"You ","extra":[{"text":"must"}," go"]}', 'You must go'],
    ['{"translate":"disconnect.spam"}', 'disconnect.spam'],
    ['"bare"', 'bare'],
    ['no JSON', 'no JSON'],
    ['{}', '{}'],
  ])('reads %s', (message, text) => {
    expect(chatText(message)).toBe(text)
  })
})
