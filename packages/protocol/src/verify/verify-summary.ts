import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canonicalJson, showValue } from '@mc-evobench/core'
import { firstDifference } from '@mc-evobench/verifier'
import { RUN_FILES } from '../run-folder.ts'
import type { RunProtocol, StoredRole } from '../run-protocol.ts'
import { faultText } from './fault-text.ts'
import type { CanonicalJson } from './read-canonical-json.ts'
import type { VerifyContext } from './verify-context.ts'

/** Derives the summary anew from the records and names the first place at which the one on the disk differs. */
export function verifySummary(
  { book, manifest }: VerifyContext,
  options: { stored: CanonicalJson; runSha256: string; protocol: RunProtocol<unknown>; roles: readonly StoredRole[] },
): void {
  const { stored, runSha256, protocol, roles } = options
  const file = RUN_FILES.summary
  book.examine('summary')
  if (stored.state !== 'read') {
    book.problem('summary', { file }, stored.state === 'missing' ? 'there is none' : stored.fault)
    return
  }
  if (stored.fault !== null) book.problem('summary', { file }, stored.fault)
  let derived: unknown
  try {
    derived = protocol.summarise({ manifest, runSha256, roles })
  } catch (fault) {
    book.problem('summary', { file }, `it could not be derived again (${faultText(fault)})`)
    return
  }
  const difference = firstDifference(plain(stored.value), derived)
  if (difference === null) return
  const what = `it says ${shown(difference.left)}; what follows from the records is ${shown(difference.right)}`
  book.problem('summary', { file, field: difference.path || '(whole)' }, what)
}

/** Whether the reports, where there are any, name the summary that lies beside them. */
export async function verifyReports({ folder, book }: VerifyContext, summarySha256: string | null): Promise<void> {
  for (const file of ['report.html', 'report.md']) {
    const text = await readFile(join(folder, file), 'utf8').catch((fault: unknown) => {
      if (!(fault instanceof Error && Reflect.get(fault, 'code') === 'ENOENT')) {
        book.problem('report', { file }, `it cannot be read (${faultText(fault)})`)
      }
      return null
    })
    if (text === null) continue
    book.examine('report')
    if (summarySha256 === null || !text.includes(summarySha256)) {
      book.problem('report', { file }, 'it was not made from the summary beside it')
    }
  }
}

/** What canonical JSON cannot say has been named; here it only must not get in the way. */
function plain(value: unknown): unknown {
  try {
    canonicalJson(value)
    return value
  } catch {
    return null
  }
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : showValue(value)
}
