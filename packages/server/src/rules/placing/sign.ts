import type { GamePlayer } from '../../game/game-player.ts'
import type { Place } from '../../game/place.ts'
import type { SurvivalGame } from '../../game/survival-game.ts'
import { isWithinReach } from '../reach.ts'

type Lines = readonly [string, string, string, string]

/** As many characters as the game's own client can send in a line. */
const LONGEST_LINE = 384
/** Says of a tile entity that it is a sign's text. */
const SIGN_TEXT = 9

/**
 * The text of signs: who places one is asked for it, may write it once, and every client that sees the sign is sent it.
 */
export function installSign(game: SurvivalGame): void {
  const signs = new Map<string, { readonly at: Place; readonly lines: Lines }>()
  /** The sign that is being written. */
  let open: Place | null = null
  const isSign = ({ x, y, z }: Place) => game.world.nameAt(x, y, z).endsWith('_sign')
  const keyOf = ({ x, y, z }: Place) => `${x},${y},${z}`

  game.events.on('block-placed', ({ x, y, z, block }) => {
    if (!block.endsWith('_sign')) return
    open = { x, y, z }
    game.player?.send('open_sign_entity', { location: open })
  })
  game.events.on('block-change', (at) => {
    if (signs.size > 0 && !at.after.endsWith('_sign')) signs.delete(keyOf(at))
  })
  game.blockTags = (chunkX, chunkZ) =>
    [...signs.values()]
      .filter(({ at }) => at.x >> 4 === chunkX && at.z >> 4 === chunkZ)
      .map(({ at, lines }) => signTag(at, lines))
  game.install({
    packets: {
      update_sign(packet, player: GamePlayer) {
        const { location } = packet as { location: Place }
        const mayWrite = open !== null && keyOf(open) === keyOf(location) && isSign(location)
        if (!player.alive || !mayWrite || !isWithinReach(player, location)) {
          game.refuse('sign', 'not a sign that the player has just placed')
          return
        }
        open = null
        const text = (line: unknown) => JSON.stringify({ text: plainText(String(line)) })
        const lines: Lines = [
          text(packet['text1']),
          text(packet['text2']),
          text(packet['text3']),
          text(packet['text4']),
        ]
        const at = { x: location.x, y: location.y, z: location.z }
        signs.set(keyOf(at), { at, lines })
        player.send('tile_entity_data', { location: at, action: SIGN_TEXT, nbtData: signTag(at, lines) })
      },
    },
    reset() {
      signs.clear()
      open = null
    },
  })
}

/** What a client wrote, without formatting; mineflayer sends it as a JSON string, the game's client as it is. */
function plainText(line: string): string {
  let text = line
  if (/^".*"$/.test(line)) {
    try {
      text = String(JSON.parse(line))
    } catch {
      // Quotes that the player wrote.
    }
  }
  return text.slice(0, LONGEST_LINE)
}

function signTag({ x, y, z }: Place, lines: Lines): object {
  const texts = lines.map((line, index) => [`Text${index + 1}`, { type: 'string', value: line }])
  return {
    type: 'compound',
    name: '',
    value: {
      id: { type: 'string', value: 'minecraft:sign' },
      x: { type: 'int', value: x },
      y: { type: 'int', value: y },
      z: { type: 'int', value: z },
      ...Object.fromEntries(texts),
    },
  }
}
