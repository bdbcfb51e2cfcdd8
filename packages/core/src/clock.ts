/** A source of time, given as an argument so that tests and the virtual world can replace it. */
export interface Clock {
  /** Milliseconds since some fixed instant; never goes backwards. */
  nowMs(): number
}
