import type { AgentFailure, CompiledChain, RoleEvent } from '@mc-evobench/core'
import { reverifyStage } from '@mc-evobench/verifier'

type EventOf<TType extends RoleEvent['type']> = Extract<RoleEvent, { type: TType }>

/** The chain of a role and its limits, and the failure it ends with. */
interface DeadRole {
  compiled: CompiledChain
  stageCap: number | null
  stepBudget: number | null
  failure: Pick<AgentFailure, 'reason' | 'detail'>
}

/**
 * Brings the log of a role to an end without playing it on: the agent fails where the log stops, the open stage and the
 * role end there, the rest of a budget is idle. No world is asked, since what the process died of may be in it.
 *
 * A failure of the agent that the log holds already stands. Lines after the last place at which an agent can fail are
 * left out: an action whose step was not seen, a reset whose stage did not begin.
 *
 * @param recorded - the events that the log holds, from `role-start`.
 * @returns all events of the role; `reverifyRole` agrees with them.
 */
export function closeDeadRole(recorded: readonly RoleEvent[], role: DeadRole): RoleEvent[] {
  const end = recorded.at(-1)
  const events = cutToQuestion(end?.type === 'role-end' ? recorded.slice(0, -1) : recorded)
  const failAt = (step: number): EventOf<'agent-failure'> => ({
    type: 'agent-failure',
    failure: { ...role.failure, step },
  })
  const last = end?.type === 'role-end' ? end : events.at(-1)
  const steps = last === undefined ? 0 : stepOf(last)
  const open = openStage(events)
  if (open !== null) {
    const ended = endStage(open, role)
    if (ended !== null) events.push(ended)
    else {
      const failure = failAt(steps)
      const terminated = endStage([...open, failure], role)
      if (terminated !== null) events.push(failure, terminated)
    }
  }
  if (!events.some(({ type }) => type === 'agent-failure')) events.push(failAt(steps))
  const { stepBudget } = role
  events.push({
    type: 'role-end',
    step: stepBudget ?? steps,
    idleSteps: stepBudget === null ? 0 : stepBudget - steps,
    episodes: events.filter(({ type }) => type === 'episode-start').length,
  })
  return events
}

/** Leaves out what stands after the last place at which the agent was spoken to. */
function cutToQuestion(recorded: readonly RoleEvent[]): RoleEvent[] {
  const events = [...recorded]
  const isCut = (): boolean => {
    const type = events.at(-1)?.type
    if (type === 'action') return true
    if (type === undefined || type === 'role-start' || type === 'stage-end' || type === 'agent-failure') return false
    return openStage(events) === null
  }
  while (isCut()) events.pop()
  return events
}

/** The events of the stage that has begun and not ended; null between stages. */
function openStage(events: readonly RoleEvent[]): RoleEvent[] | null {
  const start = events.findLastIndex(({ type }) => type === 'stage-start')
  const end = events.findLastIndex(({ type }) => type === 'stage-end')
  return start > end ? events.slice(start) : null
}

/** The end of a stage on the evidence its log holds; null while it goes on. */
function endStage(
  open: readonly RoleEvent[],
  { compiled, stageCap, stepBudget, failure }: DeadRole,
): EventOf<'stage-end'> | null {
  const [start] = open
  const stage = start?.type === 'stage-start' ? compiled.stages[start.stage] : undefined
  if (start?.type !== 'stage-start' || stage === undefined) throw new Error('a stage begins with its start')
  const step = Math.max(...open.map(stepOf))
  const changes = open.flatMap((event) => (event.type === 'channel-change' ? [event.channels] : []))
  const { port, channels, step: since } = start.snapshot
  const steps = step - start.step
  const end: EventOf<'stage-end'> = {
    type: 'stage-end',
    episode: start.episode,
    stage: start.stage,
    step,
    status: 'terminated',
    reason: `agent failure: ${failure.reason}`,
    steps,
    snapshot: { port, step: since + steps, channels: Object.assign({}, channels, ...changes) },
    verdict: { holds: false, port, step: since + steps, predicates: [] },
  }
  const { status, verdict } = reverifyStage([...open, end], { stage, stageCap, stepBudget })
  if (status === null) return null
  return { ...end, status, verdict, reason: status === 'passed' ? null : end.reason }
}

/** Environment steps of the role at an event; those of `role-end` without what was charged idle. */
function stepOf(event: RoleEvent): number {
  switch (event.type) {
    case 'role-start':
    case 'episode-start':
      return 0
    case 'agent-failure':
      return event.failure.step
    case 'role-end':
      return event.step - event.idleSteps
    default:
      return event.step
  }
}
