/** What a caller can do about an error: correct an input, name something that exists, call differently, or set the machine up. */
export type ErrorFamily = 'bad-input' | 'not-found' | 'wrong-use' | 'set-up'

/**
 * The base of every error this project throws on purpose. A command line prints its `message` without a stack and
 * exits with 2 (`bad-input`, `not-found`, `wrong-use`) or 3 (`set-up`); anything that is not one of these is a defect of ours.
 */
export abstract class McEvobenchError extends Error {
  abstract readonly family: ErrorFamily
  /** The same facts as the message, for programs. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(message: string, details: Readonly<Record<string, unknown>> = {}, options?: { cause?: unknown }) {
    super(message, options)
    this.name = new.target.name
    this.details = details
  }
}
