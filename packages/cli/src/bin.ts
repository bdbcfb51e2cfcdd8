#!/usr/bin/env node
import { main } from './main.ts'
import { processTerminal } from './output/process-terminal.ts'

const code = await main(process.argv.slice(2), processTerminal())
// Written out before the process ends, whatever stands at the other end of the pipe.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
