import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalog } from '@mc-evobench/catalog'
import { type Action, type Agent, canonicalJson, sha256 } from '@mc-evobench/core'
import { createFakeAgent, createFakeEnvironment, type FakeObservation } from '@mc-evobench/core/testing'
import {
  connectAgent,
  copyArtifact,
  createArtifactFolder,
  createEventWriter,
  freezeArtifact,
  playRole,
  removeFolder,
} from '@mc-evobench/runner'
import { buildIdentity } from '../build-identity.ts'
import { buildRoleRecord } from '../build-role-record.ts'
import { emptyArtifact } from '../empty-artifact.ts'
import { protocolOf } from '../protocol-of.ts'
import { type RoleSetting, roleJob } from '../role-setting.ts'
import { RUN_FILES } from '../run-folder.ts'
import { planHash, runId } from '../run-id.ts'
import type { AnyManifest, AnyPlan, StoredRole } from '../run-protocol.ts'
import { scrambleFolder } from '../scramble-folder.ts'

/**
 * Plays a whole plan in this thread, in the fake world, and writes its run folder: what a run writes, without its
 * processes, so that it is fast and thousands of roles can be had.
 *
 * @param options.folder - the run's folder, which must be new.
 * @param options.note - what the agent writes down beside what it learns, while it practises.
 * @param options.isVoid - roles that the machine is said to have broken off before their first event.
 */
export async function recordRun(options: {
  plan: AnyPlan
  catalog: Catalog
  folder: string
  note?: string
  isVoid?: (role: RoleSetting) => boolean
}): Promise<void> {
  const { plan, catalog, folder } = options
  const environment = createFakeEnvironment({ stepsPerItem: { birch_planks: 30, acacia_planks: 30 } })
  const manifest = {
    format: 'run/1',
    runId: runId(plan),
    planHash: planHash(plan),
    plan,
    identity: buildIdentity({ catalog: catalog.reference, environment: environment.spec }),
    revision: null,
  } as AnyManifest
  const { protocol } = protocolOf(manifest, catalog)
  const artifactsFolder = join(folder, RUN_FILES.artifacts)
  await mkdir(artifactsFolder, { recursive: true })
  const runText = `${canonicalJson(manifest)}\n`
  await writeFile(join(folder, RUN_FILES.manifest), runText)
  const started = new Map<string, Awaited<ReturnType<typeof freezeArtifact>>>()
  const roles: StoredRole[] = []

  for (const role of protocol.roles) {
    let from = (role.startsFrom === null ? undefined : started.get(role.startsFrom)) ?? emptyArtifact()
    const roleFolder = join(folder, RUN_FILES.roles, role.roleId)
    await mkdir(roleFolder, { recursive: true })
    const isVoid = options.isVoid?.(role) ?? false
    const artifactFolder =
      from.files.length > 0 ? await copyArtifact(from, { artifactsFolder }) : await createArtifactFolder()
    if (role.scrambled) {
      await scrambleFolder(artifactFolder, from)
      from = await freezeArtifact(artifactFolder, { ...from, artifactsFolder, parent: from.id, limits: plan.limits })
    }
    const log = createEventWriter(join(roleFolder, 'events.jsonl'))
    const agent = connectAgent(createNotingAgent(artifactFolder, options.note))
    const outcome = isVoid
      ? null
      : await playRole({
          ...roleJob(role),
          environment,
          agent,
          artifactFolder,
          artifactId: from.id,
          emit: (event) => log.append(event),
        })
    let produced: string | null = null
    if (role.side === 'source' && outcome !== null) {
      const producer = { agentId: String(agent.spec?.id), agentVersion: String(agent.spec?.version) }
      const kind = agent.spec?.persists ?? 'nothing'
      const frozen = await freezeArtifact(artifactFolder, {
        artifactsFolder,
        kind,
        producer,
        parent: from.id,
        limits: plan.limits,
      })
      started.set(role.roleId, frozen)
      produced = frozen.id
    }
    const record = buildRoleRecord({
      planHash: manifest.planHash,
      identityHash: manifest.identity.hash,
      role,
      attempt: 1,
      outcome,
      voidReason: isVoid ? 'the machine was switched off' : null,
      artifact: { started: from.id, produced, discardedWrites: [] },
      events: log.close(),
    })
    const text = `${canonicalJson(record)}\n`
    await writeFile(join(roleFolder, 'role.json'), text)
    roles.push({ record, sha256: sha256(text) })
    await removeFolder(artifactFolder)
  }
  const summary = protocol.summarise({ manifest, runSha256: sha256(runText), roles })
  await writeFile(join(folder, RUN_FILES.summary), `${canonicalJson(summary)}\n`)
}

/** Gets what an instruction names, and in a target only what it has noted while it practised. */
function createNotingAgent(folder: string, remark: string | undefined): Agent<FakeObservation, Action> {
  const notes = join(folder, 'notes.json')
  let access: 'read_write' | 'read_only' = 'read_only'
  let known: string[] = []
  const fake = createFakeAgent<FakeObservation>({ spec: { id: 'noting', persists: 'memory' } })
  return {
    ...fake,
    async begin(context) {
      access = context.artifact.access
      known = await readNotes(notes)
    },
    async act(_observation, instruction) {
      const item = (instruction.match(/[a-z]+/g) ?? []).slice(1).join('_')
      const kind = item.split('_').at(-1) ?? ''
      if (access === 'read_write' && !known.includes(kind)) known.push(kind)
      return known.includes(kind) ? { kind: 'skill', skill: 'get', arguments: { item } } : { kind: 'continue' }
    },
    async end() {
      if (access === 'read_only') return
      await writeFile(notes, JSON.stringify(known))
      if (remark !== undefined) await writeFile(join(folder, 'remark.txt'), remark)
    },
  }
}

async function readNotes(file: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as string[]
  } catch {
    return []
  }
}
