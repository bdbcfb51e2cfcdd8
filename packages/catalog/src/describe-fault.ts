import type { CatalogFault } from './catalog-report.ts'

/** Writes a fault on one line: `tasks.json[3] "craft_table": stepBudget: …`. */
export function describeFault(fault: CatalogFault): string {
  const { file, position, id, problem } = fault
  const place = position === null ? file : `${file}[${position}]`
  return id === null ? `${place}: ${problem}` : `${place} "${id}": ${problem}`
}
