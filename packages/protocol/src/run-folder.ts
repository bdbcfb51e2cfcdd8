import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  canonicalJson,
  contentHash,
  InvalidArgumentError,
  type MatrixManifest,
  matrixManifestSchema,
  parseInput,
  runManifestSchema,
  sha256,
} from '@mc-evobench/core'
import { planHash, runId } from './run-id.ts'
import type { AnyManifest, AnyPlan } from './run-protocol.ts'
import { type Shard, shardSuffix } from './shards/shard.ts'

/** The names of what lies in a run folder. */
export const RUN_FILES = {
  manifest: 'run.json',
  invocations: 'invocations.jsonl',
  summary: 'summary.json',
  roles: 'roles',
  artifacts: 'artifacts',
} as const

/**
 * Where a plan's run lives: the folder that was asked for, or one named after the plan (and the shard), so that the same
 * command finds it again. `fresh` takes the first number that is not in use.
 */
export function chooseRunFolder(options: {
  plan: AnyPlan
  shard?: Shard | null
  out: string | null
  runsFolder: string
  fresh: boolean
}): string {
  const base = options.out ?? join(options.runsFolder, `${runId(options.plan)}${shardSuffix(options.shard ?? null)}`)
  if (!options.fresh || !existsSync(base)) return base
  let number = 2
  while (existsSync(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/**
 * Reads the manifest of a run folder, whatever its protocol.
 *
 * @returns the manifest with the SHA-256 of its bytes, or null if the folder holds none.
 * @throws InvalidArgumentError if there is one that cannot be read.
 */
export async function readManifest(folder: string): Promise<{ manifest: AnyManifest; sha256: string } | null> {
  const file = join(folder, RUN_FILES.manifest)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw new InvalidArgumentError({
      where: 'readManifest',
      what: `${file} cannot be read (${error instanceof Error ? error.message : String(error)})`,
      todo: 'Restore the file, or choose another folder.',
      cause: error,
    })
  }
  const value = parseJson(text, file)
  const manifest: AnyManifest = parseInput<AnyManifestSchema>(manifestSchemaOf(value), value, {
    where: 'readManifest',
    what: file,
  })
  const changed = findChange(manifest)
  if (changed !== null) {
    throw new InvalidArgumentError({
      where: 'readManifest',
      what: `${file} was changed: ${changed}`,
      todo: 'Restore the file, or choose another folder.',
    })
  }
  return { manifest, sha256: sha256(text) }
}

/** Whether a manifest is that of a direct matrix; otherwise it is a paired run's. */
export function isMatrixManifest(manifest: AnyManifest): manifest is MatrixManifest {
  return manifest.plan.format === 'matrix-plan/1'
}

type AnyManifestSchema = typeof matrixManifestSchema | typeof runManifestSchema

/** The schema of a manifest by its kind of plan, so that a fault is named as one of that kind. */
export function manifestSchemaOf(value: unknown): AnyManifestSchema {
  return planFormat(value).startsWith('matrix-') ? matrixManifestSchema : runManifestSchema
}

function planFormat(value: unknown): string {
  const plan: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'plan') : null
  return typeof plan === 'object' && plan !== null ? String(Reflect.get(plan, 'format')) : ''
}

/** What of a manifest contradicts the rest of it; null when nothing does. */
function findChange({ plan, planHash: hash, identity }: AnyManifest): string | null {
  if (hash !== planHash(plan)) return 'its plan is not the one its hash says'
  const { hash: identityHash, ...body } = identity
  if (identityHash !== contentHash(body)) return 'its identity is not the one its hash says'
  return contentHash(plan.catalog) === contentHash(identity.catalog)
    ? null
    : 'its plan and its identity name two catalogs'
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidArgumentError({
      where: 'readManifest',
      what: `${file} is no JSON (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'Restore the file, or choose another folder.',
      cause,
    })
  }
}

/**
 * Refuses a folder whose run has another plan.
 *
 * @throws InvalidArgumentError naming what differs.
 */
export function refuseOtherPlan(options: { folder: string; found: AnyManifest; plan: AnyPlan }): void {
  const { folder, found, plan } = options
  if (found.planHash === planHash(plan)) return
  refuse(folder, 'the plan', differing(found.plan, plan))
}

/**
 * Refuses a folder whose run was made with other versions: its records and new ones could not be pooled.
 *
 * @throws InvalidArgumentError naming what differs.
 */
export function refuseOtherIdentity(options: { folder: string; found: AnyManifest; wanted: AnyManifest }): void {
  const { folder, found, wanted } = options
  if (found.identity.hash === wanted.identity.hash) return
  refuse(
    folder,
    'what it was made with',
    differing(found.identity, wanted.identity).filter((key) => key !== 'hash'),
  )
}

/** The keys of either whose values differ. */
export function differing(one: object, other: object): string[] {
  const keys = [...new Set([...Object.keys(other), ...Object.keys(one)])]
  const textOf = (value: unknown): string => (value === undefined ? '' : canonicalJson(value))
  return keys.filter((key) => textOf(Reflect.get(one, key)) !== textOf(Reflect.get(other, key)))
}

function refuse(folder: string, what: string, keys: readonly string[]): never {
  throw new InvalidArgumentError({
    where: 'runPlan',
    what: `the folder ${folder} holds another run: ${what} differs (${keys.join(', ')})`,
    todo: 'Choose another --out folder, or --fresh for a new one beside it; "report" shows the run that is there.',
  })
}
