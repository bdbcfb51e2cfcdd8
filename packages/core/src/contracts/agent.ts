import { z } from 'zod'
import { stageStatusSchema } from '../schemas/stage-record.ts'

/** What an agent is and claims; plain data, recorded with every role. */
export const agentSpecSchema = z.strictObject({
  id: z.string().min(1),
  version: z.string().min(1),
  observes: z.string().describe('what it reads of the observation, in words'),
  granularity: z.enum(['control', 'skill', 'mixed']).describe('what its actions are'),
  persists: z.string().min(1).describe('the kind of its artifact: `memory`, `skills`, `weights`, `nothing`'),
  decisionInterval: z
    .int()
    .positive()
    .nullable()
    .describe('asks for a decision every so many steps while a skill runs'),
  diagnostic: z.boolean().describe('sees what others do not; refused in paired plans'),
  claims: z.strictObject({
    network: z.boolean().describe('needs the network'),
    seeded: z.boolean().describe('draws only from the seed it is given'),
    deterministic: z.boolean().describe('same context and observations give the same actions'),
  }),
})
export type AgentSpec = z.infer<typeof agentSpecSchema>

/** All that an agent is told about its role. */
export const roleContextSchema = z.strictObject({
  seed: z.int().min(0),
  artifact: z.strictObject({
    folder: z.string().describe('absolute path; holds the files of the artifact it starts from, empty at first'),
    access: z.enum(['read_write', 'read_only']),
  }),
  actionSchema: z.record(z.string(), z.json()),
  skills: z.array(
    z.strictObject({ name: z.string(), description: z.string(), arguments: z.record(z.string(), z.json()) }),
  ),
  privileged: z
    .strictObject({
      taskIds: z.array(z.string()).describe('the tasks of the chain, in the order of its stages'),
      blockMap: z
        .strictObject({
          stageProfiles: z.array(z.string()).describe('the profile in force in each stage; a change of it is a reset'),
          worlds: z.record(z.string(), z.json()).describe('by profile: what the environment says stands where'),
        })
        .nullable()
        .describe('null where the environment has nothing to tell'),
    })
    .optional()
    .describe('for agents whose spec says `diagnostic`, and for nobody else; never in paired plans'),
})
export type RoleContext = z.infer<typeof roleContextSchema>

/** What an agent learns of a stage's end: nothing about predicates, states or later tasks. */
export const stageFeedbackSchema = z.strictObject({ status: stageStatusSchema, steps: z.int().min(0) })
export type StageFeedback = z.infer<typeof stageFeedbackSchema>

/**
 * A policy that is asked for actions.
 *
 * `begin` is called once, first; `act` whenever a decision is due; `stageEnded` after every stage of a `read_write`
 * role, never in a `read_only` one (but for a diagnostic agent that is told what others are not); `end` once, last, and files in the artifact folder must be complete when it
 * returns. Whatever a method throws is an agent failure: the role ends and counts as it stands.
 */
export interface Agent<TObservation, TAction> {
  readonly contract: 'agent/1'
  readonly spec: AgentSpec
  begin(context: RoleContext): Promise<void>
  act(observation: TObservation, instruction: string): Promise<TAction>
  stageEnded?(feedback: StageFeedback): Promise<void>
  end(): Promise<void>
}
