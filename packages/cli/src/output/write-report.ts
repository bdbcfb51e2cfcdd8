import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidArgumentError, type RoleRecord, type RoleTiming, roleTimingSchema, SetupError } from '@mc-evobench/core'
import { makeFolder } from '@mc-evobench/runner'
import type { RunView } from './run-view.ts'
import { writeText } from './write-text.ts'

/** The id of a run, which every report names. */
const RUN_ID = /\b[a-z0-9_]+-[0-9a-f]{10}\b/

/** Where the report of a run was written. */
export interface ReportFiles {
  html: string
  markdown: string
}

/**
 * Writes report.html and report.md into a folder, each whole or not at all.
 *
 * @param options.runFolder - the folder of the run, whose roles' timings say how agents were held apart.
 * @param options.folder - where the report is written.
 * @param options.summarySha256 - the SHA-256 of the shown summary's canonical JSON with its newline, carried by both.
 * @throws SetupError if the folder cannot be written.
 */
export async function writeReport(options: {
  runFolder: string
  folder: string
  view: RunView
  records: readonly RoleRecord[]
  summarySha256: string
}): Promise<ReportFiles> {
  const { folder, view, records, summarySha256 } = options
  const timings = await readTimings(options.runFolder, records)
  const rendering = { summarySha256, records, timings }
  const files = { html: join(folder, 'report.html'), markdown: join(folder, 'report.md') }
  const texts = [
    [files.html, view.html(rendering)],
    [files.markdown, view.markdown(rendering)],
  ] as const
  for (const [file] of texts) await refuseForeignFile(file)
  try {
    await makeFolder(folder)
    for (const [file, text] of texts) await writeText(file, text)
  } catch (cause) {
    throw new SetupError({
      where: 'writeReport',
      what: `the report cannot be written into ${folder} (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'Name a folder that can be written with --out.',
      cause,
    })
  }
  return files
}

/** The timings there are. They decide nothing, so one that is missing or damaged is no fault. */
async function readTimings(runFolder: string, records: readonly RoleRecord[]): Promise<RoleTiming[]> {
  const found = await Promise.all(
    records.map(async ({ roleId }) => {
      const text = await readFile(join(runFolder, 'roles', roleId, 'timing.json'), 'utf8').catch(() => 'null')
      try {
        return roleTimingSchema.parse(JSON.parse(text))
      } catch {
        return null
      }
    }),
  )
  return found.filter((timing) => timing !== null)
}

/** A file of that name that is no report of a run is somebody's own. */
async function refuseForeignFile(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null || RUN_ID.test(text)) return
  throw new InvalidArgumentError({
    where: 'writeReport',
    what: `${file} is there and is no report of a run`,
    todo: 'Name another folder with --out, or move that file.',
  })
}
