import type { AgentReference, RoleRecord } from '@mc-evobench/core'
import type { CheatNote } from './read-notes.ts'

/** A cheating agent as the audit is given it. */
export interface CheatEntry {
  readonly id: string
  /** What it attempts, in a few words. */
  readonly attempts: string
  /**
   * Whether it may gain where it practised: a place that is remembered is of use in the same world, which is why there is
   * the axis `fresh`. Its effect there is then judged over several seeds, since it plays another way than its twin.
   */
  readonly gainsInFixedWorld: boolean
}

/** In which of the audit's roles a cheat is. */
export type CheatPart = 'source' | 'fixed' | 'fresh'

/** Makes the reference of a cheat, or with the id `none` that of its honest twin, in one of the audit's roles. */
export type ReferCheat = (role: {
  cheat: string
  role: CheatPart
  runFolder: string
  port: number
  runnerPid: number
  kills: boolean
}) => AgentReference

/** A role that a cheat or its twin has played. */
export interface CheatRole {
  readonly axis: 'fixed' | 'fresh'
  readonly side: 'source' | 'target'
  readonly seed: number
  /** Which of the target roles of its artifact, from 1. */
  readonly repeat: number
  readonly record: RoleRecord
  /** What the cheat wrote down of its attempts. */
  readonly notes: readonly CheatNote[]
}
