import type { CompiledChain, RoleEvent, Snapshot } from '@mc-evobench/core'
import { createComparison, type Disagreement } from './disagreement.ts'
import { type EnvironmentEnd, isEnvironmentEnd, readEnvironmentEnd } from './environment-end.ts'
import { eventFault } from './event-fault.ts'
import { judgeRecordedStage } from './judge-recorded-stage.ts'
import type { RecordedLimits, StageReverification } from './reverify-stage.ts'

type EventOf<TType extends RoleEvent['type']> = Extract<RoleEvent, { type: TType }>

/** One stage of a role that was verified again. */
export interface ReverifiedStage extends StageReverification {
  readonly episode: number
  readonly stage: number
}

/** How a role was played. */
type RolePlay = RecordedLimits & { readonly compiled: CompiledChain; readonly perStageProfiles: boolean }

/** Walks through the events of a role and compares them with what the chain rules allow there. */
export class RoleWalk {
  readonly stages: ReverifiedStage[] = []
  readonly #events: readonly RoleEvent[]
  readonly #play: RolePlay
  readonly #ofStages: Disagreement[] = []
  readonly #comparison = createComparison()
  #line = 0
  /** Environment steps of the role so far. */
  #steps = 0
  #stepsAtReset = 0
  #episode = -1
  #stepsAtEpisode = 0
  #nextStage = 0
  /** Nothing may follow in this episode. */
  #over = true
  #profile = ''
  /** The stage that has begun and not ended: its events so far, and the lines they stand in. */
  #open: { events: RoleEvent[]; lines: number[] } | null = null
  /** Where the stage before ended, as long as the world goes on from there. */
  #lastSnapshot: Snapshot | null = null
  /** How the environment ended since the last reset. */
  #environmentEnd: EnvironmentEnd | null = null
  /** Outside a stage, an agent is spoken to at the beginning and after a stage; only there can it fail. */
  #agentIsAsked = false
  #agentFailed = false
  #ended = false

  constructor(events: readonly RoleEvent[], play: RolePlay) {
    this.#events = events
    this.#play = play
  }

  /** All that was found so far, in the order of the lines. */
  get disagreements(): Disagreement[] {
    return [...this.#ofStages, ...this.#comparison.disagreements].sort((a, b) => a.line - b.line)
  }

  /** Takes the next event. What is no event, or cannot stand where it does, is named and not looked at any further. */
  take(event: RoleEvent, line: number): void {
    this.#line = line
    const fault = eventFault(event)
    if (fault !== null) {
      this.#compare(fault.field, fault.recorded, fault.fault)
      return
    }
    if (!this.#mayStand(event.type)) return
    this.#open?.events.push(event)
    this.#open?.lines.push(line)
    switch (event.type) {
      case 'role-start':
        this.#agentIsAsked = true
        this.#compare('compiledChainHash', event.compiledChainHash, this.#play.compiled.hash)
        return
      case 'episode-start':
        this.#startEpisode(event)
        return
      case 'environment-event':
        this.#takeEnvironmentEvent(event)
        return
      case 'stage-start':
        this.#startStage(event)
        return
      case 'stage-end':
        this.#endStage(event)
        return
      case 'agent-failure':
        this.#failAgent(event)
        return
      case 'role-end':
        this.#endRole(event)
        return
      case 'action':
      case 'channel-change':
      case 'state-hash':
      // Read with the stage they belong to.
    }
  }

  /** Says that the log lacks its beginning or its end. */
  finish(): void {
    this.#compare('type', this.#events.at(-1)?.type, 'role-end')
    this.#line = 0
    this.#compare('type', this.#events[0]?.type, 'role-start')
  }

  /** Compares the type of an event with what can follow here. Says whether the event is to be looked at all the same. */
  #mayStand(type: RoleEvent['type']): boolean {
    const isOpen = this.#open !== null
    if (this.#ended || (type === 'role-start' && this.#line > 0)) {
      this.#compare('type', type, this.#ended ? 'nothing' : 'another type')
      return false
    }
    if (this.#agentFailed) {
      this.#compare('type', type, isOpen ? 'stage-end' : 'role-end')
      return type === 'role-end' || (type === 'stage-end' && isOpen)
    }
    if (type === 'action' || type === 'channel-change' || type === 'state-hash') {
      if (!isOpen) this.#compare('type', type, 'stage-start')
      return isOpen
    }
    if (isOpen && (type === 'stage-start' || type === 'episode-start' || type === 'role-end')) {
      this.#compare('type', type, 'stage-end')
      this.#open = null
    }
    return true
  }

  #startEpisode(event: EventOf<'episode-start'>): void {
    const { stepBudget } = this.#play
    this.#endEpisode()
    const mayStart = stepBudget === null ? this.#episode < 0 : this.#steps < stepBudget
    this.#compare('episode', event.episode, mayStart ? this.#episode + 1 : 'none')
    this.#episode = event.episode
    this.#stepsAtEpisode = this.#steps
    this.#nextStage = 0
    this.#over = false
    this.#reset(event.profile)
  }

