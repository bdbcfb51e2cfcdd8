import { McEvobenchError, type UnmetPrerequisite } from '@mc-evobench/core'
import type { CompileMode } from './compile-mode.ts'

/** So many are spelled out in the message; a long chain in the wrong order has hundreds. */
const SHOWN = 20

/** A chain cannot be composed: stages require states that are not there when they begin. */
export class UnmetPrerequisiteError extends McEvobenchError {
  readonly family = 'bad-input'
  /** Every unmet prerequisite, in the order of the stages, then by state id. */
  readonly unmet: readonly UnmetPrerequisite[]

  /**
   * @param problem.chainId - the chain that was to be compiled.
   * @param problem.mode - the mode it was checked in.
   * @param problem.unmet - every unmet prerequisite; at least one. The message counts stages from 1.
   */
  constructor(problem: { chainId: string; mode: CompileMode; unmet: readonly UnmetPrerequisite[] }) {
    const { chainId, mode, unmet } = problem
    const list = unmet
      .slice(0, SHOWN)
      .map(
        ({ stageIndex, taskId, stateId, needed, available }) =>
          `stage ${stageIndex + 1} ${taskId} needs ${needed} of ${stateId}, ${available} available`,
      )
      .join('; ')
    const more = unmet.length > SHOWN ? `; and ${unmet.length - SHOWN} more, all of them in "unmet" of this error` : ''
    const count = `${unmet.length} unmet ${unmet.length === 1 ? 'prerequisite' : 'prerequisites'}`
    super(
      `compileChain: chain "${chainId}" has ${count} in ${mode} mode: ${list}${more}. ` +
        'Reorder the chain, add the stages that produce these states, or pass allowUnmet to record them.',
      { chainId, mode, unmet },
    )
    this.unmet = unmet
  }
}
