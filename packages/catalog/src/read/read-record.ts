import type { z } from 'zod'
import type { RawRecord } from '../raw-catalog.ts'
import { type SchemaProblem, schemaProblems } from './schema-problems.ts'

/** The schema of a record: an object whose fields can be read one by one. */
export type RecordSchema<TRecord> = z.ZodObject<z.ZodRawShape, z.core.$strict> & z.ZodType<TRecord>

/** A record and what does not fit in it. */
export type ReadRecord<TRecord> = RawRecord<TRecord> & { readonly problems: readonly SchemaProblem[] }

const NO_PROBLEMS: readonly SchemaProblem[] = []

/**
 * Reads one record: the whole of it where it fits its schema, else field by field.
 *
 * @param position - its place in its list.
 * @returns the record and what does not fit.
 */
export function readRecord<TRecord>(
  schema: RecordSchema<TRecord>,
  value: unknown,
  position: number,
): ReadRecord<TRecord> {
  const result = schema.safeParse(value)
  if (result.success) return wholeRecord(result.data, position)
  const raw = isObject(value) ? value : {}
  const fields: Record<string, unknown> = {}
  for (const [field, fieldSchema] of Object.entries(schema.shape)) {
    const read = (fieldSchema as z.ZodType).safeParse(raw[field])
    if (read.success) fields[field] = read.data
  }
  const problems = schemaProblems(result.error, value)
  return { position, raw, id: idOf(raw), parsed: null, fields: fields as Partial<TRecord>, problems }
}

/** A record that fits its schema. Strict schemas keep every field, so it stands for what was read too. */
export function wholeRecord<TRecord>(parsed: TRecord, position: number): ReadRecord<TRecord> {
  const raw = parsed as Record<string, unknown>
  return { position, raw, id: idOf(raw), parsed, fields: parsed as Partial<TRecord>, problems: NO_PROBLEMS }
}

function idOf(raw: Record<string, unknown>): string | null {
  return typeof raw['id'] === 'string' ? raw['id'] : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
