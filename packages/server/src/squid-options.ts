/** The version of Minecraft that is served. */
export const MINECRAFT_VERSION = '1.16.5'
/** Longer than any run: for timers that guard what needs no guard in memory. */
export const NEVER_MS = 2_000_000_000

/**
 * What flying-squid is started with: a survival server at normal difficulty whose world and rules are this package's.
 *
 * @param options.Server - the server class, when no port is to be opened.
 * @param options.address - where to listen, when one is.
 */
export function squidOptions(options: {
  viewDistance: number
  keepAlive: boolean
  Server?: unknown
  address?: { host: string; port: number }
}): object {
  const { viewDistance, keepAlive, Server, address } = options
  return {
    ...(Server === undefined ? {} : { Server }),
    ...(address ?? {}),
    version: MINECRAFT_VERSION,
    motd: 'mc-evobench',
    'max-players': 1,
    'online-mode': false,
    'everybody-op': false,
    'view-distance': viewDistance,
    'max-entities': 100_000,
    gameMode: 0,
    difficulty: 2,
    // Columns come from the scene; flying-squid takes a seed of 0 for none, so it is given no seed that matters.
    generation: { name: 'empty', options: { seed: 1 } },
    ...(keepAlive ? {} : { kickTimeout: NEVER_MS }),
    keepAlive,
    plugins: {},
    'player-list-text': { header: { text: '' }, footer: { text: '' } },
    modpe: false,
    logging: false,
    hideErrors: true,
    // Its types are minecraft-data's own; to check them takes a tenth of a second for each connection.
    validateChannelProtocol: false,
  }
}
