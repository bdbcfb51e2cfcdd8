export { EXIT } from './exit-codes.ts'
export { main } from './main.ts'
export { processTerminal } from './output/process-terminal.ts'
export type { Terminal } from './output/terminal.ts'
