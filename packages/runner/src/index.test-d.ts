import type {
  Action,
  Agent,
  AgentFailure,
  CompiledChain,
  Environment,
  EpisodeRecord,
  RoleEvent,
} from '@mc-evobench/core'
import type { FakeObservation } from '@mc-evobench/core/testing'
import { expectTypeOf } from 'vitest'
import {
  type AgentPort,
  connectAgent,
  type PlayedEpisode,
  type PlayRoleOptions,
  playChain,
  playEpisode,
  playRole,
  playStage,
  type RoleOutcome,
  type RoleSession,
} from './index.ts'

expectTypeOf(playEpisode).returns.resolves.toEqualTypeOf<PlayedEpisode>()
expectTypeOf<PlayedEpisode['episode']>().toEqualTypeOf<EpisodeRecord | null>()
expectTypeOf<PlayedEpisode['failure']>().toEqualTypeOf<AgentFailure | null>()
expectTypeOf<PlayedEpisode['events']>().toEqualTypeOf<RoleEvent[]>()
expectTypeOf(playRole).parameter(0).toEqualTypeOf<PlayRoleOptions>()
expectTypeOf(playRole).returns.resolves.toEqualTypeOf<RoleOutcome>()
expectTypeOf(playChain).parameter(0).toEqualTypeOf<RoleSession>()
expectTypeOf(playStage).parameter(0).toEqualTypeOf<RoleSession>()
expectTypeOf(connectAgent).returns.toEqualTypeOf<AgentPort>()

const environment = {} as Environment<FakeObservation, Action>
const agent = {} as Agent<FakeObservation, Action>
const compiled = {} as CompiledChain

expectTypeOf(playEpisode<FakeObservation>).toBeCallableWith({ environment, agent, compiled, seed: 1 })
// @ts-expect-error a seed must be given: nothing is drawn from a clock
void playEpisode({ environment, agent, compiled })
// @ts-expect-error an agent must take the observations its environment gives
void playEpisode({ environment, agent: {} as Agent<{ pixels: Uint8Array }, Action>, compiled, seed: 1 })
