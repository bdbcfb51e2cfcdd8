import type { SurvivalGame } from '../game/survival-game.ts'

/** Longer lines no client of the game sends. */
const LONGEST = 256

/**
 * Chat: a line goes back to the player who wrote it, the only one there is. There are no commands: a line that begins
 * with a slash is an `unsupported` event, and the list of what could complete one is empty.
 */
export function installChat(game: SurvivalGame): void {
  game.install({
    packets: {
      chat({ message }, player) {
        const text = message as string
        if (text.startsWith('/')) {
          game.events.emit('unsupported', { feature: 'command', what: text.slice(0, LONGEST) })
          return
        }
        if (text.length === 0 || text.length > LONGEST) {
          game.refuse('chat', `a line has 1 to ${LONGEST} characters`)
          return
        }
        const line = { translate: 'chat.type.text', with: [{ text: player.squid.username }, { text }] }
        player.send('chat', { message: JSON.stringify(line), position: 0, sender: player.squid.uuid })
        game.events.emit('chat', { text })
      },
      tab_complete({ transactionId }, player) {
        player.send('tab_complete', { transactionId, start: 0, length: 0, matches: [] })
      },
    },
  })
}
