import { NotFoundError } from '@mc-evobench/core'

/**
 * Makes a look-up of records by id.
 *
 * @param records - records with unique ids.
 * @param options.where - the name of the look-up, for the message.
 * @param options.kind - what the records are: `profile`.
 * @param options.container - where they are: `my-tasks@1.0.0`.
 * @returns a function that gives the record, or throws NotFoundError with the nearest id.
 */
export function lookUp<TRecord extends { readonly id: string }>(
  records: readonly TRecord[],
  options: { where: string; kind: string; container: string },
): (id: string) => TRecord {
  const byId = new Map(records.map((record) => [record.id, record]))
  const { where, kind } = options
  const container = `${options.container} (${records.length} ${kind}${records.length === 1 ? '' : 's'})`
  return (id) => {
    const record = byId.get(id)
    if (record === undefined) throw new NotFoundError({ where, kind, name: id, container, known: [...byId.keys()] })
    return record
  }
}
