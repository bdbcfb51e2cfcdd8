import { type AgentLimits, type AgentReference, InvalidArgumentError } from '@mc-evobench/core'
import { type AgentConnection, createArtifactFolder, removeFolder, spawnAgent } from '@mc-evobench/runner'

const SHOWN_OUTPUT = 400

/**
 * Starts an agent once, before anything is written, to learn whether it does and what it is.
 *
 * @throws InvalidArgumentError if it does not say hello, or is diagnostic: such an agent sees what others do not, and
 *   its scores compare with nobody's.
 */
export async function checkAgentStarts(
  agent: AgentReference,
  options: { limits: AgentLimits; denyPaths: readonly string[] },
): Promise<void> {
  const artifactFolder = await createArtifactFolder()
  let connection: AgentConnection | null = null
  try {
    connection = await spawnAgent(agent, { ...options, artifactFolder })
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
    if (spec.diagnostic) {
      throw new InvalidArgumentError({
        where: 'checkAgentStarts',
        what: `the agent ${spec.id}@${spec.version} says that it is diagnostic, and diagnostic agents are refused in paired plans`,
        todo: 'Name another agent.',
      })
    }
  } finally {
    await connection?.kill()
    await removeFolder(artifactFolder)
  }
}
