import {
  InvalidArgumentError,
  type MissionEvent,
  missionEventSchema,
  type Profile,
  profileSchema,
  type Task,
  taskSchema,
} from '@mc-evobench/core'
import type { z } from 'zod'
import type { CompileSource } from './compile-source.ts'
import { readData } from './read-data.ts'
import { remember } from './remember.ts'

/** The records of a source as the compiler uses them. */
export interface SourceRecords {
  task(id: string): Task
  profile(id: string): Profile
  event(id: string): MissionEvent
}

/**
 * Gets records from a source: each is asked for once, checked, and copied, because compiled chains are frozen and the
 * source's own records must not be.
 *
 * @returns look-ups that throw InvalidArgumentError if what the source gives does not fit its schema, or is the record of
 *   another id.
 */
export function sourceRecords(source: CompileSource): SourceRecords {
  return {
    task: remember((id) => checked(taskSchema, source.getTask(id), { id, call: 'getTask' })),
    profile: remember((id) => checked(profileSchema, source.getProfile(id), { id, call: 'getProfile' })),
    event: remember((id) => checked(missionEventSchema, source.getMissionEvent(id), { id, call: 'getMissionEvent' })),
  }
}

function checked<TRecord extends { readonly id: string }>(
  schema: z.ZodType<TRecord>,
  record: unknown,
  asked: { id: string; call: string },
): TRecord {
  const where = 'compileChain'
  const call = `${asked.call}("${asked.id}") of the source`
  const parsed = readData(schema, record, { where, what: `what ${call} gave` })
  if (parsed.id === asked.id) return parsed
  throw new InvalidArgumentError({ where, what: `${call} must give the record of that id`, value: parsed.id })
}
