import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AgentReference, InvalidArgumentError, NotFoundError, type PlanReference } from '@mc-evobench/core'
import { hashModule } from '@mc-evobench/runner'
import { resolvePackage } from './resolve-package.ts'

/** An agent as a plan names it, and as it is loaded. */
export interface ResolvedAgent {
  plan: PlanReference
  reference: AgentReference
}

/** What a user's module exports. */
const FACTORY = 'createAgent'

/**
 * Finds the agent that `--agent` names: a built-in id, else a file, else a package, both sought from the working folder.
 * The code is not run: that happens in the agent's own process.
 *
 * @throws InvalidArgumentError for a file that is not there or is no module, and for kinds of agents of later versions.
 * @throws NotFoundError if nothing has that name.
 */
export async function resolveAgent(name: string, workingFolder: string): Promise<ResolvedAgent> {
  const kind = /^(process|guest):/.exec(name)?.[1]
  if (kind !== undefined) {
    throw new InvalidArgumentError({
      where: '--agent',
      what: `agents named by "${kind}:" come in a later version`,
      value: name,
      todo: 'Name a built-in agent, a .ts, .js or .mjs file, or a package.',
    })
  }
  const { builtInAgents } = await import('@mc-evobench/agents')
  const builtIn = builtInAgents().find((agent) => agent.id === name)
  if (builtIn !== undefined) {
    const { module, export: factory, options } = builtIn.reference
    return {
      plan: { name, export: factory, options, moduleSha256: null },
      reference: {
        ...builtIn.reference,
        module: module.startsWith('@mc-evobench/') ? import.meta.resolve(module) : module,
      },
    }
  }
  const file = resolve(workingFolder, name)
  const found = name === '' ? null : await stat(file).catch(() => null)
  const looksLikeFile = /^(\.{0,2}\/|[a-z]:\\)/i.test(name) || /\.[cm]?[jt]sx?$/.test(name)
  if (found !== null || looksLikeFile) return fileAgent(name, file, found)
  const address = await resolvePackage(name, workingFolder)
  if (address !== null) {
    const moduleSha256 = await hashModule(address).catch((cause) => {
      throw new InvalidArgumentError({
        where: '--agent',
        what: `the module of package "${name}" cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
        todo: 'Install the package anew.',
        cause,
      })
    })
    return {
      plan: { name, export: FACTORY, options: {}, moduleSha256 },
      reference: { module: address, export: FACTORY, options: {} },
    }
  }
  throw new NotFoundError({
    where: '--agent',
    kind: 'agent',
    name,
    container: 'the built-in agents, the files and the packages reachable from here',
    known: builtInAgents().map((agent) => agent.id),
  })
}

async function fileAgent(name: string, file: string, found: { isFile(): boolean } | null): Promise<ResolvedAgent> {
  const fail = (what: string): never => {
    throw new InvalidArgumentError({
      where: '--agent',
      what,
      value: name,
      todo: `Name a .ts, .js or .mjs file that exports ${FACTORY}.`,
    })
  }
  if (found === null) return fail('there is no such file')
  if (!found.isFile() || !/\.(m?js|m?ts)$/.test(file)) return fail('is no module file')
  const module = pathToFileURL(file).href
  const moduleSha256 = await hashModule(module).catch(() => fail('the file cannot be read'))
  return {
    plan: { name: basename(file), export: FACTORY, options: {}, moduleSha256 },
    reference: { module, export: FACTORY, options: {} },
  }
}
