import {
  type Chain,
  type CompiledChain,
  type CompiledStage,
  chainSchema,
  compareText,
  contentHash,
  freezeDeep,
  InvalidArgumentError,
  type PathEdge,
  parseInput,
} from '@mc-evobench/core'
import type { TaskPaths, TaskStateGraph } from '@mc-evobench/graph'
import type { CompileSource } from './compile-source.ts'
import { metricContext } from './metric-context.ts'
import { type CompileMode, startingStates, statesAfter, unmetPrerequisites } from './symbolic-states.ts'
import { UnmetPrerequisiteError } from './unmet-prerequisite-error.ts'

/** How to compile. */
export interface CompileOptions {
  /**
   * `presence` (the default) checks that required states are in the evolving set; what a stage consumes stays in it.
   * `strict_quantity` also checks declared counts and keeps books: q' = q − c + p.
   */
  readonly mode?: CompileMode
  /** Records unmet prerequisites in the compiled chain instead of throwing. False by default. */
  readonly allowUnmet?: boolean
}

/**
 * Compiles a chain: every task occurrence becomes a stage of its own with its five paths, the symbolic states before and
 * after it, and the chain's fixed metric context.
 *
 * The books are symbolic: initial states and produced states grant nothing in the game. A stage is taken to be completed
 * when the next one is checked, also where its own prerequisites are unmet and allowed. In presence mode, counts in
 * `statesBefore` and `statesAfter` are 1, and an unmet prerequisite needs 1.
 *
 * `abstractsTo` of a stage holds the task's own groups and the groups of every state on its other paths, each edge once.
 * All paths are ordered by edge id, so equal catalogs give equal bytes whatever the order of their records.
 *
 * @param source - where tasks, profiles, events and the graph are looked up; a loaded catalog.
 * @param chain - the ordered tasks with initial states, profile and policy.
 * @returns the compiled chain, deeply frozen; `hash` is the content hash of everything else in it.
 * @throws UnmetPrerequisiteError naming every unmet prerequisite, unless `allowUnmet`.
 * @throws NotFoundError if the chain names a task, state, profile or event that the source does not have.
 * @throws InvalidArgumentError if the chain or the mode is malformed.
 * @see MC-EvoBench paper, section B.3, equation B.2
 */
export function compileChain(source: CompileSource, chain: Chain, options: CompileOptions = {}): CompiledChain {
  const { mode = 'presence', allowUnmet = false } = options
  if (mode !== 'presence' && mode !== 'strict_quantity') {
    throw new InvalidArgumentError({
      where: 'compileChain',
      what: 'mode must be "presence" or "strict_quantity"',
      value: mode,
    })
  }
  const { id, policy, profile, initialStates, tasks } = parseInput(chainSchema, chain, {
    where: 'compileChain',
    what: 'the chain',
  })
  for (const state of initialStates) source.graph.getState(state)
  const chainProfile = source.getProfile(profile)

  let states = startingStates(initialStates, mode)
  const stages = tasks.map((taskId, index): CompiledStage => {
    const task = source.getTask(taskId)
    const ownProfile = source.getProfile(task.profile)
    const paths = source.graph.paths(taskId)
    const before = states
    states = statesAfter(paths, before, mode)
    return {
      index,
      task,
      event: task.event === null ? null : source.getMissionEvent(task.event),
      profile: policy === 'chain' ? chainProfile : ownProfile,
      ownProfile,
      paths: { ...mapPaths(paths), abstractsTo: groupPaths(paths, source.graph) },
      statesBefore: Object.fromEntries(before),
      statesAfter: Object.fromEntries(states),
      unmet: unmetPrerequisites({ index, taskId, paths }, before, mode),
    }
  })
  const unmet = stages.flatMap((stage) => stage.unmet)
  if (unmet.length > 0 && !allowUnmet) throw new UnmetPrerequisiteError({ chainId: id, mode, unmet })

  const body = structuredClone({
    format: 'compiled-chain/1' as const,
    chainId: id,
    catalog: source.reference,
    mode,
    policy,
    initialStates,
    stages,
    unmet,
    metricContext: metricContext(stages, source.graph),
  })
  return freezeDeep({ ...body, hash: contentHash(body) })
}

function mapPaths(paths: TaskPaths): Omit<CompiledStage['paths'], 'abstractsTo'> {
  return {
    requires: [...paths.requires],
    produces: [...paths.produces],
    consumes: [...paths.consumes],
    enables: [...paths.enables],
  }
}

function groupPaths(paths: TaskPaths, graph: TaskStateGraph): PathEdge[] {
  const edges = new Map(paths.abstractsTo.map((edge) => [edge.edgeId, edge]))
  for (const { stateId } of [...paths.requires, ...paths.produces, ...paths.consumes, ...paths.enables]) {
    for (const edge of graph.groupEdges(stateId)) edges.set(edge.edgeId, edge)
  }
  return [...edges.values()].sort((a, b) => compareText(a.edgeId, b.edgeId))
}
