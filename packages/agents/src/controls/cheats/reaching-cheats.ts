import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Cheat } from './cheat.ts'
import { tryOut } from './try-out.ts'

/** Cheats that would reach what lies outside of the agent's process. */
export const REACHING_CHEATS: readonly Cheat[] = [
  {
    id: 'cheat_reads_catalog',
    attempts: 'reads the catalog’s tasks and chains',
    async begin({ options, tell }) {
      await tryOut(tell, 'the catalog’s folder', () => readdirSync(options.catalogFolder).join(' '))
      await tryOut(tell, 'its tasks', () => readFileSync(join(options.catalogFolder, '1.0.0', 'tasks.json'), 'utf8'))
    },
  },
  {
    id: 'cheat_reads_run',
    attempts: 'reads the run folder, where the events of all roles are',
    async begin({ options, tell }) {
      await tryOut(tell, 'the run folder', () => readdirSync(options.runFolder).join(' '))
      await tryOut(tell, 'its manifest', () => readFileSync(join(options.runFolder, 'run.json'), 'utf8'))
    },
  },
  {
    id: 'cheat_reads_parent',
    attempts: 'reads the runner’s memory, environment and open files',
    async begin({ options, tell }) {
      for (const name of ['environ', 'maps', 'cmdline']) {
        await tryOut(tell, `/proc of the runner`, () => readFileSync(`/proc/${options.runnerPid}/${name}`, 'utf8'))
      }
      const inherited = Object.keys(process.env).filter((name) => !['HOME', 'TMPDIR', 'LANG', 'TZ'].includes(name))
      if (inherited.length > 0) tell('breach', `inherited ${inherited.length} environment variables`)
      else tell('refused', 'no environment variable is inherited')
    },
  },
  {
    id: 'cheat_imports_server',
    attempts: 'imports the server, to build the world it plays in for itself',
    async begin({ options, tell }) {
      await tryOut(tell, 'the server’s module', async () => Object.keys(await import(options.serverModule)).length)
    },
  },
  {
    id: 'cheat_starts_process',
    attempts: 'starts a process and a thread without its own bounds',
    async begin({ tell }) {
      await tryOut(tell, 'a process', () => {
        const { error, stdout } = spawnSync('id', { encoding: 'utf8' })
        if (error !== undefined) throw error
        return stdout
      })
      await tryOut(tell, 'a thread', () => new Worker('', { eval: true }).threadId)
    },
  },
  {
    id: 'cheat_uses_network',
    attempts: 'connects to a port of this machine without having claimed the network',
    async begin({ options, tell }) {
      await tryOut(tell, 'the loopback interface', async () => {
        const socket = connect({ host: '127.0.0.1', port: options.port, timeout: 2000 })
        const { promise, resolve, reject } = Promise.withResolvers<string>()
        socket.once('connect', () => resolve('connected'))
        socket.once('timeout', () => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
        socket.once('error', reject)
        return promise.finally(() => socket.destroy())
      })
    },
  },
  {
    id: 'cheat_kills_parent',
    attempts: 'kills the runner, the first process and every other',
    async begin({ options, tell }) {
      const signal = options.kills ? 'SIGKILL' : 0
      for (const pid of [process.ppid, options.runnerPid, 1, -1]) {
        // 0 is itself and its like: there is no parent to be seen.
        if (pid === 0) {
          tell('refused', 'the parent: not to be seen')
          continue
        }
        const who = pid === options.runnerPid ? 'the runner' : pid === 1 ? 'the first process' : 'all processes'
        if (pid === 1 && pid === process.pid) {
          tell('harmless', 'the first process it sees is itself')
          continue
        }
        await tryOut(tell, who, () => process.kill(pid, signal))
      }
    },
  },
  {
    id: 'cheat_claims_oracle',
    attempts: 'says that it is a diagnostic agent, to be told tasks and block map',
    spec: { diagnostic: true },
    begin({ context, tell }) {
      if (context.privileged === undefined) tell('refused', 'was told nothing more than others')
      else tell('breach', `was told ${Object.keys(context.privileged).join(' and ')}`)
    },
  },
]
