import { SetupError } from '@mc-evobench/core'
import type { EmbeddedServer } from '@mc-evobench/server'
import type { VirtualClock } from '@mc-evobench/server/clock'
import { type Bot, createBot } from 'mineflayer'
import { chatText } from './chat-text.ts'
import { STEP_MS } from './environment-spec.ts'

const LOGIN_STEPS = 400
const SETTLE_STEPS = 4

/** A connected bot and how its connection stands. */
export interface Connection {
  readonly bot: Bot
  /** Why the server sent the bot away; null while it has not. */
  kickedFor(): string | null
  /** Why the connection ended; null while it stands. */
  endedFor(): string | null
  /** The first error of the client; null while there is none. */
  error(): Error | null
}

/**
 * Connects a mineflayer bot to the embedded server and waits, in virtual time, until it stands in the world.
 *
 * @throws SetupError if it has not spawned after 20 seconds of game time.
 */
export async function connectBot(options: {
  server: EmbeddedServer
  clock: VirtualClock
  username: string
}): Promise<Connection> {
  const { server, clock, username } = options
  const bot = createBot({
    username,
    // After a death the next reset brings the player back, not the client.
    respawn: false,
    ...server.botOptions(),
  } as Parameters<typeof createBot>[0])
  server.afterBotCreated(bot)
  let spawned = false
  let kicked: string | null = null
  let ended: string | null = null
  let error: Error | null = null
  bot.once('spawn', () => {
    spawned = true
  })
  bot.on('kicked', (reason) => {
    kicked ??= chatText(typeof reason === 'string' ? reason : JSON.stringify(reason))
  })
  bot.on('end', (reason) => {
    ended ??= reason
  })
  bot.on('error', (problem) => {
    error ??= problem
  })
  for (let step = 0; step < LOGIN_STEPS && !spawned && ended === null && error === null; step++) {
    await clock.advance(STEP_MS)
  }
  if (!spawned) {
    throw new SetupError({
      where: 'connectBot',
      what: `the bot did not come into the world (kicked: ${kicked ?? 'no'}, connection: ${ended ?? 'open'})`,
      todo: 'Check that mineflayer and the server are of the tested versions.',
      cause: error,
    })
  }
  for (let step = 0; step < SETTLE_STEPS; step++) await clock.advance(STEP_MS)
  return { bot, kickedFor: () => kicked, endedFor: () => ended, error: () => error }
}
