import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes an empty folder for a role's artifact, outside every run folder and with a name that says nothing. The caller deletes it. */
export async function createArtifactFolder(): Promise<string> {
  return mkdtemp(join(await realpath(tmpdir()), 'artifact-'))
}
