import { showValue } from '@mc-evobench/core'
import type { z } from 'zod'

/** One field that does not fit its schema. */
export interface SchemaProblem {
  /** Where in the record: field names and places. */
  readonly path: readonly PropertyKey[]
  /** Whether it is a text of the wrong form only, as an ill-formed id is. */
  readonly isForm: boolean
  readonly problem: string
}

type Issue = z.core.$ZodIssue

/** Says what does not fit, field by field, each with its path and the value that was found there. */
export function schemaProblems(error: z.ZodError, value: unknown): SchemaProblem[] {
  return error.issues
    .flatMap((issue) => innermost(issue, []))
    .map(({ code, path, message }) => {
      const found = valueAt(value, path)
      const text =
        code === 'unrecognized_keys'
          ? message
          : found === undefined
            ? 'is missing'
            : `${message}, got ${showValue(found)}`
      return { path, isForm: code === 'invalid_format', problem: `${path.join('.') || '(whole record)'}: ${text}` }
    })
}

/**
 * The issues worth reporting of one issue. A union says only that no branch fits; what should be said is what does not fit
 * in the branch of the given kind, or which kinds there are.
 */
function innermost(
  issue: Issue,
  base: readonly PropertyKey[],
): { code: Issue['code']; path: readonly PropertyKey[]; message: string }[] {
  const { code, message } = issue
  const path = [...base, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ code, path, message }]
  const ofOtherKinds = issue.errors.map((branch) => branch.find((inner) => inner.path[0] === 'kind'))
  const meant = issue.errors.filter((_branch, place) => ofOtherKinds[place] === undefined)
  if (meant.length > 0) return (meant[0] ?? []).flatMap((inner) => innermost(inner, path))
  const kinds = ofOtherKinds.flatMap((inner) => (inner === undefined ? [] : kindsOf(inner)))
  return [{ code, path: [...path, 'kind'], message: `must be one of ${kinds.join(', ')}` }]
}

function kindsOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  const { options } = issue as { options?: unknown }
  return Array.isArray(options) ? options.map(String) : []
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}
