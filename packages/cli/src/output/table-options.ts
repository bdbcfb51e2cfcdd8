import type { Terminal } from './terminal.ts'

/** How tables are written: within the width of a terminal, in their own width anywhere else. */
export function tableOptions(terminal: Terminal): { width?: number } {
  return terminal.outColumns === null ? {} : { width: terminal.outColumns }
}
