import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalog } from '@mc-evobench/catalog'
import type { RunManifest } from '@mc-evobench/core'
import { createFakeEnvironment } from '@mc-evobench/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildIdentity } from './build-identity.ts'
import { createPairedPlan } from './create-paired-plan.ts'
import { RUN_FILES, readManifest } from './run-folder.ts'
import { planHash, runId } from './run-id.ts'
import { makePlanOptions } from './testing/make-plan-options.ts'

let folder = ''
let manifest: RunManifest

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-folder-'))
  const plan = createPairedPlan(await makePlanOptions())
  const catalog = await loadCatalog()
  manifest = {
    format: 'run/1',
    runId: runId(plan),
    planHash: planHash(plan),
    plan,
    identity: buildIdentity({ catalog: catalog.reference, environment: createFakeEnvironment().spec }),
    revision: null,
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readBack(written: unknown): Promise<Awaited<ReturnType<typeof readManifest>>> {
  await writeFile(join(folder, RUN_FILES.manifest), JSON.stringify(written))
  return readManifest(folder)
}

describe('readManifest', () => {
  it('reads what was written, and nothing where there is nothing', async () => {
    expect((await readBack(manifest))?.manifest).toEqual(manifest)
    expect(await readManifest(join(folder, 'none'))).toBeNull()
  })

  it('refuses a plan that was changed', async () => {
    const plan = { ...manifest.plan, stageCap: manifest.plan.stageCap + 1 }
    await expect(readBack({ ...manifest, plan })).rejects.toThrow('its plan is not the one its hash says')
  })

  it('refuses a run that was relabelled as one of another catalog version', async () => {
    const catalog = { ...manifest.identity.catalog, version: '2.0.0' }
    await expect(readBack({ ...manifest, identity: { ...manifest.identity, catalog } })).rejects.toThrow(
      'its identity is not the one its hash says',
    )
    const relabelled = buildIdentity({ catalog, environment: createFakeEnvironment().spec })
    await expect(readBack({ ...manifest, identity: relabelled })).rejects.toThrow(
      'its plan and its identity name two catalogs',
    )
  })
})
