/** One measurement of the benchmark. */
export interface BenchMeasure {
  name: string
  /** Environment steps a second of wall time, best of the rounds. */
  stepsPerSecond: number
  /** Environment steps a second of processor time over all threads, which other work disturbs less. */
  stepsPerCoreSecond: number
}

/**
 * Reads a line that the benchmark printed.
 *
 * @returns the measurement, or null for a line that is none.
 */
export function parseBenchLine(line: string): BenchMeasure | null {
  const match = /^(.+?)\s+(\d+) \/s\s+(\d+) \/core s$/.exec(line.trim())
  if (match === null) return null
  const [, name = '', wall, core] = match
  return { name, stepsPerSecond: Number(wall), stepsPerCoreSecond: Number(core) }
}
