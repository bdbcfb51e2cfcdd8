/**
 * A step of virtual time could not be carried out.
 *
 * - `runaway-step`: more timers came due in one `advance` than a step may fire, so something re-arms itself for ever.
 * - `unsupported-runtime`: this Node does not offer `process._tickCallback`, without which a step cannot be drained.
 *
 * Kept apart from the project's other errors because the clock imports nothing but Node itself.
 */
export class VirtualClockError extends Error {
  override readonly name = 'VirtualClockError'
  readonly code: 'runaway-step' | 'unsupported-runtime'
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: 'runaway-step' | 'unsupported-runtime',
    message: string,
    details: Readonly<Record<string, unknown>>,
  ) {
    super(message)
    this.code = code
    this.details = details
  }
}
