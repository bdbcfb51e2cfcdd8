import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Action,
  canonicalJson,
  contentHash,
  InvalidArgumentError,
  SetupError,
  type SnapshotChannels,
} from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment, type FakeObservation } from '@mc-evobench/core/testing'
import { reverifyRole } from '@mc-evobench/verifier'
import { describe, expect, it } from 'vitest'
import { makeChain, type StageSketch } from '../testing/make-chain.ts'
import { useTemporaryFolders } from '../testing/temporary-folder.ts'
import { playEpisode } from './play-episode.ts'

const temporaryFolder = useTemporaryFolders()

const getsNamed = () =>
  createFakeAgent<FakeObservation>({
    act: (_observation, instruction): Action => ({
      kind: 'skill',
      skill: 'get',
      arguments: { item: instruction.split(' ')[2]?.replace('.', '') ?? '' },
    }),
  })

describe('playEpisode', () => {
  it('plays a chain with an environment and an agent and gives its record and its events', async () => {
    const environment = createFakeEnvironment()
    const compiled = makeChain([{ item: 'wood' }, { item: 'stone' }])
    const heard: string[] = []
    const played = await playEpisode({
      environment,
      agent: getsNamed(),
      compiled,
      seed: 7,
      onEvent: ({ type }) => heard.push(type),
    })
    expect(played).toMatchObject({ episode: { steps: 6, completed: true }, failure: null })
    expect(heard).toEqual(played.events.map(({ type }) => type))
    expect(environment.resets).toMatchObject([{ worldSeed: 1, chanceSeed: 7 }])
    expect(reverifyRole(played.events, { compiled, stageCap: null, stepBudget: null }).agrees).toBe(true)
    // The environment is left open.
    await expect(environment.step(null)).resolves.toBeDefined()
  })

  it('tells the agent nothing of tasks, predicates, profiles, limits or what comes next', async () => {
    const agent = getsNamed()
    const secret: StageSketch = { item: 'diamond', profile: 'secret_profile', budget: 71 }
    const compiled = makeChain([{ item: 'wood', budget: 61 }, { item: 'stone' }, secret], { policy: 'task' })
    await playEpisode({ environment: createFakeEnvironment(), agent, compiled, seed: 7, artifactFolder: '/artifact' })
    const { begin, act, stageEnded } = agent.calls
    expect(begin).toEqual([
      {
        seed: 7,
        artifact: { folder: '/artifact', access: 'read_write' },
        actionSchema: {},
        skills: [{ name: 'get', description: 'Collects one of the item.', arguments: {} }],
      },
    ])
    expect(stageEnded).toEqual([
      { status: 'passed', steps: 3 },
      { status: 'passed', steps: 3 },
      { status: 'passed', steps: 3 },
    ])
    expect(act.map(({ instruction }) => instruction)).toEqual(['Get 1 wood.', 'Get 1 stone.', 'Get 1 diamond.'])
    // Of the first stage it saw its observation and its instruction; that is all there is.
    expect(act[0]).toEqual({
      instruction: 'Get 1 wood.',
      observation: { inventory: {}, activity: null, step: 0 },
    })
  })

  it('says nothing of stage ends to a read-only agent', async () => {
    const agent = getsNamed()
    const compiled = makeChain([{ item: 'wood' }])
    await playEpisode({ environment: createFakeEnvironment(), agent, compiled, seed: 7, access: 'read_only' })
    expect(agent.calls.stageEnded).toEqual([])
    expect(agent.calls.begin[0]?.artifact.access).toBe('read_only')
  })

  it('gives the agent an empty folder of its own that is deleted afterwards, or the one that is named', async () => {
    const play = async (artifactFolder?: string): Promise<string> => {
      const agent = getsNamed()
      let folder = ''
      agent.begin = async (context) => {
        folder = context.artifact.folder
        writeFileSync(join(folder, 'note.txt'), 'learned')
      }
      const { failure } = await playEpisode({
        environment: createFakeEnvironment(),
        agent,
        compiled: makeChain([{ item: 'wood' }]),
        seed: 7,
        ...(artifactFolder === undefined ? {} : { artifactFolder }),
      })
      expect(failure).toBeNull()
      return folder
    }
    expect(existsSync(await play())).toBe(false)
    const own = temporaryFolder()
    expect(await play(own)).toBe(own)
    expect(existsSync(join(own, 'note.txt'))).toBe(true)
  })

  it('counts an episode as it stands when the agent fails, also before it began', async () => {
    const compiled = makeChain([{ item: 'wood' }])
    const lost = createFakeAgent<FakeObservation>({
      act: () => {
        throw new Error('lost')
      },
    })
    const inPlay = await playEpisode({ environment: createFakeEnvironment(), agent: lost, compiled, seed: 7 })
    expect(inPlay).toMatchObject({
      episode: { stages: [{ status: 'terminated' }] },
      failure: { reason: 'threw', detail: 'act: lost', step: 0 },
    })
    const unready = getsNamed()
    unready.begin = () => Promise.reject(new Error('not ready'))
    const before = await playEpisode({ environment: createFakeEnvironment(), agent: unready, compiled, seed: 7 })
    expect(before).toMatchObject({ episode: null, failure: { detail: 'begin: not ready' } })
  })

  it('obeys the cap, the world seed and the profiles it is told', async () => {
    const environment = createFakeEnvironment()
    const { episode } = await playEpisode({
      environment,
      agent: createFakeAgent<FakeObservation>(),
      compiled: makeChain([{ item: 'wood', profile: 'a', ownProfile: 'b' }]),
      seed: 7,
      worldSeed: 31,
      stageCap: 4,
      perStageProfiles: true,
    })
    expect(episode?.stages).toMatchObject([{ status: 'timeout', steps: 4, stepLimit: 4, profile: 'b' }])
    expect(environment.resets).toMatchObject([{ worldSeed: 31, profile: { id: 'b' } }])
  })

  it('passes on what the environment throws', async () => {
    const compiled = makeChain([{ item: 'wood' }])
    const broken = createFakeEnvironment({ breakAtCall: 2 })
    await expect(playEpisode({ environment: broken, agent: getsNamed(), compiled, seed: 7 })).rejects.toThrow('broke')
  })

  it('refuses what cannot be played under, in its own names, before anything runs', async () => {
    const environment = createFakeEnvironment()
    const refused = (odd: object) =>
      expect(playEpisode({ environment, agent: getsNamed(), compiled: makeChain([{ item: 'wood' }]), seed: 7, ...odd }))
        .rejects
    for (const seed of [-1, 1.5, Number.NaN, '7', null]) await refused({ seed }).toThrow('seed: ')
    await refused({ seed: -1 }).toThrow('playEpisode: what the episode is played under is not valid (1 fault): seed:')
    await refused({ access: 'readonly' }).toThrow('access:')
    await refused({ artifactFolder: 'folder' }).toThrow('artifactFolder: must be an absolute path')
    await refused({ perStageProfiles: 'no' }).toThrow('perStageProfiles:')
    await refused({ stageCap: 0, worldSeed: -1 }).toThrow('(2 faults)')
    await refused({ stagecap: 5 }).toThrow('stagecap')
    expect(environment.resets).toEqual([])
  })

  it('refuses a chain that is not as it was compiled', async () => {
    const whole = makeChain([{ item: 'wood' }, { item: 'stone' }])
    const cut = { ...whole, stages: whole.stages.slice(0, 1) }
    const { hash: _hash, ...body } = cut
    for (const compiled of [cut, { ...body, hash: contentHash(body) }, { ...whole, hash: '0'.repeat(64) }]) {
      const played = playEpisode({ environment: createFakeEnvironment(), agent: getsNamed(), compiled, seed: 7 })
      await expect(played).rejects.toThrow('is not as it was compiled')
      await expect(played).rejects.toBeInstanceOf(InvalidArgumentError)
    }
  })

  it('keeps what it recorded, whatever the environment, its listener or the caller does to it afterwards', async () => {
    const fake = createFakeEnvironment()
    // All its snapshots show the environment's one living inventory.
    const counts: Record<string, number> = {}
    const lend = <T extends Awaited<ReturnType<typeof fake.step>>>(transition: T): T => {
      const now = transition.snapshot(['inventory']).channels.inventory?.counts ?? {}
      for (const [item, count] of Object.entries(now)) counts[item] = count
      return {
        ...transition,
        snapshot(channels) {
          const snapshot = transition.snapshot(channels)
          if (snapshot.channels.inventory !== undefined) snapshot.channels.inventory.counts = counts
          return snapshot
        },
      }
    }
    const compiled = makeChain([{ item: 'wood' }, { item: 'stone' }])
    const { episode, events } = await playEpisode({
      environment: {
        ...fake,
        reset: async (options) => lend(await fake.reset(options)),
        step: async (action) => {
          const transition = lend(await fake.step(action))
          if (action?.kind === 'skill') action.arguments['item'] = 'gold'
          return transition
        },
      },
      agent: getsNamed(),
      compiled,
      seed: 7,
      onEvent(event) {
        if ('snapshot' in event) event.snapshot.channels = {}
        if (event.type === 'action') Object.assign(event.action, { kind: 'continue' })
      },
    })
    const carried = episode?.stages.map(({ startInventory, finalInventory }) => [startInventory, finalInventory])
    expect(carried).toEqual([
      [{}, { wood: 1 }],
      [{ wood: 1 }, { wood: 1, stone: 1 }],
    ])
    expect(canonicalJson(events)).not.toContain('gold')
    expect(reverifyRole(events, { compiled, stageCap: null, stepBudget: null }).disagreements).toEqual([])
    const before = canonicalJson(episode)
    for (const event of events) {
      if (event.type === 'stage-end') Object.assign(event.verdict, { holds: false })
      if ('snapshot' in event) Object.assign(event.snapshot.channels.inventory?.counts ?? {}, { gold: 9 })
    }
    expect(canonicalJson(episode)).toBe(before)
  })

  describe('where the environment does not keep its word', () => {
    const playWith = (spoil: (channels: SnapshotChannels, step: number) => void, events: string[] = []) => {
      const fake = createFakeEnvironment()
      const spoilt = <T extends Awaited<ReturnType<typeof fake.step>>>(transition: T): T => ({
        ...transition,
        events: events.map((name) => ({ name, detail: {} })),
        snapshot(channels) {
          const snapshot = transition.snapshot(channels)
          spoil(snapshot.channels, snapshot.step)
          return snapshot
        },
      })
      return playEpisode({
        environment: {
          ...fake,
          reset: async (options) => spoilt(await fake.reset(options)),
          step: async (action) => spoilt(await fake.step(action)),
        },
        agent: getsNamed(),
        compiled: makeChain([{ item: 'wood' }]),
        seed: 7,
      })
    }

    it('plays on where it does', async () => {
      expect((await playWith(() => {}, ['rain'])).episode).toMatchObject({ completed: true })
    })

    it.each<[string, (channels: SnapshotChannels, step: number) => void, string]>([
      ['never shows what it lists', (channels) => void delete channels.inventory, 'lists the evidence "inventory"'],
      ['stops showing it', (channels, step) => void (step === 2 && delete channels.inventory), 'at step 2 has none'],
      [
        'shows less than it lists, where no predicate reads it',
        (channels) => void delete channels.counters,
        'lists the evidence "counters"',
      ],
      [
        'counts deaths that are no number',
        ({ player }) => void Object.assign(player?.stats ?? {}, { deaths: Number.NaN }),
        'channels.player.stats.deaths',
      ],
      [
        'carries items that are no number',
        ({ inventory }, step) => void (step === 1 && Object.assign(inventory?.counts ?? {}, { wood: Number.NaN })),
        'inventory.counts.wood',
      ],
    ])('it voids the role, and charges nothing to the agent, when it %s', async (_what, spoil, text) => {
      await expect(playWith(spoil)).rejects.toThrow(text)
      await expect(playWith(spoil)).rejects.toBeInstanceOf(SetupError)
    })

    it.each(['environment-end', 'profile-reset'])('it may not report an event named %s', async (name) => {
      await expect(playWith(() => {}, [name])).rejects.toThrow(`an event named "${name}"`)
    })
  })
})
