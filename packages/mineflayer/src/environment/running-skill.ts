import type { Activity } from '@mc-evobench/core'
import type { Act, Skill, SkillOutcome } from '../skills/skill.ts'

/** A skill under way: acts at the beginning of a step, judges at its end, never runs longer than its limit. */
export class RunningSkill {
  readonly name: string
  readonly #skill: Skill
  readonly #stepLimit: number
  #act: Act | null = null
  #outcome: SkillOutcome | null = null
  #steps = 0

  constructor(name: string, skill: Skill, stepLimit: number) {
    this.name = name
    this.#skill = skill
    this.#stepLimit = stepLimit
  }

  get activity(): Activity {
    const outcome = this.#outcome
    return outcome === null
      ? { skill: this.name, status: 'running', reason: null }
      : { skill: this.name, status: outcome.status, reason: outcome.reason }
  }
  get hasEnded(): boolean {
    return this.#outcome !== null
  }

  /** The first look at the world; may already tell that nothing can be done. Call it inside the first step. */
  begin(): void {
    this.#resume()
  }

  /** What the skill does at the beginning of a step. */
  act(): void {
    const act = this.#act
    this.#act = null
    this.#steps++
    act?.()
  }

  /** What it makes of the step at its end. */
  judge(): void {
    if (this.#outcome !== null) return
    this.#resume()
    if (this.#outcome === null && this.#steps >= this.#stepLimit) {
      this.end({ status: 'failed', reason: `step limit ${this.#stepLimit} reached` })
    }
  }

  /** Ends it from outside. */
  end(outcome: SkillOutcome): void {
    this.#act = null
    this.#outcome ??= outcome
    this.#skill.return(outcome)
  }

  #resume(): void {
    const { done, value } = this.#skill.next()
    if (done === true) this.#outcome = value
    else this.#act = value
  }
}
