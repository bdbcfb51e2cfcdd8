import { checkKnownSource } from './check-known-source.ts'
import { serverRequire } from './server-require.ts'

type Hook = 'server' | 'player' | 'entity'
interface Plugin {
  server?: unknown
  player?: unknown
  entity?: unknown
}

/**
 * The built-in plugins of flying-squid 1.12.0 whose rules are ours, with the hooks that are taken out: of the hooks for a
 * player none is left but that of `external.js`, by which this package's game takes the player over. So no packet reaches
 * a listener of flying-squid's; its chat commands would be open to every player. Each file is checked, because what stands
 * in its stead was written for exactly this code.
 */
const replaced: readonly { file: string; hooks: readonly Hook[]; sha256: string }[] = [
  {
    file: 'animations.js',
    hooks: ['player'],
    sha256: '67656289c865c59e11eb93612ecde75e4c83cac43c309a8b081d58faacc68fdb',
  },
  { file: 'blocks.js', hooks: ['player'], sha256: '6fed4421c6d9146ff829677b1d69bbfe5629eab014dd3eaaf2683a2d3ed9b67a' },
  {
    file: 'channels.js',
    hooks: ['player'],
    sha256: '28f976645619b84bd506c9fc96f344d723cb93cd7eb0459dd73057f100e4a1c9',
  },
  { file: 'chat.js', hooks: ['player'], sha256: 'f1efec75c84929e82faac2507e856f15578c574834480097f8d1d1df5fa7a023' },
  {
    file: 'commands.js',
    hooks: ['player'],
    sha256: '750f8f416c6f589f12ec6d5f3c3e98be0151626f3cb0e659ccfe5bf24488b621',
  },
  {
    file: 'experience.js',
    hooks: ['player'],
    sha256: '4a95ca96f77c06e38c094e1cd11f3a8a062695666440bad86aff9732149c48c2',
  },
  { file: 'header.js', hooks: ['player'], sha256: '96339eaefce99f1b480ca5d79984bb841535317d5ef31227d74423af11588b1c' },
  { file: 'health.js', hooks: ['player'], sha256: '572d54f75755e1f880bbe7204eff96432127e6febbda361055af9f9582f15c49' },
  {
    file: 'moderation.js',
    hooks: ['server', 'player'],
    sha256: '651fef627db4771e9e7ada2ed1e7024cd8c6145ed03f07b876324023a86580f7',
  },
  {
    file: 'settings.js',
    hooks: ['player'],
    sha256: 'b3116e5f1de1bc46f950893b2099d2e6e2ccdbc0e62b8b834d6389475a881a41',
  },
  { file: 'sound.js', hooks: ['player'], sha256: '4fb7a51613071f23f1c38b461422121d031d1471dc596369997eaaee79066ddf' },
  { file: 'spawn.js', hooks: ['player'], sha256: '80a9f1fa6581096dc0fdb63f5361e2ad8ee0b7de9471cb59c1edfde63d244fe7' },
  { file: 'stats.js', hooks: ['player'], sha256: 'bcb07c7565ec45074cd3c9e078c98076ff56500d31248bed02f772d41053f7c8' },
  {
    file: 'tabComplete.js',
    hooks: ['player'],
    sha256: '4a51d27993923a1c2dc143d318d7a594c5cdf44700143c1bc5b8582bc4645180',
  },
  { file: 'world.js', hooks: ['player'], sha256: '7748594db0a213f2182d8588cd0568e82e244b5b4c95572240a336cbc13c186b' },
  {
    file: 'blockUpdates.js',
    hooks: ['server'],
    sha256: '3ededabe72040b7bc27484cc2e59ae21ff1feecdea9e62722bd1735918f427c0',
  },
  { file: 'chest.js', hooks: ['server'], sha256: 'd10dd6b6e35ec0ae4ac32accf6500967df9c96b8eff3b988c99bfa812d0a16bb' },
  {
    file: 'daycycle.js',
    hooks: ['server'],
    sha256: 'ee8e7de023a3179d40885671041fadbb052a1493fba1e96ae58684c8880bb208',
  },
  { file: 'digging.js', hooks: ['player'], sha256: 'b1caca6b32528ed6e660277ecd5aa75c29b16dcab1263441545b024f227da1dc' },
  {
    file: 'entities.js',
    hooks: ['server'],
    sha256: '8e65791eb5099ae9ff5a785a1714dccf7617a5403e3e64c4b5712fa97189c174',
  },
  {
    file: 'errorHandler.js',
    hooks: ['player'],
    sha256: '099ede63fe9bca8f51ca6838530dba5b7c1677b3e6f77500a6e6b1758f3bc1ce',
  },
  {
    file: 'inventory.js',
    hooks: ['player'],
    sha256: '4f5f441c1189dba6f51514fcc413e833a20bdd95a99bb17b95145aebc9436f76',
  },
  { file: 'login.js', hooks: ['player'], sha256: '7caecc18b331a45197e3cfb9784378a47493d20a7a0acaa8f859b3d38555b8ff' },
  { file: 'logout.js', hooks: ['player'], sha256: '8b6f9ef1e88b76a83f507872445b95704bc3dcbd9112c17ebd335e8beb6847f8' },
  {
    file: 'placeBlock.js',
    hooks: ['player'],
    sha256: '51d9ab15183f859992f9a635fece76b09630b4f64d1141761b161953927f106d',
  },
  {
    file: 'portal.js',
    hooks: ['server', 'player'],
    sha256: 'a138a4c2c1f60d704b3f219b07a0b6244c702c39a9cc4c624eebd2493e25ec32',
  },
  {
    file: 'pvp.js',
    hooks: ['server', 'player', 'entity'],
    sha256: 'feb13f8e63c789187695c66fb2ac0165cc77c7ea697e87c62b021fd7ce8266d0',
  },
  {
    file: 'redstone.js',
    hooks: ['server'],
    sha256: '6f8c3449473e54e5c32d1acdfdff2c63a2e9f0f0379fa61a730f92829ec2b74d',
  },
  { file: 'respawn.js', hooks: ['player'], sha256: 'e222d54f084b0bc4a3a08457155b1c33c9716d5488aa9ed21c04ffe80d5356db' },
  { file: 'signs.js', hooks: ['server'], sha256: 'd09843af94433e02e470b76e029babd2f6e602719cb0484d4708c85c5789bcd9' },
  {
    file: 'updatePositions.js',
    hooks: ['player'],
    sha256: 'd9e0705ef35ae67e1609e33378b16bb9bdd36c3404bc1e5101308ad21cf6e127',
  },
  { file: 'useItem.js', hooks: ['server'], sha256: '282faad43c20978bb5f659c9eca4d735c935e8cb291f2c43474c7c36e40fd0be' },
]

