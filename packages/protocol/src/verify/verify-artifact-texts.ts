import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtifactManifest } from '@mc-evobench/core'
import { RUN_FILES } from '../run-folder.ts'
import { joinBoxes, type PlaceBox } from './box-of-events.ts'
import { findTraces, type Traces } from './find-traces.ts'
import { decodeUtf8 } from './read-canonical-json.ts'
import type { VerifiedRole, VerifyContext } from './verify-context.ts'

/** Larger files are not read for what their text says. */
const MOST_BYTES = 8_388_608

/** Of one file; what else it holds is likely more of the same. */
const MOST_FLAGS = 5

/**
 * Reads the text of every frozen artifact for what looks like places of a target world, seeds of the run, or paths of its
 * logs. What it finds is flagged and fails nothing: an agent sees where it stands, and to remember it is allowed. It is
 * what a gain in a fixed world may rest on, and what fresh worlds take the worth from.
 */
export async function verifyArtifactTexts(
  context: VerifyContext,
  options: { artifacts: readonly ArtifactManifest[]; roles: readonly VerifiedRole[] },
): Promise<void> {
  const { folder, manifest, book } = context
  const { artifacts, roles } = options
  book.skip('artifact_text', 'no artifact holds a file of text')
  const boxes = new Map<string, PlaceBox | null>()
  const families = new Map<string, Set<string>>()
  const seeds = new Set<number>()
  for (const { setting, stored, seen } of roles) {
    const { familyId, side, agentSeed } = setting
    for (const each of [agentSeed, setting.worldSeed, setting.chanceSeed]) seeds.add(each)
    if (side === 'target') boxes.set(familyId, joinBoxes(boxes.get(familyId) ?? null, seen))
    const produced = stored?.record.artifact.produced ?? null
    if (produced !== null) families.set(produced, (families.get(produced) ?? new Set()).add(familyId))
  }
  const names = [manifest.runId, folder]

  for (const artifact of artifacts) {
    let box: PlaceBox | null = null
    for (const familyId of families.get(artifact.id) ?? boxes.keys()) box = joinBoxes(box, boxes.get(familyId) ?? null)
    const traces: Traces = { box, seeds, names }
    for (const { path, bytes } of artifact.files) {
      const file = `${RUN_FILES.artifacts}/${artifact.id}/files/${path}`
      const text = bytes > MOST_BYTES ? null : await readText(join(folder, file))
      if (text === null) continue
      book.examine('artifact_text')
      for (const { line, what } of findTraces(text, traces).slice(0, MOST_FLAGS)) {
        book.flag('artifact_text', { file, line }, what)
      }
    }
  }
}

/** Null for what is no text, or cannot be read, which `artifacts` has named. */
async function readText(file: string): Promise<string | null> {
  try {
    const text = decodeUtf8(await readFile(file))
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
