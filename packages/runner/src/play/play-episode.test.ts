import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Action } from '@mc-evobench/core'
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
})
