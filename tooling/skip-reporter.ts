import type { Reporter, TestModule } from 'vitest/node'

/**
 * Ends a test run with one line that names what was skipped and which program it needs.
 * With MC_EVOBENCH_FAIL_ON_SKIP=1 a skipped test fails the run: where all programs are
 * installed, nothing may stay untested unnoticed.
 */
class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const byNeed = new Map<string, number>()
    const others: string[] = []
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.result().state !== 'skipped') continue
        const need = /\(needs ([a-z0-9-]+)\)/.exec(test.fullName)?.[1]
        if (need === undefined) others.push(test.fullName)
        else byNeed.set(need, (byNeed.get(need) ?? 0) + 1)
      }
    }
    const total = others.length + [...byNeed.values()].reduce((sum, count) => sum + count, 0)
    if (total === 0) return
    const parts = [...byNeed].map(([need, count]) => `${count} for want of ${need}`)
    if (others.length > 0) parts.push(`without a named need: ${others.join('; ')}`)
    process.stdout.write(`Skipped ${total} ${total === 1 ? 'test' : 'tests'}: ${parts.join(', ')}.\n`)
    if (process.env['MC_EVOBENCH_FAIL_ON_SKIP'] === '1') {
      process.stdout.write('Skipped tests fail this run (MC_EVOBENCH_FAIL_ON_SKIP=1).\n')
      process.exitCode = 1
    }
  }
}

// vitest loads a reporter by the default export of its file.
export default SkipReporter
