import { z } from 'zod'
import { agentSpecSchema, roleContextSchema, stageFeedbackSchema } from './contracts/agent.ts'
import { agentReplySchema, agentRequestSchema } from './contracts/agent-message.ts'
import { environmentSpecSchema } from './contracts/environment.ts'
import { guestManifestSchema } from './contracts/guest.ts'
import { codeReferenceSchema } from './contracts/reference.ts'
import { actionSchema } from './schemas/action.ts'
import { artifactManifestSchema } from './schemas/artifact.ts'
import {
  catalogDataSchema,
  catalogManifestSchema,
  catalogReferenceSchema,
  chainSchema,
  edgeSchema,
  missionEventSchema,
  probeFamilySchema,
  profileSchema,
  stateSchema,
  taskSchema,
} from './schemas/catalog.ts'
import { compiledChainSchema, compiledStageSchema, metricContextSchema } from './schemas/compiled-chain.ts'
import { familyVerdictSchema } from './schemas/family-verdict.ts'
import { matrixManifestSchema, matrixPlanSchema } from './schemas/matrix-plan.ts'
import { matrixSummarySchema } from './schemas/matrix-summary.ts'
import { minecraftObservationSchema } from './schemas/observation.ts'
import { pairedPlanSchema, planDesignSchema, roleTimingSchema, runManifestSchema } from './schemas/plan.ts'
import { predicateSchema } from './schemas/predicate.ts'
import { eventLineSchema } from './schemas/role-event.ts'
import { identitySchema, roleRecordSchema, scoreSchema } from './schemas/role-record.ts'
import { runSummarySchema } from './schemas/run-summary.ts'
import { snapshotSchema } from './schemas/snapshot.ts'
import { episodeRecordSchema, stageRecordSchema } from './schemas/stage-record.ts'
import { verdictSchema } from './schemas/verdict.ts'
import { worldComparisonSchema } from './schemas/world-comparison.ts'

const SCHEMAS = {
  action: actionSchema,
  'agent-reply': agentReplySchema,
  'agent-request': agentRequestSchema,
  'agent-spec': agentSpecSchema,
  'artifact-manifest': artifactManifestSchema,
  catalog: catalogDataSchema,
  'catalog-manifest': catalogManifestSchema,
  'catalog-reference': catalogReferenceSchema,
  chain: chainSchema,
  'code-reference': codeReferenceSchema,
  'compiled-chain': compiledChainSchema,
  'compiled-stage': compiledStageSchema,
  edge: edgeSchema,
  'environment-spec': environmentSpecSchema,
  'episode-record': episodeRecordSchema,
  'event-line': eventLineSchema,
  'family-verdict': familyVerdictSchema,
  'guest-manifest': guestManifestSchema,
  identity: identitySchema,
  'matrix-manifest': matrixManifestSchema,
  'matrix-plan': matrixPlanSchema,
  'matrix-summary': matrixSummarySchema,
  'metric-context': metricContextSchema,
  'minecraft-observation': minecraftObservationSchema,
  'mission-event': missionEventSchema,
  'paired-plan': pairedPlanSchema,
  'plan-design': planDesignSchema,
  predicate: predicateSchema,
  'probe-family': probeFamilySchema,
  profile: profileSchema,
  'role-context': roleContextSchema,
  'role-record': roleRecordSchema,
  'role-timing': roleTimingSchema,
  'run-manifest': runManifestSchema,
  'run-summary': runSummarySchema,
  score: scoreSchema,
  snapshot: snapshotSchema,
  'stage-feedback': stageFeedbackSchema,
  'stage-record': stageRecordSchema,
  state: stateSchema,
  task: taskSchema,
  verdict: verdictSchema,
  'world-comparison': worldComparisonSchema,
} as const

/** The names of the published JSON Schemas. */
export type JsonSchemaName = keyof typeof SCHEMAS

/**
 * Every stored or passed schema of this package as JSON Schema (draft 2020-12), for users outside TypeScript. The same
 * documents are published as files under `schemas/`.
 */
export function jsonSchemas(): Record<JsonSchemaName, Record<string, unknown>> {
  const entries = Object.entries(SCHEMAS).map(([name, schema]) => [name, z.toJSONSchema(schema)])
  return Object.fromEntries(entries) as Record<JsonSchemaName, Record<string, unknown>>
}
