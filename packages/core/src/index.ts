export { canonicalJson } from './canonical-json.ts'
export type { Clock } from './clock.ts'
export { compareText } from './compare-text.ts'
export { contentHash, sha256 } from './content-hash.ts'
export type { Agent, AgentSpec, RoleContext, StageFeedback } from './contracts/agent.ts'
export { agentSpecSchema, roleContextSchema, stageFeedbackSchema } from './contracts/agent.ts'
export type { AgentReply, AgentRequest } from './contracts/agent-message.ts'
export { agentReplySchema, agentRequestSchema } from './contracts/agent-message.ts'
export type {
  Activity,
  Environment,
  EnvironmentEvent,
  EnvironmentSpec,
  ResetOptions,
  Termination,
  Transition,
  Truncation,
} from './contracts/environment.ts'
export { environmentSpecSchema } from './contracts/environment.ts'
export type { EvidencePort } from './contracts/evidence-port.ts'
export type { GuestManifest } from './contracts/guest.ts'
export { guestManifestSchema } from './contracts/guest.ts'
export type { AgentReference, CodeReference, EnvironmentReference } from './contracts/reference.ts'
export { codeReferenceSchema } from './contracts/reference.ts'
export { InvalidArgumentError } from './errors/invalid-argument-error.ts'
export type { ErrorFamily } from './errors/mc-evobench-error.ts'
export { McEvobenchError } from './errors/mc-evobench-error.ts'
export { nearestName } from './errors/nearest-name.ts'
export { NotFoundError } from './errors/not-found-error.ts'
export { parseInput } from './errors/parse-input.ts'
export { SetupError } from './errors/setup-error.ts'
export { showValue } from './errors/show-value.ts'
export { WrongUseError } from './errors/wrong-use-error.ts'
export { freezeDeep } from './freeze-deep.ts'
export type { JsonSchemaName } from './json-schemas.ts'
export { jsonSchemas } from './json-schemas.ts'
export type { Random } from './random.ts'
export { createRandom } from './random.ts'
export { roundSignificant } from './round-significant.ts'
export type { Action, ControlAction, InventoryClick, SkillAction } from './schemas/action.ts'
export {
  actionSchema,
  continueActionSchema,
  controlActionSchema,
  inventoryClickSchema,
  skillActionSchema,
} from './schemas/action.ts'
export type { ArtifactFile, ArtifactManifest } from './schemas/artifact.ts'
export { artifactFileSchema, artifactManifestSchema, artifactPathSchema } from './schemas/artifact.ts'
export type {
  CatalogData,
  CatalogManifest,
  CatalogReference,
  Chain,
  Edge,
  EdgeType,
  EventCondition,
  MissionEvent,
  Partition,
  ProbeFamily,
  Profile,
  ProfilePolicy,
  State,
  StateCategory,
  Task,
} from './schemas/catalog.ts'
export {
  catalogDataSchema,
  catalogManifestSchema,
  catalogReferenceSchema,
  chainSchema,
  edgeSchema,
  edgeTypeSchema,
  missionEventSchema,
  partitionSchema,
  probeFamilySchema,
  profilePolicySchema,
  profileSchema,
  stateCategorySchema,
  stateSchema,
  taskSchema,
} from './schemas/catalog.ts'
export type {
  CompiledChain,
  CompiledStage,
  MetricContext,
  Milestone,
  PathEdge,
  UnmetPrerequisite,
} from './schemas/compiled-chain.ts'
export {
  compiledChainSchema,
  compiledStageSchema,
  metricContextSchema,
  milestoneSchema,
  pathEdgeSchema,
  unmetPrerequisiteSchema,
} from './schemas/compiled-chain.ts'
export { CONDITION_CHANNELS, PREDICATE_CHANNELS } from './schemas/evidence-channels.ts'
export type { FamilyVerdict, VerdictName, VerdictReason } from './schemas/family-verdict.ts'
export { familyVerdictSchema, verdictNameSchema, verdictReasonSchema } from './schemas/family-verdict.ts'
export { countsSchema, identifierSchema, seedSchema, sha256Schema, versionSchema } from './schemas/identifiers.ts'
export type { MatrixManifest, MatrixPlan } from './schemas/matrix-plan.ts'
export { matrixManifestSchema, matrixPlanSchema } from './schemas/matrix-plan.ts'
export type { MatrixAgentSummary, MatrixSummary } from './schemas/matrix-summary.ts'
export { matrixAgentSummarySchema, matrixSummarySchema } from './schemas/matrix-summary.ts'
export type { MinecraftObservation } from './schemas/observation.ts'
export { minecraftObservationSchema } from './schemas/observation.ts'
export type {
  AgentLimits,
  PairedPlan,
  PlanComparison,
  PlanCondition,
  PlanDesign,
  PlanFamily,
  PlanReference,
  PlanSource,
  RoleTiming,
  RunManifest,
} from './schemas/plan.ts'
export {
  agentLimitsSchema,
  pairedPlanSchema,
  planDesignSchema,
  planReferenceSchema,
  roleTimingSchema,
  runManifestSchema,
} from './schemas/plan.ts'
export type { Comparison, Predicate } from './schemas/predicate.ts'
export { predicateSchema } from './schemas/predicate.ts'
export type { EventLine, RoleEvent } from './schemas/role-event.ts'
export { eventLineSchema, roleEventSchema } from './schemas/role-event.ts'
export type {
  AgentFailure,
  AgentFailureReason,
  Identity,
  RoleRecord,
  Score,
  SourceCondition,
  TargetCondition,
} from './schemas/role-record.ts'
export {
  agentFailureReasonSchema,
  agentFailureSchema,
  identitySchema,
  roleRecordSchema,
  scoreSchema,
  sourceConditionSchema,
  targetConditionSchema,
} from './schemas/role-record.ts'
export type {
  ComparisonSummary,
  ContrastName,
  Estimate,
  FamilySummary,
  MetricName,
  RunSummary,
} from './schemas/run-summary.ts'
export {
  contrastNameSchema,
  estimateSchema,
  familySummarySchema,
  metricNameSchema,
  runSummarySchema,
} from './schemas/run-summary.ts'
export type { EvidencePortName, Snapshot, SnapshotChannel, SnapshotChannels } from './schemas/snapshot.ts'
export {
  evidencePortSchema,
  SNAPSHOT_CHANNELS,
  snapshotChannelSchema,
  snapshotChannelsSchema,
  snapshotSchema,
} from './schemas/snapshot.ts'
export type { EpisodeRecord, StageRecord, StageStatus } from './schemas/stage-record.ts'
export { episodeRecordSchema, stageRecordSchema, stageStatusSchema } from './schemas/stage-record.ts'
export type { PredicateVerdict, Verdict } from './schemas/verdict.ts'
export { predicateVerdictSchema, verdictSchema } from './schemas/verdict.ts'
export type { WorldComparison } from './schemas/world-comparison.ts'
export { worldComparisonSchema } from './schemas/world-comparison.ts'
