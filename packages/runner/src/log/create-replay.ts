import { type AgentFailure, eventLineSchema } from '@mc-evobench/core'

/** Compares a role's new event log with the one that an interrupted attempt left, line by line as it grows. */
export interface Replay {
  /** Takes the next lines of the new log: whole lines, each with its newline. */
  take(text: string): void
  /**
   * The agent failure that is recorded as the very next event; null if the next event is another, if the recorded log
   * is used up, or if the new one has left it. An agent that failed at a question failed at it, whatever a new process
   * of it answers.
   */
  nextFailure(): AgentFailure | null
  /** How the new log stands to the recorded one: still within it, beyond its end, or other from some line on. */
  readonly state: 'replaying' | 'replayed' | 'differs'
}

/**
 * Makes the comparison of a role that is played again from its start.
 *
 * Equal worlds, seeds and answers give equal lines, actions among them, so comparing lines compares what the agent
 * answers too. Every line holds the hash of the one before: logs that differ in one line differ in all that follow.
 *
 * @param recorded - the lines of the interrupted attempt, without newlines and without a torn tail.
 */
export function createReplay(recorded: readonly string[]): Replay {
  let position = 0
  let differs = false
  return {
    take(text) {
      if (differs) return
      for (let start = 0; start < text.length && position < recorded.length; ) {
        const end = text.indexOf('\n', start)
        if (text.slice(start, end) !== recorded[position]) {
          differs = true
          return
        }
        position += 1
        start = end + 1
      }
    },
    nextFailure() {
      const line = recorded[position]
      if (differs || line === undefined) return null
      const { event } = eventLineSchema.parse(JSON.parse(line))
      return event.type === 'agent-failure' ? event.failure : null
    },
    get state() {
      if (differs) return 'differs'
      return position < recorded.length ? 'replaying' : 'replayed'
    },
  }
}
