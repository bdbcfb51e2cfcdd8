import { parseInput } from '@mc-evobench/core'
import { z } from 'zod'
import { readArtifactJson, writeArtifactJson } from '../../artifact-json.ts'

const FILE_NAME = 'places.json'

const pointSchema = z.strictObject({ x: z.number(), y: z.number(), z: z.number() })

const placeSchema = z.strictObject({
  instruction: z.string(),
  stoodAt: pointSchema.describe('where it stood'),
  block: pointSchema.describe('which block it dug from there'),
})

/** Where an instruction was passed. What stood there is not kept. */
export type Place = z.infer<typeof placeSchema>

const placesSchema = z.strictObject({ format: z.literal('route-memory/1'), places: z.array(placeSchema).max(256) })

/**
 * Reads the places from an artifact folder; an empty folder holds none.
 *
 * @throws InvalidArgumentError if the file is there and holds no places of this format.
 */
export async function loadPlaces(folder: string): Promise<Place[]> {
  const stored = await readArtifactJson(folder, FILE_NAME)
  if (stored === undefined) return []
  return parseInput(placesSchema, stored, { where: 'loadPlaces', what: FILE_NAME }).places
}

/** Writes the places atomically. */
export async function savePlaces(folder: string, places: readonly Place[]): Promise<void> {
  await writeArtifactJson(folder, FILE_NAME, { format: 'route-memory/1', places })
}
