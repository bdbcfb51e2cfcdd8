/**
 * How long one attempt was watched, and how that ended.
 *
 * - `completed`: it passed after so many environment steps.
 * - `not_completed`: it ended by its own rules without passing (limit reached, failed, world ended). However early that
 *   was, it would never have passed; counting it from its last step would reward dying early.
 * - `cut`: an outside budget ended it after so many steps; it might still have passed.
 */
export interface Completion {
  readonly outcome: 'completed' | 'not_completed' | 'cut'
  readonly steps: number
}
