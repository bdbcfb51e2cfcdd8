import {
  type Chain,
  type CompiledChain,
  type CompiledStage,
  catalogReferenceSchema,
  chainSchema,
  compareText,
  contentHash,
  freezeDeep,
  InvalidArgumentError,
  parseInput,
} from '@mc-evobench/core'
import { checkNumbers } from './check-numbers.ts'
import type { CompileMode } from './compile-mode.ts'
import type { CompileSource } from './compile-source.ts'
import { keepBooks } from './keep-books.ts'
import { metricContext } from './metric-context.ts'
import { readData } from './read-data.ts'
import { sourceRecords } from './source-records.ts'
import { stagePathsOf } from './stage-paths-of.ts'
import { startingStates } from './starting-states.ts'
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
 * `statesBefore` and `statesAfter` are 0 or 1, and an unmet prerequisite needs 1. Both name the states on the stage's
 * `requires`, `produces`, `consumes` and `enables` paths; `statesAt` gives all that is held at a point of the chain.
 *
 * `abstractsTo` of a stage holds the task's own groups and the groups of every state on its other paths, each edge once.
 * All paths are ordered by edge id and initial states by id, so equal catalogs give equal bytes whatever the order of
 * their records. Time and size grow in proportion to the number of stages.
 *
 * @param source - where tasks, profiles, events and the graph are looked up: a loaded catalog, or what
 *   `createCompileSource` makes of plain lists. Its records are checked and copied, and stay as they are.
 * @param chain - the ordered tasks with initial states, profile and policy.
 * @returns the compiled chain, deeply frozen; `hash` is the content hash of everything else in it.
 * @throws UnmetPrerequisiteError naming every unmet prerequisite, unless `allowUnmet`.
 * @throws NotFoundError if the chain names a task, state, profile or event that the source does not have.
 * @throws InvalidArgumentError if the chain or the mode is malformed; if the source gives a record that does not fit its
 *   schema or has another id than was asked for; if counts add up to more than 2^53 − 1, or weights to Infinity.
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

  const records = sourceRecords(source)
  const pathsOf = stagePathsOf(source.graph)
  const chainProfile = records.profile(profile)
  const states = startingStates(initialStates, mode)
  const stages = tasks.map((taskId, index): CompiledStage => {
    const task = records.task(taskId)
    const ownProfile = records.profile(task.profile)
    const paths = pathsOf(taskId)
    return {
      index,
      task,
      event: task.event === null ? null : records.event(task.event),
      profile: policy === 'chain' ? chainProfile : ownProfile,
      ownProfile,
      paths,
      ...keepBooks({ index, taskId, paths }, states, mode),
    }
  })
  const context = metricContext(stages)
  checkNumbers({ id, stages, metricContext: context })
  const unmet = stages.flatMap((stage) => stage.unmet)
  if (unmet.length > 0 && !allowUnmet) throw new UnmetPrerequisiteError({ chainId: id, mode, unmet })

  const body = {
    format: 'compiled-chain/2' as const,
    chainId: id,
    catalog: readData(catalogReferenceSchema, source.reference, {
      where: 'compileChain',
      what: 'the reference of the source',
    }),
    mode,
    policy,
    initialStates: [...initialStates].sort(compareText),
    stages,
    unmet,
    metricContext: context,
  }
  return freezeDeep({ ...body, hash: contentHash(body) })
}
