import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type AgentLimits, type AgentReference, McEvobenchError, type RoleTiming, SetupError } from '@mc-evobench/core'
import type { AgentFailureError } from '../play/agent-failure-error.ts'
import type { AgentPort } from '../play/agent-port.ts'
import { type AgentChannel, createAgentChannel } from './agent-channel.ts'
import { createAgentFolders } from './agent-folders.ts'
import { type AgentQuestion, toAgentQuestion } from './agent-question.ts'
import { entryUrl } from './entry-url.ts'
import { type IsolationTools, probeIsolation } from './probe-isolation.ts'
import { readablePaths } from './readable-paths.ts'

/** How an agent's process is kept apart, as recorded in `timing.json`. */
export type Isolation = RoleTiming['isolation']

/** What an agent's process is given. */
export interface SpawnAgentOptions {
  /** The agent's artifact folder; the one place it may write beside its own home, temporary and working folders. */
  artifactFolder: string
  limits: AgentLimits
  /** Paths that the agent must not be able to read, such as run folders. */
  denyPaths?: readonly string[]
  /** How long it may take to load and say hello, in milliseconds of wall time. Default 30,000. */
  startMs?: number
  /** Ends the process at once, also while it starts; the agent then counts as failed, and the caller throws away the role. */
  signal?: AbortSignal
  /** Namespaces to use instead of what a probe finds. For tests. */
  tools?: IsolationTools
}

/** A running agent process. */
export interface AgentConnection extends AgentPort {
  /** Asks what somebody else has put into words, and gives the answer as it came. */
  ask(question: AgentQuestion): Promise<unknown>
  readonly isolation: Isolation
  /** Resolves when the agent has failed; stays open when it never does. */
  readonly failed: Promise<AgentFailureError>
  /** Wall time spent waiting for its answers, in milliseconds. */
  agentMs(): number
  /** The first 64 KiB of what it printed, standard output and error mixed. */
  output(): string
  /** Ends the process if it still runs and deletes its own folders. May be called at any moment, and again. */
  kill(): Promise<void>
}

const DEFAULT_START_MS = 30_000

/**
 * Starts an agent in a process of its own, under Node's permission model: it reads its own code and its artifact
 * folder, writes the artifact folder and its own temporary folders, starts no processes, workers or add-ons, and gets
 * no environment of the caller. Where the system allows it the process has its own pid namespace and, unless the
 * agent's spec claims the network, an empty network namespace; the spec is first read without network.
 *
 * An agent that does not start is no error: the connection's `spec` is null and `begin` rejects with `did_not_start`.
 *
 * @throws SetupError if the process cannot be started at all.
 */
export async function spawnAgent(reference: AgentReference, options: SpawnAgentOptions): Promise<AgentConnection> {
  const tools = options.tools ?? (await probeIsolation())
  const first = await start({ reference, options, tools, network: false })
  if (first.spec?.claims.network !== true || tools.withoutNetwork === null) return first
  await first.kill()
  return start({ reference, options, tools, network: true })
}

