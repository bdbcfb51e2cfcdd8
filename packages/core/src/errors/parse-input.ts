import type { z } from 'zod'
import { InvalidArgumentError } from './invalid-argument-error.ts'

/**
 * Parses data that came from outside by a schema and names every fault of it at once.
 *
 * @param schema - the schema the data must satisfy.
 * @param data - the data as read.
 * @param options.where - the function that reads, for the message.
 * @param options.what - what the data is: `run manifest runs/x/run.json`.
 * @returns the parsed value.
 * @throws InvalidArgumentError listing every fault with its path.
 */
export function parseInput<TSchema extends z.ZodType>(
  schema: TSchema,
  data: unknown,
  options: { where: string; what: string },
): z.output<TSchema> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || '(whole)'}: ${issue.message}`)
  throw new InvalidArgumentError({
    where: options.where,
    what: `${options.what} is not valid (${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}): ${faults.join('; ')}`,
    details: { faults },
  })
}
