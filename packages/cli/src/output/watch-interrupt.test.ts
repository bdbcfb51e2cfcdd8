import { describe, expect, it } from 'vitest'
import { recordTerminal } from '../testing/record-terminal.ts'
import { watchInterrupt } from './watch-interrupt.ts'

describe('watchInterrupt', () => {
  it('asks for a clean stop at the first interrupt and ends the process at the second', () => {
    const terminal = recordTerminal()
    let heard = 0
    const { signal } = watchInterrupt(terminal, () => {
      heard += 1
    })
    terminal.interrupt()
    expect(signal.aborted).toBe(true)
    expect(terminal.written.exits).toEqual([])
    terminal.interrupt()
    expect(terminal.written.exits).toEqual([130])
    expect(heard).toBe(1)
  })

  it.each([
    [true, '\r\u001b[Kstopping'],
    [false, 'stopping'],
  ])('takes away the ^C that a terminal (%s) has written, before anything is said', (interactive, written) => {
    const terminal = recordTerminal({ interactive })
    watchInterrupt(terminal, () => terminal.err('stopping'))
    terminal.interrupt()
    expect(terminal.written.err).toBe(written)
  })

  it('hears nothing after its end', () => {
    const terminal = recordTerminal()
    const watch = watchInterrupt(terminal, () => {})
    watch.end()
    terminal.interrupt()
    expect(watch.signal.aborted).toBe(false)
  })
})
