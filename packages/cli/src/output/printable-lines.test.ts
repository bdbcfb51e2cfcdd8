import { describe, expect, it } from 'vitest'
import { printableLines } from './printable-lines.ts'

describe('printableLines', () => {
  it('keeps lines and indentation', () => {
    expect(printableLines('\nplan:\n  mine\r\n\n  craft\n\n', { bytes: 100 })).toEqual([
      'plan:',
      '  mine',
      '',
      '  craft',
    ])
  })

  it('takes away colours and what moves the cursor or turns the text', () => {
    expect(printableLines('\u001b[31mred\u001b[0m\u001b[2J\u202ex\u0007', { bytes: 100 })).toEqual(['red x'])
  })

  it('is empty for text without anything printable', () => {
    expect(printableLines(' \n\u0000\n', { bytes: 2 })).toEqual([])
  })

  it('says how much there was when it cuts, and cuts no character in two', () => {
    expect(printableLines('aé'.repeat(3), { bytes: 2 })).toEqual(['a', '… (the first 2 of 9 bytes)'])
  })
})
