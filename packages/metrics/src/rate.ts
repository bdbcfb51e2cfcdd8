import { InvalidArgumentError } from '@mc-evobench/core'

/** A pass rate with what it is over. */
export interface Rate {
  /** All that were tried. */
  readonly attempted: number
  /** Those that count: attempted without void ones. The denominator. */
  readonly valid: number
  readonly passed: number
  readonly voided: number
  /** Passed over valid; null when nothing is valid. */
  readonly rate: number | null
  /** What a reader must know before the rate is published; null when there is nothing. */
  readonly note: string | null
  readonly reason: 'nothing valid' | null
}

/**
 * A pass rate that keeps apart who was at fault. What the agent broke off (an error, a time-out, an exit) is an
 * attempt that did not pass. What the machine broke off is void: it says nothing of the agent, leaves the denominator,
 * and is named so that it is run again.
 *
 * @param counts.failed - ran to its end by the rules and did not pass.
 * @param counts.agentFailed - ended by the agent.
 * @param counts.voided - ended by the machine.
 * @throws InvalidArgumentError if a count is not a non-negative integer.
 */
export function rate(counts: {
  readonly passed: number
  readonly failed: number
  readonly agentFailed: number
  readonly voided: number
}): Rate {
  for (const name of ['passed', 'failed', 'agentFailed', 'voided'] as const) {
    if (!Number.isSafeInteger(counts[name]) || counts[name] < 0) {
      throw new InvalidArgumentError({
        where: 'rate',
        what: `${name} must be a non-negative integer`,
        value: counts[name],
      })
    }
  }
  const { passed, failed, agentFailed, voided } = counts
  const valid = passed + failed + agentFailed
  return {
    attempted: valid + voided,
    valid,
    passed,
    voided,
    rate: valid === 0 ? null : passed / valid,
    note: voided === 0 ? null : `${voided} void: rerun before publishing`,
    reason: valid === 0 ? 'nothing valid' : null,
  }
}
