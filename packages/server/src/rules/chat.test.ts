import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Play, startPlay } from '../testing/start-play.ts'

describe('chat', () => {
  let play: Play
  let told: unknown[]
  let off: (() => void)[]

  beforeAll(async () => {
    play = await startPlay()
  })
  afterAll(() => play.close())
  beforeEach(async () => {
    for (const remove of off ?? []) remove()
    await play.reset()
    told = []
    off = [
      play.server.on('chat', (event) => told.push(event)),
      play.server.on('unsupported', (event) => told.push(event)),
    ]
  })
  const write = (message: string) => play.bot._client.write('chat', { message })

  it('gives a line back to the player who wrote it', async () => {
    const heard: unknown[] = []
    play.bot.on('chat', (...line) => heard.push(line.slice(0, 2)))
    write('what is next?')
    await play.steps(2)
    expect(heard).toEqual([['tester', 'what is next?']])
    expect(told).toEqual([{ text: 'what is next?' }])
  })

  it.each([
    '/stop',
    '/kick tester',
    '/setblock 0 70 0 stone',
    '/changeworld nether',
    '/gamemode 1',
    '/give tester diamond',
    '/summon zombie',
    '/op tester',
    '/',
  ])('has no command %s', async (command) => {
    const before = play.server.worldFingerprint()
    write(command)
    await play.clock.advance(0)
    expect(told).toEqual([{ feature: 'command', what: command }])
    expect(play.server.worldFingerprint()).toBe(before)
    await play.steps(3)
    expect(play.server.player().gameMode).toBe('survival')
  })

  it('completes nothing', async () => {
    const answers: unknown[] = []
    play.bot._client.on('tab_complete', (packet) => answers.push(packet))
    for (const text of ['/', '/give ', 'te']) play.bot._client.write('tab_complete', { transactionId: 7, text })
    await play.steps(2)
    expect(answers).toEqual(new Array(3).fill({ transactionId: 7, start: 0, length: 0, matches: [] }))
  })
})
