import { describe, expect, it } from 'vitest'
import type { BotClient } from '../client/bot-client.ts'
import { NO_ANSWER, windowTask } from './window-task.ts'

/** A client whose server answers clicks only while `answers` holds. */
function fakeClient(): { client: BotClient; server: { answers: boolean; clicks: number[] } } {
  const server = { answers: true, clicks: [] as number[] }
  const hands = {
    generation: 0,
    stop: () => {
      hands.generation++
    },
    click: (slot: number) => {
      server.clicks.push(slot)
      return server.answers ? Promise.resolve() : new Promise<void>(() => {})
    },
    until: () => new Promise<void>(() => {}),
    close: () => {},
  }
  return { client: { hands, hold: () => {} } as unknown as BotClient, server }
}

/** Runs a part of a skill step by step; gives its result and the steps it took. */
async function run<TResult>(part: Generator<() => void, TResult, void>): Promise<{ result: TResult; steps: number }> {
  for (let steps = 0; ; steps++) {
    const next = part.next()
    if (next.done === true) return { result: next.value, steps }
    next.value()
    // Whatever the server answers, it answers within the step.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('windowTask', () => {
  it('does several clicks in one step', async () => {
    const { client, server } = fakeClient()
    const task = windowTask(client, async (work) => {
      for (const slot of [1, 2, 3]) await work.click(slot)
      return null
    })
    expect(await run(task)).toEqual({ result: null, steps: 1 })
    expect(server.clicks).toEqual([1, 2, 3])
  })

  it('gives a server that does not answer a few steps, then says so: it never hangs', async () => {
    const { client, server } = fakeClient()
    server.answers = false
    const task = windowTask(client, async (work) => {
      await work.click(1)
      await work.click(2)
      return null
    })
    const { result, steps } = await run(task)
    expect(result).toBe(NO_ANSWER)
    expect(steps).toBeLessThanOrEqual(6)
    expect(server.clicks).toEqual([1])
  })

  it('clicks no more once it was stopped, and says so', async () => {
    const { client, server } = fakeClient()
    const task = windowTask(client, async (work) => {
      await work.click(1)
      client.hands.stop()
      await work.click(2)
      return null
    })
    expect((await run(task)).result).toBe('interrupted')
    expect(server.clicks).toEqual([1])
  })
  it('says in words of its own that something went wrong', async () => {
    const { client } = fakeClient()
    const task = windowTask(client, () => Promise.reject(new Error('Expected event windowOpen did not fire in time')))
    expect((await run(task)).result).toBe('the server refused a click')
  })
})
