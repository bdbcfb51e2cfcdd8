import { createRandom } from '@mc-evobench/core'

/** Puts the bytes of an artifact's file into another order, drawn from the artifact's id and the file's path. */
export function scrambleBytes(bytes: Uint8Array, file: { artifactId: string; path: string }): Uint8Array {
  const random = createRandom(Number.parseInt(file.artifactId.slice(0, 8), 16))
  return Uint8Array.from(random.fork(file.path).shuffle([...bytes]))
}