async function start(job: {
  reference: AgentReference
  options: SpawnAgentOptions
  tools: IsolationTools
  network: boolean
}): Promise<AgentConnection> {
  const { reference, options, tools, network } = job
  const folders = createAgentFolders()
  const prefix = network ? tools.pidNamespace : (tools.withoutNetwork ?? tools.pidNamespace)
  let child: ChildProcess
  try {
    const [program, ...parameters] = [...prefix, process.execPath, ...permissions(reference, options, folders)] as [
      string,
      ...string[],
    ]
    child = spawn(program, parameters, {
      cwd: folders.work,
      env: { HOME: folders.home, TMPDIR: folders.temporary, LANG: 'C.UTF-8', TZ: 'UTC' },
      // A process group of its own: ended as a whole, and signals to its group do not reach us.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    })
  } catch (cause) {
    await folders.remove()
    if (cause instanceof McEvobenchError) throw cause
    const manyFiles = cause instanceof Error && Reflect.get(cause, 'code') === 'E2BIG'
    throw new SetupError({
      where: 'spawnAgent',
      what: manyFiles
        ? 'the agent’s code lies beside too many files and folders to grant them one by one'
        : `the agent process cannot be started (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: manyFiles
        ? 'Give it a folder of its own with a package.json.'
        : 'Check that more processes may be started.',
      cause,
    })
  }
  const closed = Promise.withResolvers<void>()
  const spawnFault = Promise.withResolvers<never>()
  spawnFault.promise.catch(() => {})
  child.on('close', () => closed.resolve())
  child.on('error', (cause) => {
    spawnFault.reject(
      new SetupError({
        where: 'spawnAgent',
        what: `the agent process cannot be started (${cause.message})`,
        todo: 'Check that more processes may be started.',
        cause,
      }),
    )
  })
  const killNow = (): void => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
    // Whatever it wrote after its end by force is of no use, and may be endless.
    for (const stream of child.stdio) stream?.destroy()
  }
  const socket = child.stdio[3] as Duplex
  const channel = createAgentChannel({
    child,
    socket,
    limits: options.limits,
    startMs: options.startMs ?? DEFAULT_START_MS,
    kill: killNow,
  })
  options.signal?.addEventListener('abort', killNow)
  if (options.signal?.aborted === true) killNow()
  let removed: Promise<void> | null = null
  const kill = (): Promise<void> => {
    removed ??= (async () => {
      options.signal?.removeEventListener('abort', killNow)
      killNow()
      if (child.pid !== undefined) await closed.promise
      await folders.remove()
    })()
    return removed
  }
  socket.write(`${JSON.stringify(reference)}\n`)
  try {
    const hello = await Promise.race([channel.hello.catch(() => null), spawnFault.promise])
    const isolation: Isolation = {
      files: 'permission_model',
      network:
        hello?.spec.claims.network === true
          ? 'allowed_by_claim'
          : tools.withoutNetwork === null
            ? 'unenforced'
            : 'empty_namespace',
      signals: prefix.some((part) => part === '--pid') ? 'pid_namespace' : 'unenforced',
    }
    return connect({ channel, hello, isolation, kill })
  } catch (fault) {
    await kill()
    throw fault
  }
}

function connect(parts: {
  channel: AgentChannel
  hello: Awaited<AgentChannel['hello']> | null
  isolation: Isolation
  kill: () => Promise<void>
}): AgentConnection {
  const { channel, hello, isolation, kill } = parts
  const ask = (request: Parameters<typeof toAgentQuestion>[0]) => channel.ask(toAgentQuestion(request))
  return {
    spec: hello?.spec ?? null,
    handlesStageEnded: hello?.handlesStageEnded ?? false,
    isolation,
    failed: channel.failed,
    ask: channel.ask,
    begin: async (context) => void (await ask({ method: 'begin', context })),
    act: (observation, instruction) => ask({ method: 'act', observation: observation as never, instruction }),
    stageEnded: async (feedback) => void (await ask({ method: 'stageEnded', feedback })),
    end: async () => void (await ask({ method: 'end' })),
    agentMs: channel.agentMs,
    output: channel.output,
    kill,
  }
}

function permissions(
  reference: AgentReference,
  options: SpawnAgentOptions,
  folders: { home: string; temporary: string; work: string },
): string[] {
  const entry = entryUrl('agent-process')
  const entryFile = realpathSync(fileURLToPath(entry))
  const own = [realpathSync(options.artifactFolder), folders.home, folders.temporary, folders.work]
  const code = readablePaths({ module: reference.module, from: entry, denied: options.denyPaths ?? [] })
  // The manifest beside the entry says that it is a module.
  const readable = [...code, dirname(entryFile), join(dirname(dirname(entryFile)), 'package.json'), ...own]
  return [
    '--permission',
    // These reach files past the permission model: SQLite opens any path, V8's flags write traces to any path.
    '--no-experimental-sqlite',
    '--freeze-flags-after-init',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    ...own.map((path) => `--allow-fs-write=${path}`),
    entryFile,
  ]
}