  #takeEnvironmentEvent(event: EventOf<'environment-event'>): void {
    const isReset = event.name === 'profile-reset'
    if (this.#open !== null) {
      // Its step, and the end of the environment, are judged with the stage.
      if (isReset) this.#compare(event.name, event.detail['profile'] ?? null, 'none')
      return
    }
    this.#compare('step', event.step, this.#steps)
    if (isReset) {
      const profile = String(event.detail['profile'])
      this.#compare(event.name, profile, this.#over || profile === this.#profile ? 'none' : profile)
      this.#reset(profile)
    } else if (isEnvironmentEnd(event)) {
      this.#compare(event.name, event.detail, 'none outside a stage')
      this.#environmentEnd ??= readEnvironmentEnd(event)
    }
  }

  /** The world begins anew. */
  #reset(profile: string): void {
    this.#profile = profile
    this.#stepsAtReset = this.#steps
    this.#lastSnapshot = null
    this.#environmentEnd = null
    this.#agentIsAsked = false
  }

  #startStage(event: EventOf<'stage-start'>): void {
    const stage = this.#play.compiled.stages[this.#nextStage]
    this.#open = { events: [event], lines: [this.#line] }
    this.#agentIsAsked = false
    this.#compare('episode', event.episode, this.#episode)
    this.#compare('stage', event.stage, this.#over ? 'none' : this.#nextStage)
    this.#compare('profile', this.#profile, this.#play.perStageProfiles ? stage?.ownProfile.id : stage?.profile.id)
    this.#compare('step', event.step, this.#steps)
    this.#compare('snapshot.step', event.snapshot.step, this.#steps - this.#stepsAtReset)
    // Without a reset between them, a stage begins at the very instant at which the one before ended.
    const { port, channels } = this.#lastSnapshot ?? event.snapshot
    this.#compare('snapshot', { ...event.snapshot, step: 0 }, { port, channels, step: 0 })
  }

  #endStage(event: EventOf<'stage-end'>): void {
    const { compiled, stageCap, stepBudget } = this.#play
    const stage = compiled.stages[this.#nextStage]
    const open = this.#open
    if (open === null || stage === undefined) {
      this.#compare('stage', event.stage, 'none')
      this.#open = null
      return
    }
    const endedBefore = this.#environmentEnd
    const { result, environmentEnd } = judgeRecordedStage(open.events, { stage, stageCap, stepBudget, endedBefore })
    this.stages.push({ ...result, episode: this.#episode, stage: stage.index })
    this.#ofStages.push(...result.disagreements.map((each) => ({ ...each, line: open.lines[each.line] ?? this.#line })))
    this.#open = null
    this.#steps = event.step
    this.#lastSnapshot = event.snapshot
    this.#environmentEnd = environmentEnd
    this.#agentIsAsked = true
    this.#nextStage += 1
    this.#over = event.status !== 'passed' || this.#nextStage === compiled.stages.length
  }

  #failAgent({ failure }: EventOf<'agent-failure'>): void {
    this.#agentFailed = true
    // Within a stage its step is judged with the stage.
    if (this.#open !== null) return
    if (!this.#agentIsAsked) this.#compare('type', 'agent-failure', 'another type')
    // Said at the end of a role, after an episode of no steps was charged.
    if (this.#over && this.#isChargedNothing() && failure.step > this.#steps) this.#chargeEmptyEpisode()
    this.#compare('failure.step', failure.step, this.#steps)
  }

  #endRole(event: EventOf<'role-end'>): void {
    const { stepBudget } = this.#play
    this.#endEpisode()
    const idle = this.#agentFailed && stepBudget !== null ? stepBudget - this.#steps : 0
    this.#compare('idleSteps', event.idleSteps, idle)
    const used = this.#steps + idle
    this.#compare('step', event.step, used)
    if (stepBudget !== null && used !== stepBudget) this.#compare('step', event.step, stepBudget)
    const episodes = this.#episode + 1
    this.#compare('episodes', event.episodes, episodes)
    // Without a budget a role is one episode, unless the agent failed before it.
    if (stepBudget === null && !this.#agentFailed) this.#compare('episodes', episodes, 1)
    this.#ended = true
  }

  #endEpisode(): void {
    if (!this.#over && !this.#agentFailed) this.#compare('stages', this.#nextStage, `${this.#nextStage + 1} or more`)
    if (this.#isChargedNothing() && !this.#agentFailed) this.#chargeEmptyEpisode()
  }

  #isChargedNothing(): boolean {
    return this.#play.stepBudget !== null && this.#episode >= 0 && this.#steps === this.#stepsAtEpisode
  }

  /** An episode of no steps costs one where there is a budget, so that the role ends. */
  #chargeEmptyEpisode(): void {
    this.#steps += 1
  }

  #compare(field: string, recorded: unknown, derived: unknown): void {
    this.#comparison.compare({ line: this.#line, step: this.#steps, field }, recorded, derived)
  }
}
