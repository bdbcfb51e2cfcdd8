#!/usr/bin/env node
// Nothing is imported before Node's version is known: what follows uses what an older Node does not have.
const OLDEST = [22, 18] as const
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `mc-evobench needs Node ${OLDEST.join('.')} or later, this is ${process.version}. In the repository use: npm run mc-evobench -- <command>\n`,
  )
  // The code of a machine that is not as it is needed.
  process.exitCode = 3
} else {
  const [{ main }, { processTerminal }] = await Promise.all([
    import('./main.ts'),
    import('./output/process-terminal.ts'),
  ])
  const code = await main(process.argv.slice(2), processTerminal())
  // Written out before the process ends, whatever stands at the other end of the pipe.
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
}