/** Its code is fine, but loading it opens a line reader on standard input and prints a prompt, so it is never loaded. */
const logPlugin = { file: 'log.js', sha256: '459b2207f7814940c6e10cf6b05f708f5cecd976db628a2c0c41a7756187d357' }

/** Takes out of flying-squid the rules that this package replaces, and its log on standard input and output. */
export function patchSquidPlugins(): void {
  const request = (file: string) => `flying-squid/src/lib/plugins/${file}`
  const logPath = checkKnownSource({ request: request(logPlugin.file), sha256: logPlugin.sha256, name: 'log plugin' })
  const silent = () => {}
  serverRequire.cache[logPath] ??= {
    id: logPath,
    filename: logPath,
    path: logPath,
    loaded: true,
    children: [],
    paths: [],
    parent: null,
    isPreloading: false,
    require: serverRequire,
    exports: {
      server: (serv: object) => {
        Object.assign(serv, { log: silent, info: silent, err: silent, warn: silent, createLog: silent })
      },
    },
  } as unknown as NodeJS.Module
  for (const { file, hooks, sha256 } of replaced) {
    checkKnownSource({ request: request(file), sha256, name: `${file} plugin (${hooks.join(', ')})` })
    const plugin = serverRequire(request(file)) as Plugin
    for (const hook of hooks) delete plugin[hook]
  }
}
