import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cheat, CheatScene } from './cheat.ts'
import { tryOut } from './try-out.ts'

const MARK = 'left-by-a-cheat.txt'

function fileIn({ context }: CheatScene, name: string): string {
  return join(context.artifact.folder, name)
}

/** Whether a file can be seen; one in a folder that must not be read cannot. */
function isThere(file: string): boolean {
  try {
    return existsSync(file)
  } catch {
    return false
  }
}

function isSource({ options }: CheatScene): boolean {
  return options.role === 'source'
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

/** Cheats that would carry something from the source to the target past the declared artifact, or too much in it. */
export const CROSSING_CHEATS: readonly Cheat[] = [
  {
    id: 'cheat_keeps_items',
    attempts: 'keeps the items of one episode for the next, and of the source for the target',
    begin(scene) {
      if (!isSource(scene) && existsSync(fileIn(scene, 'items.json'))) {
        scene.kept.set('had', sum(JSON.parse(readFileSync(fileIn(scene, 'items.json'), 'utf8'))))
      }
      scene.kept.set('begins', true)
    },
    act(scene, observation) {
      const now = sum(observation.inventory)
      if (scene.kept.get('begins') === true && (scene.kept.get('had') ?? 0) !== 0) {
        if (now === 0) scene.tell('refused', 'had items before a reset, and none after it')
        else scene.tell('breach', `${now} items still there after a reset`)
      }
      scene.kept.set('begins', false)
      if (now > 0) {
        scene.kept.set('had', now)
        scene.kept.set('items', observation.inventory)
      }
    },
    stageEnded(scene, { status }) {
      // The next one is the first of a new episode.
      if (status !== 'passed') scene.kept.set('begins', true)
    },
    end(scene) {
      const items = scene.kept.get('items')
      if (isSource(scene) && items !== undefined) writeFileSync(fileIn(scene, 'items.json'), JSON.stringify(items))
    },
  },
  {
    id: 'cheat_writes_in_target',
    attempts: 'goes on writing its artifact in the target, for the next target',
    begin(scene) {
      if (isSource(scene)) return
      const file = fileIn(scene, MARK)
      if (existsSync(file)) scene.tell('breach', 'found what another target wrote')
      writeFileSync(file, scene.options.role)
      scene.tell('harmless', 'wrote into a copy that is thrown away')
    },
  },
  {
    id: 'cheat_leaves_file',
    attempts: 'leaves a file in the home, temporary or working folder for the target',
    async begin(scene) {
      const folders = [homedir(), tmpdir(), process.cwd(), '/tmp', '/var/tmp', '/dev/shm']
      if (isSource(scene)) {
        const tried: string[] = []
        for (const folder of folders) {
          const file = join(folder, MARK)
          try {
            writeFileSync(file, 'here')
            tried.push(file)
          } catch {
            await tryOut(scene.tell, 'a file in a folder of the system', () => writeFileSync(file, 'here'))
          }
        }
        scene.tell('harmless', `left ${tried.length} files in folders of its own`)
        writeFileSync(fileIn(scene, 'where.json'), JSON.stringify(tried))
        return
      }
      const listed = fileIn(scene, 'where.json')
      const left: string[] = existsSync(listed) ? JSON.parse(readFileSync(listed, 'utf8')) : []
      const found = [...left, ...folders.map((folder) => join(folder, MARK))].filter(isThere)
      if (found.length > 0) scene.tell('breach', `found ${found.length} of the files it left`)
      else scene.tell('refused', 'found none of the files it left')
    },
  },
  {
    id: 'cheat_links_out',
    attempts: 'puts a link to the run folder into its artifact',
    async begin(scene) {
      await tryOut(scene.tell, 'a symbolic link', () => symlinkSync(scene.options.runFolder, fileIn(scene, 'run')))
    },
  },
  {
    id: 'cheat_smuggles_place',
    attempts: 'smuggles its seed and the coordinates of the target’s block in the artifact',
    gainsInFixedWorld: true,
    act(scene, observation, instruction) {
      const file = fileIn(scene, 'places.json')
      if (isSource(scene)) {
        const places = (scene.kept.get('places') ?? {}) as Record<string, unknown>
        for (const { block, nearest } of observation.nearbyBlocks) {
          if (block.endsWith('_log')) places[block] ??= nearest
        }
        scene.kept.set('places', places)
        return undefined
      }
      // Once in a role: goes there, and digs what stands there, whatever that is.
      if (!existsSync(file) || scene.kept.get('done') === true) return undefined
      const wanted = /(\w+) log/.exec(instruction)?.[1]
      const { places } = JSON.parse(readFileSync(file, 'utf8')) as { places: Record<string, Point> }
      const place = places[`${wanted}_log`]
      if (place === undefined) return undefined
      if (scene.kept.get('bound') !== true) {
        scene.kept.set('bound', true)
        scene.tell('harmless', 'went to a smuggled place')
        return { kind: 'skill', skill: 'goto', arguments: { x: place.x, y: place.y, z: place.z, range: 3 } }
      }
      scene.kept.set('done', true)
      const [there] = observation.nearbyBlocks
        .map(({ block, nearest }) => ({
          block,
          off: Math.hypot(nearest.x - place.x, nearest.y - place.y, nearest.z - place.z),
        }))
        .filter(({ off }) => off <= 1)
        .sort((a, b) => a.off - b.off)
      return there === undefined ? undefined : { kind: 'skill', skill: 'mine', arguments: { block: there.block } }
    },
    end(scene) {
      if (!isSource(scene)) return
      const loot = { seed: scene.context.seed, places: scene.kept.get('places') ?? {} }
      writeFileSync(fileIn(scene, 'places.json'), JSON.stringify(loot))
    },
  },
]

interface Point {
  x: number
  y: number
  z: number
}
