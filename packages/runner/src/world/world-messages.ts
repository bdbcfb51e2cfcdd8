import type { MessagePort } from 'node:worker_threads'
import type {
  Action,
  AgentFailureReason,
  AgentSpec,
  EnvironmentReference,
  EnvironmentSpec,
  ResetOptions,
  SnapshotChannel,
  Transition,
} from '@mc-evobench/core'
import type { AgentQuestion } from '../agent/agent-question.ts'
import type { PlayRoleOptions, RoleOutcome } from '../play/play-role.ts'

/** What a world worker is started with. */
export interface WorldWorkerData {
  virtualClock: boolean
  /** Shared memory of {@link PULSE} integers. */
  pulse: SharedArrayBuffer
}

/** Places in the shared memory by which main watches a world without asking it. */
export const PULSE = {
  /** Grows with every sign of life. */
  beats: 0,
  /** 1 while the world is to move; 0 while it waits for the agent or for work. */
  busy: 1,
  steps: 2,
  episode: 3,
  stage: 4,
  length: 5,
} as const

/** A role as the world worker plays it. */
export type WorldJob = Omit<PlayRoleOptions, 'environment' | 'agent' | 'emit' | 'onMove'> & {
  environment: EnvironmentReference
  agentSpec: AgentSpec | null
  handlesStageEnded: boolean
}

/** An error on its way between threads. */
export interface ErrorMessage {
  name: string
  message: string
  stack: string
  family: string | null
}

/** From main to a world worker. */
export type ToWorld =
  | { type: 'play'; job: WorldJob }
  | { type: 'answer'; result: unknown }
  | { type: 'agent-failed'; reason: AgentFailureReason; detail: string }
  | { type: 'agent-broken'; error: ErrorMessage }
  | { type: 'open'; reference: EnvironmentReference; reads: MessagePort; signal: SharedArrayBuffer }
  | { type: 'call'; id: number; call: WorldCall }

/** A call of `connectEnvironment`'s proxy. */
export type WorldCall =
  | { method: 'reset'; options: ResetOptions }
  | { method: 'step'; action: Action | null }
  | { method: 'close' }

/** What of a transition is sent without being asked for. */
export type TransitionHead = Pick<Transition<unknown>, 'activity' | 'terminated' | 'truncated' | 'events'>

/** From a world worker to main. */
export type FromWorld =
  | { type: 'ask'; question: AgentQuestion }
  | { type: 'lines'; text: string }
  | { type: 'done'; outcome: RoleOutcome; lines: number }
  | { type: 'broken'; error: ErrorMessage }
  | { type: 'opened'; spec: EnvironmentSpec }
  | { type: 'returned'; id: number; head: TransitionHead | null }
  | { type: 'threw'; id: number; error: ErrorMessage }

/** A read that main waits for without letting go of its thread. */
export type WorldRead =
  | { read: 'observe' }
  | { read: 'snapshot'; channels: SnapshotChannel[] }
  | { read: 'resetFingerprint' }
  | { read: 'stateHash' }

/** The answer to a {@link WorldRead}. */
export type WorldReadAnswer = { value: unknown } | { error: ErrorMessage }
