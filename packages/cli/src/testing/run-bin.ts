import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const bin = join(import.meta.dirname, '../../dist/bin.js')

/** What a run of the built command line printed, and how it ended. */
export interface BinResult {
  code: number | null
  out: string
  err: string
}

/**
 * Runs the built command line in a folder, off a terminal.
 *
 * @param nodeArgv - options of Node itself.
 */
export function runBin(argv: readonly string[], folder: string, nodeArgv: readonly string[] = []): Promise<BinResult> {
  if (!existsSync(bin)) throw new Error(`${bin} is not there: build first, as "npm test" does`)
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [...nodeArgv, bin, ...argv], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    child.on('error', reject)
    child.on('close', (code) => settle({ code, out, err }))
  })
}
