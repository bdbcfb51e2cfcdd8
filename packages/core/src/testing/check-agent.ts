import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson } from '../canonical-json.ts'
import { type Agent, agentSpecSchema, type RoleContext } from '../contracts/agent.ts'
import { actionSchema } from '../schemas/action.ts'
import { type ContractReport, ContractReporter } from './contract-report.ts'

/**
 * Checks an implementation of `agent/1` against its contract by using it as the runner does: two stages in a
 * `read_write` role, then one in a `read_only` role with the folder it left.
 *
 * @param makeAgent - makes a new agent each time it is called.
 * @param options.observation - an observation as the agent will see it.
 * @param options.instructions - one instruction a stage; two plain ones unless told.
 * @param options.actionSchema - the schema its actions must satisfy; this package's `Action` unless told.
 * @param options.skills - the skills it is told of.
 * @returns every clause and whether it holds. Nothing is thrown for a broken contract.
 */
export async function checkAgent<TObservation, TAction>(
  makeAgent: () => Promise<Agent<TObservation, TAction>> | Agent<TObservation, TAction>,
  options: {
    observation: TObservation
    instructions?: readonly string[]
    actionSchema?: { safeParse(value: unknown): { success: boolean; error?: { message: string } } }
    skills?: RoleContext['skills']
  },
): Promise<ContractReport> {
  const reporter = new ContractReporter('agent/1')
  const instructions = options.instructions ?? ['Collect 1 oak log.', 'Craft 4 oak planks.']
  const schema = options.actionSchema ?? actionSchema
  const folder = await mkdtemp(join(tmpdir(), 'check-agent-'))
  const context = (access: 'read_write' | 'read_only'): RoleContext => ({
    seed: 5100,
    artifact: { folder, access },
    actionSchema: {},
    skills: options.skills ?? [],
  })
  const play = async (access: 'read_write' | 'read_only', stages: readonly string[]): Promise<string[]> => {
    const agent = await makeAgent()
    const actions: string[] = []
    await agent.begin(context(access))
    for (const instruction of stages) {
      for (let decision = 0; decision < 3; decision++) {
        const action = await agent.act(structuredClone(options.observation), instruction)
        const parsed = schema.safeParse(action)
        if (!parsed.success)
          throw new Error(`action ${canonicalJson(action)} is invalid: ${parsed.error?.message ?? ''}`)
        actions.push(canonicalJson(action))
      }
      if (access === 'read_write') await agent.stageEnded?.({ status: 'timeout', steps: 3 })
    }
    await agent.end()
    return actions
  }

  let agent: Agent<TObservation, TAction>
  try {
    agent = await makeAgent()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    await reporter.check('can be made', () => {
      throw error
    })
    return reporter.report()
  }
  await reporter.check('names its contract', () =>
    agent.contract === 'agent/1' ? null : `contract is ${String(agent.contract)}`,
  )
  await reporter.check('has a valid spec', () => {
    const parsed = agentSpecSchema.safeParse(agent.spec)
    return parsed.success ? null : parsed.error.message
  })
  let source: string[] = []
  await reporter.check('plays a read_write role with valid actions', async () => {
    source = await play('read_write', instructions)
    return null
  })
  let target: string[] = []
  await reporter.check('plays a read_only role from the folder it left', async () => {
    target = await play('read_only', instructions.slice(0, 1))
    return null
  })
  if (agentSpecSchema.safeParse(agent.spec).data?.claims.deterministic === true) {
    await reporter.check('gives the same actions for the same context and observations', async () => {
      const again = await play('read_only', instructions.slice(0, 1))
      return canonicalJson(again) === canonicalJson(target) ? null : 'the same role was played differently'
    })
  }
  await reporter.check('answers every decision it is asked for', () =>
    source.length === instructions.length * 3
      ? null
      : `${source.length} answers to ${instructions.length * 3} questions`,
  )
  await rm(folder, { recursive: true, force: true })
  return reporter.report()
}
