import { type ArtifactManifest, contentHash } from '@mc-evobench/core'

/**
 * The base artifact that every source role and every `no_prior` target starts from: no files.
 *
 * @see MC-EvoBench paper, section D.1
 */
export function emptyArtifact(): ArtifactManifest {
  const format = 'artifact/1'
  const kind = 'empty'
  return {
    format,
    id: contentHash({ format, kind, files: [] }),
    kind,
    files: [],
    producer: { agentId: 'none', agentVersion: '0' },
    parent: null,
  }
}
