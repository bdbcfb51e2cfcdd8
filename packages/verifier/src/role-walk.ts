import type { CompiledChain, RoleEvent } from '@mc-evobench/core'
import { createComparison, type Disagreement } from './disagreement.ts'
import { type RecordedLimits, reverifyStage, type StageReverification } from './reverify-stage.ts'

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
  #stageBegan: number | null = null
  #agentFailed = false

  constructor(events: readonly RoleEvent[], play: RolePlay) {
    this.#events = events
    this.#play = play
  }

  /** All that was found so far, in the order of the lines. */
  get disagreements(): Disagreement[] {
    return [...this.#ofStages, ...this.#comparison.disagreements].sort((a, b) => a.line - b.line)
  }

  /** Takes the next event. */
  take(event: RoleEvent, line: number): void {
    this.#line = line
    switch (event.type) {
      case 'role-start':
        this.#compare('compiledChainHash', event.compiledChainHash, this.#play.compiled.hash)
        return
      case 'episode-start':
        this.#startEpisode(event)
        return
      case 'environment-event':
        if (event.name === 'profile-reset' && this.#stageBegan === null) this.#resetProfile(event)
        return
      case 'stage-start':
        this.#startStage(event)
        return
      case 'stage-end':
        this.#endStage(event)
        return
      case 'agent-failure':
        // Said at the end of a role, after an episode of no steps was charged.
        if (this.#isChargedNothing() && event.failure.step > this.#steps) this.#chargeEmptyEpisode()
        this.#agentFailed = true
        return
      case 'role-end':
        this.#endRole(event)
        return
      case 'action':
      case 'channel-change':
      case 'state-hash':
      // Read with the stage they belong to, or by nobody here.
    }
  }

  /** Says that the log lacks its beginning or its end. */
  finish(): void {
    this.#compare('type', this.#events.at(-1)?.type, 'role-end')
    this.#line = 0
    this.#compare('type', this.#events[0]?.type, 'role-start')
  }

  #startEpisode(event: EventOf<'episode-start'>): void {
    const { stepBudget } = this.#play
    this.#endEpisode()
    const mayStart = stepBudget === null ? this.#episode < 0 : this.#steps < stepBudget
    this.#compare('episode', event.episode, mayStart && !this.#agentFailed ? this.#episode + 1 : 'none')
    this.#episode = event.episode
    this.#profile = event.profile
    this.#stepsAtEpisode = this.#steps
    this.#stepsAtReset = this.#steps
    this.#nextStage = 0
    this.#over = false
  }

  #resetProfile({ detail }: EventOf<'environment-event'>): void {
    const profile = String(detail['profile'])
    this.#compare('profile-reset', profile, profile === this.#profile ? 'none' : profile)
    this.#profile = profile
    this.#stepsAtReset = this.#steps
  }

  #startStage(event: EventOf<'stage-start'>): void {
    const stage = this.#play.compiled.stages[this.#nextStage]
    this.#stageBegan = this.#line
    this.#compare('episode', event.episode, this.#episode)
    this.#compare('stage', event.stage, this.#over ? 'none' : this.#nextStage)
    this.#compare('profile', this.#profile, this.#play.perStageProfiles ? stage?.ownProfile.id : stage?.profile.id)
    this.#compare('step', event.step, this.#steps)
    this.#compare('snapshot.step', event.snapshot.step, this.#steps - this.#stepsAtReset)
  }

  #endStage(event: EventOf<'stage-end'>): void {
    const { compiled, stageCap, stepBudget } = this.#play
    const stage = compiled.stages[this.#nextStage]
    const began = this.#stageBegan
    if (began === null || stage === undefined) {
      this.#compare('stage', event.stage, 'none')
      return
    }
    const lines = this.#events.slice(began, this.#line + 1)
    const result = reverifyStage(lines, { stage, stageCap, stepBudget })
    this.stages.push({ ...result, episode: this.#episode, stage: stage.index })
    this.#ofStages.push(...result.disagreements.map((each) => ({ ...each, line: each.line + began })))
    this.#stageBegan = null
    this.#steps = event.step
    this.#nextStage += 1
    this.#over = event.status !== 'passed' || this.#nextStage === compiled.stages.length
  }

  #endRole(event: EventOf<'role-end'>): void {
    const { stepBudget } = this.#play
    this.#endEpisode()
    this.#compare('idleSteps', event.idleSteps, this.#agentFailed && stepBudget !== null ? stepBudget - this.#steps : 0)
    this.#compare('step', event.step, stepBudget ?? this.#steps)
    this.#compare('episodes', event.episodes, this.#episode + 1)
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
