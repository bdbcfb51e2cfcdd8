import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadCatalog, PROBE_SEQUENCES, probeChain } from '@mc-evobench/catalog'
import { compileChain } from '@mc-evobench/compiler'
import * as core from '@mc-evobench/core'
import { type CatalogData, jsonSchemas } from '@mc-evobench/core'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'

const published = new URL('../../../packages/core/schemas/', import.meta.url)
const catalog = await loadCatalog()
const validators = new Map<string, ValidateFunction>()

function accepts(name: core.JsonSchemaName, value: unknown): boolean {
  const known = validators.get(name) ?? new Ajv2020({ strictTypes: false }).compile(jsonSchemas()[name])
  validators.set(name, known)
  return known(value)
}

/** Schemas that are exported as parts of others: names, numbers and lists that no file or message consists of alone. */
const PARTS = [
  'agentFailureReasonSchema',
  'agentFailureSchema',
  'agentLimitsSchema',
  'artifactFileSchema',
  'artifactPathSchema',
  'continueActionSchema',
  'contrastNameSchema',
  'controlActionSchema',
  'countsSchema',
  'edgeTypeSchema',
  'estimateSchema',
  'evidencePortSchema',
  'familySummarySchema',
  'identifierSchema',
  'inventoryClickSchema',
  'matrixAgentSummarySchema',
  'metricNameSchema',
  'milestoneSchema',
  'partitionSchema',
  'pathEdgeSchema',
  'planReferenceSchema',
  'predicateVerdictSchema',
  'profilePolicySchema',
  'roleEventSchema',
  'seedSchema',
  'sha256Schema',
  'skillActionSchema',
  'snapshotChannelSchema',
  'snapshotChannelsSchema',
  'sourceConditionSchema',
  'stageStatusSchema',
  'stateCategorySchema',
  'targetConditionSchema',
  'unmetPrerequisiteSchema',
  'verdictNameSchema',
  'verdictReasonSchema',
  'versionSchema',
]

describe('published JSON Schemas', () => {
  it('are the ones the package makes, one file each', async () => {
    const schemas = jsonSchemas()
    const names = (await readdir(published)).sort()
    expect(names).toEqual(
      Object.keys(schemas)
        .map((name) => `${name}.json`)
        .sort(),
    )
    for (const [name, schema] of Object.entries(schemas)) {
      const text = await readFile(fileURLToPath(new URL(`${name}.json`, published)), 'utf8')
      expect(JSON.parse(text)).toEqual({ title: name, ...schema })
    }
  })

  it('exist for every exported schema that is not a mere part of another', () => {
    const schemaOf = (name: string): string =>
      name === 'catalog'
        ? 'catalogDataSchema'
        : `${name.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase())}Schema`
    const published = Object.keys(jsonSchemas()).map(schemaOf)
    const exported = Object.keys(core).filter((name) => name.endsWith('Schema'))
    expect([...published, ...PARTS].sort()).toEqual(exported.sort())
  })

  it('take the bundled catalog, whole and record by record', () => {
    const { data } = catalog
    expect(accepts('catalog', data)).toBe(true)
    const lists: [core.JsonSchemaName, readonly unknown[]][] = [
      ['task', data.tasks],
      ['state', data.states],
      ['edge', data.edges],
      ['chain', data.chains],
      ['profile', data.profiles],
      ['probe-family', data.probeFamilies],
      ['mission-event', data.missionEvents],
      ['catalog-manifest', [data.manifest]],
      ['catalog-reference', [catalog.reference]],
      ['predicate', data.tasks.flatMap((task) => task.success)],
    ]
    for (const [name, records] of lists) {
      expect(records.length).toBeGreaterThan(0)
      expect(records.filter((record) => !accepts(name, record))).toEqual([])
    }
  })

  it('take every compiled chain with its stages and its metric context', () => {
    const sequences = catalog.data.probeFamilies.flatMap(({ id }) =>
      PROBE_SEQUENCES.map((sequence) => probeChain(catalog, id, sequence)),
    )
    for (const chain of [...catalog.data.chains, ...sequences]) {
      const compiled = compileChain(catalog, chain, { allowUnmet: true })
      expect(accepts('compiled-chain', compiled)).toBe(true)
      expect(accepts('metric-context', compiled.metricContext)).toBe(true)
      expect(compiled.stages.every((stage) => accepts('compiled-stage', stage))).toBe(true)
    }
  })

  it.each([
    ['a step budget of 0', (data: CatalogData) => data.tasks.map((task) => ({ ...task, stepBudget: 0 }))[0], 'task'],
    ['half a count', (data: CatalogData) => ({ ...data.edges[0], count: 0.5 }), 'edge'],
    ['an unknown edge type', (data: CatalogData) => ({ ...data.edges[0], type: 'needs' }), 'edge'],
    ['a field that nobody knows', (data: CatalogData) => ({ ...data.states[0], colour: 'red' }), 'state'],
    ['a missing field', ({ chains: [chain] }: CatalogData) => ({ id: chain?.id }), 'chain'],
    ['an id with a capital', (data: CatalogData) => ({ ...data.states[0], id: 'item:Oak_log' }), 'state'],
  ] as const)('refuse %s', (_what, spoil, name) => {
    expect(accepts(name, spoil(catalog.data))).toBe(false)
  })
})
