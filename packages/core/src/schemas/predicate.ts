import { z } from 'zod'

const comparisonSchema = z.enum(['==', '!=', '>=', '<=', '>', '<'])

/** At least `minimum` of `item` in the inventory; a missing item counts as 0. */
const inventoryAtLeastSchema = z.strictObject({
  kind: z.literal('inventory_at_least'),
  item: z.string().min(1),
  minimum: z.int().positive(),
})

/** The normalised item in an equipment slot. */
const equippedSchema = z.strictObject({
  kind: z.literal('equipped'),
  slot: z.enum(['mainhand', 'offhand', 'head', 'chest', 'legs', 'feet']),
  item: z.string().min(1),
})

/** An event counter at or above a threshold; a missing counter counts as 0. */
const counterAtLeastSchema = z.strictObject({
  kind: z.literal('counter_at_least'),
  counter: z.string().min(1),
  minimum: z.int().positive(),
})

/** A player measurement (`life`, `food`, …) at or above a threshold. */
const playerStatSchema = z.strictObject({
  kind: z.literal('player_stat'),
  stat: z.string().min(1),
  minimum: z.number(),
})

/** A named field of the snapshot compared with a value; fails when the field is absent. */
const snapshotCompareSchema = z.strictObject({
  kind: z.literal('snapshot_compare'),
  path: z.string().min(1).describe('field names from the snapshot’s `channels`, joined by dots: `time.day`'),
  operator: comparisonSchema,
  value: z.union([z.number(), z.string(), z.boolean()]),
})

/** A flag that the event logic has raised. */
const flagSchema = z.strictObject({ kind: z.literal('flag'), flag: z.string().min(1) })

const simplePredicateSchema = z.discriminatedUnion('kind', [
  inventoryAtLeastSchema,
  equippedSchema,
  counterAtLeastSchema,
  playerStatSchema,
  snapshotCompareSchema,
  flagSchema,
])

/** At least one of the children holds. */
const anyOfSchema = z.strictObject({
  kind: z.literal('any_of'),
  get predicates() {
    return z.array(predicateSchema).min(1)
  },
})

/**
 * One condition on a snapshot, of the seven families of the paper; a task is a conjunction of them.
 *
 * @see MC-EvoBench paper, section C.1, Table C1
 */
export const predicateSchema: z.ZodType<Predicate> = z.union([simplePredicateSchema, anyOfSchema])

type SimplePredicate = z.infer<typeof simplePredicateSchema>
/** See {@link predicateSchema}. */
export type Predicate = SimplePredicate | { kind: 'any_of'; predicates: Predicate[] }
/** How `snapshot_compare` compares. */
export type Comparison = z.infer<typeof comparisonSchema>
