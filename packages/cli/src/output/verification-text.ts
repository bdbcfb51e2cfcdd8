import type { RunVerification, VerificationCheck, VerificationFinding } from '@mc-evobench/protocol'
import { alignColumns } from './align-columns.ts'
import { printableText } from './printable-text.ts'

/** How many findings of one check are told; the others are counted. */
const MOST_TOLD = 10

/** One row a check, then every finding with its place, then what was not looked at. */
export function verificationText(run: RunVerification): string {
  const columns = [{ label: 'check' }, { label: 'examined', numeric: true }, { label: '' }, { label: 'result' }]
  const rows = run.checks.map((check) => [check.what, String(check.examined), check.unit, resultOf(check)])
  return [
    alignColumns(columns, rows),
    ...run.checks.flatMap(({ what, problems, problemCount }) =>
      told('does not hold', { what, problems, problemCount }),
    ),
    ...run.checks.flatMap(({ what, flags, flagCount }) =>
      told('look at', { what, problems: flags, problemCount: flagCount }),
    ),
    'Not covered:',
    ...run.notCovered.map((text) => `  ${text}.`),
    `SHA-256 of summary.json: ${run.summarySha256 ?? 'there is none that can be read'}`,
    run.holds ? 'All holds.' : 'Not all holds.',
    '',
  ].join('\n')
}

function resultOf({ holds, reason, problemCount, flagCount }: VerificationCheck): string {
  if (holds === null) return `not applicable: ${reason ?? 'no reason is given'}`
  if (!holds) return `DOES NOT HOLD: ${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}`
  return flagCount === 0 ? 'holds' : `holds; ${flagCount} to look at`
}

function told(
  verb: string,
  check: { what: string; problems: readonly VerificationFinding[]; problemCount: number },
): string[] {
  if (check.problemCount === 0) return []
  const shown = check.problems.slice(0, MOST_TOLD)
  const more = check.problemCount - shown.length
  return [
    `${verb}: ${check.what}`,
    ...shown.map((finding) => `  ${placeOf(finding)}: ${printableText(finding.what)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    '',
  ]
}

function placeOf({ file, line, field }: VerificationFinding): string {
  return printableText(`${file}${line === null ? '' : `, line ${line}`}${field === null ? '' : `, ${field}`}`)
}
