import { type RoleEvent, roleEventSchema, showValue } from '@mc-evobench/core'

/** Where an event is not formed as the events of a log are. */
export interface EventFault {
  /** Field names joined by dots. */
  readonly field: string
  /** What stands there, in a form that can be recorded. */
  readonly recorded: unknown
  /** What the schema says to it. */
  readonly fault: string
}

/** Finds the first place at which an event breaks the schema of a log's events; null when there is none. */
export function eventFault(event: RoleEvent): EventFault | null {
  const issue = roleEventSchema.safeParse(event).error?.issues[0]
  if (issue === undefined) return null
  let recorded: unknown = event
  for (const name of issue.path) {
    recorded = typeof recorded === 'object' && recorded !== null ? Reflect.get(recorded, name) : undefined
  }
  return { field: issue.path.join('.') || 'event', recorded: recordable(recorded), fault: issue.message }
}

function recordable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  const isPlain = value === undefined || typeof value === 'boolean' || Number.isFinite(value)
  return isPlain ? value : showValue(value).toWellFormed()
}
