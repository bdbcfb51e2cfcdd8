import { type Action, type Activity, actionSchema, type ControlAction, type SkillAction } from '@mc-evobench/core'
import type { BotClient } from '../client/bot-client.ts'
import { ControlKeys } from '../control/control-keys.ts'
import { shownName } from '../skills/shown-name.ts'
import type { Skill, SkillOutcome } from '../skills/skill.ts'
import { startSkill } from '../skills/start-skill.ts'
import type { EventCollector } from './event-collector.ts'
import { RunningSkill } from './running-skill.ts'

/**
 * Carries actions out with one client: begins skills and lets them run on, holds keys, and sees to it that whatever is
 * given up half done leaves nothing behind. An action is applied at the beginning of a step and judged at its end.
 */
export class ActionDriver {
  readonly #client: BotClient
  readonly #events: EventCollector
  readonly #keys: ControlKeys
  #running: RunningSkill | null = null
  #activity: Activity | null = null
  #lastWasControl = false
  #needsRelease = false

  constructor(client: BotClient, events: EventCollector) {
    this.#client = client
    this.#events = events
    this.#keys = new ControlKeys(client)
  }

  /** The running or last skill; null before the first. */
  get activity(): Activity | null {
    return this.#activity
  }

  /** Carries an action out; null and `continue` let what runs run on. */
  apply(action: Action | null): void {
    if (action === null || action.kind === 'continue') {
      this.#continue()
      return
    }
    const parsed = actionSchema.safeParse(action)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      this.#refuse(
        shownName(nameOf(action)),
        `invalid-action: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
      )
      return
    }
    if (parsed.data.kind === 'control') this.#control(parsed.data)
    else if (parsed.data.kind === 'skill') this.#begin(parsed.data)
    else this.#continue()
  }

  /** Lets the running skill make of the step what it will. */
  judge(): void {
    const running = this.#running
    if (running === null) return
    running.judge()
    this.#activity = running.activity
    if (!running.hasEnded) return
    this.#running = null
    this.#needsRelease = true
  }

  /** Ends the running skill from outside. */
  end(outcome: SkillOutcome): void {
    const running = this.#running
    if (running === null) return
    running.end(outcome)
    this.#activity = running.activity
    this.#running = null
  }

  /** Records clicks that were not made. */
  reportRefused(): void {
    for (const reason of this.#keys.takeRefused()) this.#events.add({ name: 'click-refused', detail: { reason } })
  }

  /**
   * Undoes whatever keys, clicks, windows or half-dug blocks are left.
   *
   * @returns whether the inventory will only be known again at the end of the step.
   */
  letGo(): boolean {
    this.#keys.release()
    const isUnsettled = this.#client.release()
    this.#lastWasControl = false
    this.#needsRelease = false
    return isUnsettled
  }

  #continue(): void {
    // Windows that the keys have opened stay open, as they do for a player who only lets go of the keys.
    if (this.#lastWasControl) {
      this.#keys.release()
      this.#client.letGo()
      this.#lastWasControl = false
    }
    if (this.#running !== null) this.#running.act()
    else if (this.#needsRelease) this.letGo()
  }

  #control(action: ControlAction): void {
    this.#interrupt()
    if (this.#needsRelease) this.letGo()
    this.#lastWasControl = true
    this.#keys.press(action)
  }

  #begin(action: SkillAction): void {
    this.#interrupt()
    const isUnsettled = this.letGo()
    const started = startSkill(this.#client, action)
    if (started.skill === null) {
      this.#activity = { skill: shownName(action.skill), status: 'failed', reason: started.reason }
      return
    }
    const skill = isUnsettled ? afterSettling(started.skill) : started.skill
    const running = new RunningSkill(action.skill, skill, started.stepLimit)
    this.#running = running
    running.begin()
    running.act()
    this.#activity = running.activity
  }

  #refuse(name: string, reason: string): void {
    this.#interrupt()
    this.letGo()
    this.#activity = { skill: name, status: 'failed', reason }
  }

  /** Ends the running skill because something else was asked for. */
  #interrupt(): void {
    const running = this.#running
    if (running === null) return
    running.end({ status: 'failed', reason: null })
    this.#running = null
    this.#activity = { skill: running.name, status: 'interrupted', reason: null }
    this.#events.add({ name: 'skill-interrupted', detail: { skill: running.name } })
    this.#needsRelease = true
  }
}

/** A skill that first lets a step pass, in which what it begins with becomes known. */
function* afterSettling(skill: Skill): Skill {
  yield () => {}
  return yield* skill
}

function nameOf(action: unknown): string {
  const named = action as { skill?: unknown; kind?: unknown }
  return typeof named.skill === 'string' ? named.skill : typeof named.kind === 'string' ? named.kind : 'action'
}
