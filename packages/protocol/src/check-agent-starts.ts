import { type AgentLimits, type AgentReference, type AgentSpec, InvalidArgumentError } from '@mc-evobench/core'
import { type AgentConnection, createArtifactFolder, removeFolder, spawnAgent } from '@mc-evobench/runner'

const SHOWN_OUTPUT = 400

/**
 * Starts an agent once, before anything is played or written, to learn whether it does and what it is.
 *
 * @param options.allowsDiagnostic - whether an agent that is shown what others are not will do; false unless told, since
 *   its scores compare with nobody's.
 * @returns what the agent says of itself.
 * @throws InvalidArgumentError if it does not say hello, or is diagnostic where that is not allowed.
 */
export async function checkAgentStarts(
  agent: AgentReference,
  options: { limits: AgentLimits; denyPaths: readonly string[]; allowsDiagnostic?: boolean },
): Promise<AgentSpec> {
  const artifactFolder = await createArtifactFolder()
  let connection: AgentConnection | null = null
  try {
    const { limits, denyPaths } = options
    connection = await spawnAgent(agent, { limits, denyPaths, artifactFolder })
    const { spec } = connection
    if (spec === null) {
      const { detail } = await connection.failed
      const printed = connection.output().trim().slice(0, SHOWN_OUTPUT)
      throw new InvalidArgumentError({
        where: 'checkAgentStarts',
        what: `the agent did not start: ${detail}${printed === '' ? '' : `; it printed: ${printed.split(/\s*\n\s*/).join(' | ')}`}`,
        todo: `Its module must export ${agent.export}(options), which returns an agent of the contract agent/1.`,
      })
    }
    if (spec.diagnostic && options.allowsDiagnostic !== true) {
      throw new InvalidArgumentError({
        where: 'checkAgentStarts',
        what: `the agent ${spec.id}@${spec.version} says that it is diagnostic, and diagnostic agents are refused in paired plans`,
        todo: 'Name another agent.',
      })
    }
    return spec
  } finally {
    await connection?.kill()
    await removeFolder(artifactFolder)
  }
}
