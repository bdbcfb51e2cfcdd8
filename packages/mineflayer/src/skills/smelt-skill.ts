import type { BotClient } from '../client/bot-client.ts'
import { findBlocks } from './find-blocks.ts'
import { FurnaceWindow, SMELTING_TICKS } from './furnace/furnace-window.ts'
import { reachBlock } from './reach-block.ts'
import { failed, type Skill, type SkillOutcome, type SkillPart, succeeded } from './skill.ts'
import type { SkillArguments } from './skill-arguments.ts'
import { NO_ANSWER, type WindowWork, windowTask } from './window-task.ts'

const FURNACE = 'furnace'
const FURNACE_RADIUS = 32
/** Furnaces that are looked into. */
const MAXIMUM_FURNACES = 4
/** A furnace in which nothing changes for so long does not smelt what is in it. */
const IDLE_STEPS = SMELTING_TICKS + 20
/** A lit furnace burns and tells so within these. */
const LIGHTING_STEPS = 4

/** What a look into a furnace found. */
type Look = 'ready' | 'finished' | 'other'

/**
 * Smelts in the nearest furnace: puts charge and fuel in, waits with the window open, takes the output. In phases it
 * ends after loading, or only waits and takes. Success by what is carried at the end; nothing of its own stays inside
 * after `all` and `collect`.
 */
export function* smeltSkill(client: BotClient, options: SkillArguments<'smelt'>): Skill {
  const { item: name, count, phase } = options
  const item = client.registry.itemsByName[name]
  if (item === undefined) return failed(`no ${name} in this version`)
  const carried = client.count(item.id)
  if (phase !== 'collect' && carried < count) return failed(`${name} lacks: ${carried} of ${count} carried`)
  const furnace = new FurnaceWindow(client)
  let look: Look = 'other'
  let taken = 0
  const opened = yield* openFurnace(
    client,
    furnace,
    async (work) => {
      look = 'other'
      const { charge, output } = furnace
      const isOther = charge !== null && charge.id !== item.id
      if (phase === 'collect') {
        const isOthers = output !== null && output.name !== client.smeltedFrom(name)
        if (isOther || isOthers || (charge === null && output === null)) return null
        look = 'ready'
        if ((output?.count ?? 0) < count && charge !== null) return null
        taken = output?.count ?? 0
        const problem = await furnace.empty({ all: true }, work)
        if (problem === null) look = 'finished'
        if (problem === null) work.close()
        return problem
      }
      if (isOther) return null
      look = 'ready'
      // What lies finished in it would not let another result out.
      return (
        (await furnace.empty({ all: false }, work)) ??
        (await furnace.load({ id: item.id, count }, work)) ??
        (await fuelUp(furnace, options, work))
      )
    },
    () => look !== 'other',
  )
  if (opened !== null) return failed(`${name} not smelted: ${opened}`)
  const found: Look = look
  if (found === 'other') {
    return failed(
      phase === 'collect'
        ? `no furnace near holds ${name} or what came of it`
        : 'every furnace near holds something else',
    )
  }
  if (found === 'finished') {
    return taken >= count
      ? succeeded
      : failed(`${name} not smelted: no more was in the furnace (${taken} of ${count} taken)`)
  }
  if (phase === 'load') {
    return client.count(item.id) <= carried - count
      ? succeeded
      : failed(`${name} not loaded: the inventory does not show it`)
  }
  return yield* waitAndTake(client, furnace, options)
}

async function fuelUp(
  furnace: FurnaceWindow,
  options: SkillArguments<'smelt'>,
  work: WindowWork,
): Promise<string | null> {
  const { phase } = options
  const fuel = options.fuel ?? null
  const lacking = await furnace.addFuel(fuel, work)
  if (lacking === null) {
    if (phase === 'load') work.close()
    return null
  }
  // While it waits beside the furnace it can add what else burns.
  if (phase === 'all' && furnace.fuel !== null && fuel === null) return null
  await furnace.empty({ all: true }, work)
  return lacking
}

/**
 * Opens furnaces, nearest first, and does something in each until one was the right one.
 *
 * @returns why it did not work, or null.
 */
function* openFurnace(
  client: BotClient,
  furnace: FurnaceWindow,
  work: (work: WindowWork) => Promise<string | null>,
  isRight: () => boolean,
): SkillPart<string | null> {
  const furnaces = yield* findBlocks(client, FURNACE, { radius: FURNACE_RADIUS })
  if (furnaces.length === 0) return `no furnace within ${FURNACE_RADIUS} blocks`
  for (const block of furnaces.slice(0, MAXIMUM_FURNACES)) {
    const reached = yield* reachBlock(client, [block])
    if (typeof reached === 'string') {
      if (furnaces.length === 1) return `${reached}: furnace`
      continue
    }
    let isOpened = false
    const problem = yield* windowTask(client, async (hands) => {
      await hands.open(reached.block, reached.sight)
      isOpened = true
      if (!furnace.isOpen) return `a window of ${client.hands.type} opened`
      const result = await work(hands)
      if (result === null && !isRight()) hands.close()
      return result
    })
    if (problem === NO_ANSWER && !isOpened) return 'unsupported: the server opened no window for furnace'
    if (problem !== null || isRight()) return problem
  }
  return null
}

function* waitAndTake(
  client: BotClient,
  furnace: FurnaceWindow,
  options: SkillArguments<'smelt'>,
): SkillPart<SkillOutcome> {
  const { item: name, count, phase } = options
  const fuel = phase === 'all' ? (options.fuel ?? null) : null
  const wanted = phase === 'all' ? (furnace.charge?.count ?? 0) + (furnace.output?.count ?? 0) : count
  let idle = 0
  let problem: string | null = null
  let seen = ''
  const isDone = (): boolean => furnace.charge === null || (furnace.output?.count ?? 0) >= wanted
  for (let step = 0; furnace.isOpen && !isDone() && problem === null; step++) {
    const isOut = step > LIGHTING_STEPS && !furnace.isBurning && furnace.fuel === null
    if (isOut) problem = yield* windowTask(client, (work) => furnace.addFuel(fuel, work))
    // Fuel that does not last is fuel all the same, more is added when it is out.
    if (isOut && furnace.fuel !== null) problem = null
    if (!isOut) yield () => client.hold()
    const now = `${furnace.progress}:${furnace.output?.count ?? 0}`
    idle = now === seen ? idle + 1 : 0
    seen = now
    if (idle > IDLE_STEPS) problem = 'the furnace does not smelt it'
  }
  if (!furnace.isOpen) return failed(`${name} not smelted: the furnace's window was closed`)
  const result = furnace.output
  const before = result === null ? 0 : client.count(result.id)
  const left = yield* windowTask(client, async (work) => {
    const full = await furnace.empty({ all: true }, work)
    if (full === null) work.close()
    return full
  })
  const taken = result === null ? 0 : client.count(result.id) - before
  const reason = problem ?? left
  if (reason === null && taken > 0 && taken >= wanted) return succeeded
  const isShort = result === null || taken >= result.count
  const why = reason ?? (isShort ? 'no more was in the furnace' : 'the inventory does not show it')
  return failed(`${name} not smelted: ${why} (${taken} of ${wanted} taken)`)
}
