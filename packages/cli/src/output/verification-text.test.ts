import type { RunVerification, VerificationCheck } from '@mc-evobench/protocol'
import { describe, expect, it } from 'vitest'
import { verificationText } from './verification-text.ts'

const check: VerificationCheck = {
  id: 'logs',
  what: 'every event log',
  examined: 740,
  unit: 'lines',
  holds: true,
  reason: null,
  problems: [],
  problemCount: 0,
  flags: [],
  flagCount: 0,
}

function textOf(checks: VerificationCheck[]): string {
  const run: RunVerification = {
    folder: '/runs/one',
    runId: 'paired-0123456789',
    holds: checks.every(({ holds }) => holds !== false),
    checks,
    summarySha256: 'a'.repeat(64),
    notCovered: ['timing.json is not hashed'],
  }
  return verificationText(run)
}

describe('verificationText', () => {
  it('has a row a check, what is not covered, and the hash to publish', () => {
    const text = textOf([check, { ...check, what: 'reports', examined: 0, holds: null, reason: 'none was written' }])
    expect(text).toMatch(/^every event log +740 +lines +holds$/m)
    expect(text).toMatch(/^reports +0 +lines +not applicable: none was written$/m)
    expect(text).toContain('  timing.json is not hashed.\n')
    expect(text).toContain(`SHA-256 of summary.json: ${'a'.repeat(64)}\nAll holds.\n`)
  })

  it('names file, line and field of what does not hold, the first ten, and counts the others', () => {
    const problem = { file: 'roles/a/events.jsonl', line: 7, field: 'verdict.holds', what: 'it says true' }
    const text = textOf([{ ...check, holds: false, problems: Array(12).fill(problem), problemCount: 130 }])
    expect(text).toMatch(/DOES NOT HOLD: 130 problems$/m)
    expect(text.match(/ {2}roles\/a\/events\.jsonl, line 7, verdict\.holds: it says true/g)).toHaveLength(10)
    expect(text).toContain('  and 120 more\n')
    expect(text).toMatch(/Not all holds\.\n$/)
  })

  it('tells what to look at apart from what does not hold', () => {
    const flag = { file: 'artifacts/b/files/notes.txt', line: 2, field: null, what: '31 is a seed of this run' }
    const text = textOf([{ ...check, flags: [flag], flagCount: 1 }])
    expect(text).toMatch(/holds; 1 to look at$/m)
    expect(text).toContain(
      'look at: every event log\n  artifacts/b/files/notes.txt, line 2: 31 is a seed of this run\n',
    )
    expect(text).toContain('All holds.')
  })

  it('lets no file of a run move the cursor', () => {
    const problem = { file: 'roles/\u001b[2J', line: null, field: null, what: 'a\nb\u001b[1A' }
    expect(textOf([{ ...check, holds: false, problems: [problem], problemCount: 1 }])).not.toContain('\u001b')
  })
})
