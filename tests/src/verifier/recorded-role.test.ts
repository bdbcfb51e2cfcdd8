import { loadCatalog } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import { type CompiledStage, canonicalJson, type RoleEvent } from '@mc-evobench/core'
import { scoreEpisode } from '@mc-evobench/metrics'
import { channelsRead, reverifyRole, reverifyStage } from '@mc-evobench/verifier'
import { describe, expect, it } from 'vitest'
import { playOnFakes } from './support/play-on-fakes.ts'

const catalog = await loadCatalog()
const compiled = compileChain(catalog, catalog.getChain('full_mixed_progression'))
const limits = { stageCap: null, stepBudget: null }

/** Every way to change one number, text, truth or null in a value. */
function oneChange(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1]
  if (typeof value === 'string') return [`${value}x`]
  if (typeof value === 'boolean') return [!value]
  if (value === null) return ['x']
  if (Array.isArray(value)) {
    // A grid has many equal blocks; its first and last stand for the others.
    const places = value.length > 20 ? [0, value.length - 1] : value.keys()
    return [...places].flatMap((place) => oneChange(value[place]).map((each) => value.with(place, each)))
  }
  return Object.entries(value as object).flatMap(([key, field]) =>
    oneChange(field).map((each) => ({ ...(value as object), [key]: each })),
  )
}

const played = await playOnFakes(compiled)

describe('a recorded role of a whole chain of the catalog', () => {
  it('has every mission event in it and passes from end to end', () => {
    expect(played.episode).toMatchObject({ completed: true })
    const events = compiled.stages.flatMap(({ event }) => event?.id ?? [])
    expect(new Set(events).size).toBe(4)
    const night = played.episode?.stages.find(({ taskId }) => taskId === 'survive_first_night')
    expect(night).toMatchObject({ status: 'passed', steps: 1_800, stepLimit: 1_800 })
  })

  it('is verified again from its lines, also after they were written and read', () => {
    const lines = played.events.map((event) => canonicalJson(event))
    const read = lines.map((line) => JSON.parse(line) as RoleEvent)
    const again = reverifyRole(read, { ...limits, compiled })
    expect(again.disagreements).toEqual([])
    expect(again.stages).toHaveLength(compiled.stages.length)
    expect(again.stages.map(({ verdict }) => verdict)).toEqual(played.episode?.stages.map(({ verdict }) => verdict))
  })

  it('is verified again under a cap, which the night follows', async () => {
    const capped = await playOnFakes(compiled, { stageCap: 450 })
    expect(capped.episode?.stages.find(({ taskId }) => taskId === 'survive_first_night')).toMatchObject({ steps: 450 })
    expect(reverifyRole(capped.events, { compiled, stageCap: 450, stepBudget: null }).agrees).toBe(true)
    expect(reverifyRole(capped.events, { ...limits, compiled }).agrees).toBe(false)
  })

  it('is verified again when it ended by a death, and keeps the stages never reached in its denominators', async () => {
    const dead = await playOnFakes(compiled, { deathAtStep: 8 })
    const { episode, events } = dead
    if (episode === null) throw new Error('it was played')
    expect(episode.completed).toBe(false)
    expect(reverifyRole(events, { ...limits, compiled }).agrees).toBe(true)
    const score = scoreEpisode(compiled.metricContext, episode.stages)
    expect(score.plannedStages).toBe(compiled.stages.length)
    expect(score.passedStages).toBe(episode.stages.length - 1)
  })

  const ranges = compiled.stages.map((stage) => {
    const start = played.events.findIndex((event) => event.type === 'stage-start' && event.stage === stage.index)
    const end = played.events.findIndex((event) => event.type === 'stage-end' && event.stage === stage.index)
    return [`${stage.index} ${stage.task.id}`, stage, played.events.slice(start, end + 1)] as const
  })
  it.each(ranges)('any one changed value in a deciding snapshot is found: stage %s', (_name, stage, lines) => {
    expect(reverifyStage(lines, { ...limits, stage })).toMatchObject({ agrees: true })
    const changed = decidingChanges(stage, lines)
    expect(changed.length).toBeGreaterThan(2)
    for (const { what, events } of changed) {
      const { agrees, disagreements } = reverifyStage(events, { ...limits, stage })
      expect(agrees, what).toBe(false)
      for (const { recorded, derived } of disagreements) expect(recorded).not.toBe(derived)
    }
  })
})

/** The stage's log with one value changed, for every value of the evidence on which the stage was decided. */
function decidingChanges(stage: CompiledStage, lines: readonly RoleEvent[]): { what: string; events: RoleEvent[] }[] {
  const read = channelsRead(stage.task, stage.event)
  const end = lines.at(-1)
  return lines.flatMap((event, line) => {
    const withLine = (changed: RoleEvent): RoleEvent[] => lines.with(line, changed)
    if (event.type === 'channel-change' && end?.type === 'stage-end' && event.step === end.step) {
      return oneChange(event.channels).map((channels) => ({
        what: `line ${line}: ${JSON.stringify(channels).slice(0, 200)}`,
        events: withLine({ ...event, channels: channels as typeof event.channels }),
      }))
    }
    if (event.type !== 'stage-end') return []
    const { snapshot } = event
    const decided = Object.entries(snapshot.channels).filter(([name]) => read.some((channel) => channel === name))
    return decided.flatMap(([name, value]) =>
      oneChange(value).map((each) => ({
        what: `last snapshot: ${name} ${JSON.stringify(each).slice(0, 200)}`,
        events: withLine({
          ...event,
          snapshot: { ...snapshot, channels: { ...snapshot.channels, [name]: each } },
        }),
      })),
    )
  })
}
