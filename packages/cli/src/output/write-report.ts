import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RoleRecord, type RunSummary, SetupError } from '@mc-evobench/core'
import { renderHtml, renderMarkdown } from '@mc-evobench/report'

/** Where the report of a run was written. */
export interface ReportFiles {
  html: string
  markdown: string
}

/**
 * Writes report.html and report.md into a folder, each whole or not at all.
 *
 * @param options.summarySha256 - the SHA-256 of summary.json, carried by both.
 * @throws SetupError if the folder cannot be written.
 */
export async function writeReport(options: {
  folder: string
  summary: RunSummary
  records: readonly RoleRecord[]
  summarySha256: string
}): Promise<ReportFiles> {
  const { folder, summary, records, summarySha256 } = options
  const files = { html: join(folder, 'report.html'), markdown: join(folder, 'report.md') }
  const texts = [
    [files.html, renderHtml(summary, { summarySha256, records })],
    [files.markdown, renderMarkdown(summary, { summarySha256, records })],
  ] as const
  try {
    await mkdir(folder, { recursive: true })
    for (const [file, text] of texts) await writeWhole(file, text)
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

async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, text)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
