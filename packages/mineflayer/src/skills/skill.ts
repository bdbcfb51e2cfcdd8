/** What is done at the beginning of a step. */
export type Act = () => void

/** How a skill ended. */
export interface SkillOutcome {
  readonly status: 'succeeded' | 'failed'
  readonly reason: string | null
}

/**
 * A running skill. What it yields is done at the beginning of the next step; it is resumed at the end of that step to
 * judge, from what the server has told the client, whether and how it goes on. Between steps it touches nothing, and
 * dropping it at any yield leaves nothing behind that `release` does not undo.
 */
export type Skill = Generator<Act, SkillOutcome, void>

/** A part of a skill with a result of its own. */
export type SkillPart<TResult> = Generator<Act, TResult, void>

export const succeeded: SkillOutcome = { status: 'succeeded', reason: null }

export function failed(reason: string): SkillOutcome {
  return { status: 'failed', reason }
}
