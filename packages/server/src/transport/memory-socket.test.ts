import { describe, expect, it } from 'vitest'
import { MemorySocket } from './memory-socket.ts'

const ticked = () => new Promise<void>((resolve) => process.nextTick(resolve))
const text = (chunks: Uint8Array[]) => Buffer.concat(chunks).toString()
const collect = (socket: MemorySocket) => {
  const chunks: Uint8Array[] = []
  socket.pipe({ write: (chunk: Uint8Array) => chunks.push(chunk) })
  return chunks
}

describe('MemorySocket', () => {
  it('carries bytes both ways, in order, not before the next tick', async () => {
    const [near, far] = MemorySocket.pair()
    const [atNear, atFar] = [collect(near), collect(far)]
    near.write(Buffer.from('to '))
    near.write(Buffer.from('far'))
    far.write(Buffer.from('to near'))
    expect(text(atFar)).toBe('')
    await ticked()
    expect([text(atNear), text(atFar)]).toEqual(['to near', 'to far'])
  })

  it('keeps what arrives before anyone reads', async () => {
    const [near, far] = MemorySocket.pair()
    near.write(Buffer.from('early'))
    await ticked()
    expect(text(collect(far))).toBe('early')
  })

  it('tells both ends once that it is over', async () => {
    const [near, far] = MemorySocket.pair()
    const heard: string[] = []
    far.on('end', () => heard.push('far end'))
    far.on('close', () => heard.push('far close'))
    near.on('close', () => heard.push('near close'))
    near.end()
    near.end()
    await ticked()
    expect(heard).toEqual(['far end', 'far close', 'near close'])
  })
})
