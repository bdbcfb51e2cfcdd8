import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from './find-program.ts'

/** What the system allows for child processes, found out by trying. */
export interface IsolationTools {
  /** Goes before the program: kills it with its parent and puts it in a pid namespace of its own; empty if impossible. */
  readonly pidNamespace: readonly string[]
  /** The same, with an empty network namespace; null if that is impossible. */
  readonly withoutNetwork: readonly string[] | null
}

const run = promisify(execFile)
let probed: Promise<IsolationTools> | null = null

/**
 * Finds out once which namespaces a child process can be put into: as root directly, otherwise in a user namespace.
 * Where the system has none, or is not Linux, nothing is put before the program, and records say `unenforced`.
 */
export function probeIsolation(): Promise<IsolationTools> {
  probed ??= probe()
  return probed
}

async function probe(): Promise<IsolationTools> {
  const nothing: IsolationTools = { pidNamespace: [], withoutNetwork: null }
  const unshare = process.platform === 'linux' ? findProgram('unshare') : null
  if (unshare === null) return nothing
  const setpriv = findProgram('setpriv')
  const diesWithParent = setpriv === null ? [] : [setpriv, '--pdeathsig', 'KILL', '--']
  const dies = diesWithParent.length > 0 && (await works(diesWithParent)) ? diesWithParent : []
  const pids = ['--pid', '--fork', '--kill-child']
  for (const user of [[], ['--user', '--map-current-user']]) {
    const pidNamespace = [...dies, unshare, ...user, ...pids, '--']
    if (!(await works(pidNamespace))) continue
    const withoutNetwork = [...dies, unshare, ...user, ...pids, '--net', '--']
    return { pidNamespace, withoutNetwork: (await works(withoutNetwork)) ? withoutNetwork : null }
  }
  return { pidNamespace: dies, withoutNetwork: null }
}

async function works(prefix: readonly string[]): Promise<boolean> {
  const [program, ...rest] = prefix
  if (program === undefined) return false
  try {
    await run(program, [...rest, process.execPath, '--version'], { env: {}, timeout: 10_000 })
    return true
  } catch {
    return false
  }
}
