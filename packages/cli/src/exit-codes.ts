/** How the command line ends. */
export const EXIT = {
  /** Done, and all holds. */
  ok: 0,
  /** Done, and something does not hold: a fault in a catalog, a void role. */
  doesNotHold: 1,
  /** Wrong use or bad input; nothing was written. */
  badInput: 2,
  /** The machine is not as it is needed, or a defect of ours. */
  infrastructure: 3,
  /** Stopped by the user; the same command goes on. */
  interrupted: 130,
} as const
