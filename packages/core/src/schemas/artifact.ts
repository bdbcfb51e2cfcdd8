import { z } from 'zod'
import { sha256Schema } from './identifiers.ts'

/** A path inside an artifact: relative, forward slashes, no `.` or `..` segment, no control characters. */
export const artifactPathSchema = z
  .string()
  .min(1)
  .max(255)
  .refine(
    (path) =>
      !path.startsWith('/') &&
      !path.includes('\\') &&
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
      !/[\u0000-\u001f]/.test(path) &&
      path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..'),
    'artifact paths are relative, with forward slashes and without "." or ".." segments',
  )

export const artifactFileSchema = z.strictObject({
  path: artifactPathSchema,
  bytes: z.int().min(0),
  sha256: sha256Schema,
})
export type ArtifactFile = z.infer<typeof artifactFileSchema>

/**
 * What an artifact is: its files by content, sorted by path, and where it came from. An artifact's id is the content
 * hash of `format`, `kind` and `files`; two sources that learned the same bytes have the same artifact.
 */
export const artifactManifestSchema = z.strictObject({
  format: z.literal('artifact/1'),
  id: sha256Schema,
  kind: z.string().min(1).describe('what the agent says it persists: `memory`, `skills`, `weights`, …'),
  files: z.array(artifactFileSchema),
  producer: z.strictObject({ agentId: z.string(), agentVersion: z.string() }),
  parent: sha256Schema.nullable().describe('the artifact it was made from; null for the empty base artifact'),
})
export type ArtifactManifest = z.infer<typeof artifactManifestSchema>
