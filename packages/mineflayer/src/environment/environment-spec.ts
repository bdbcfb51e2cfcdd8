import {
  actionSchema,
  contentHash,
  type EnvironmentSpec,
  minecraftObservationSchema,
  SNAPSHOT_CHANNELS,
} from '@mc-evobench/core'
import { z } from 'zod'
import { ADAPTER_VERSION, ENVIRONMENT_ID } from '../adapter-version.ts'
import { skillList } from '../skills/skill-list.ts'

/** Game time of one step: one server tick, one physics tick. */
export const STEP_MS = 50

/**
 * Describes the environment for records.
 *
 * @param facts.scenes - ids of the scenes that the server builds.
 * @param facts.rules - what identifies the server's rules.
 * @param facts.worlds - what identifies its world generators.
 * @param facts.versions - resolved versions of the packages that can move a result.
 */
export function environmentSpec(facts: {
  scenes: readonly string[]
  rules: string
  worlds: string
  versions: Readonly<Record<string, string>>
}): EnvironmentSpec {
  const { scenes, rules, worlds, versions } = facts
  return {
    id: ENVIRONMENT_ID,
    version: ADAPTER_VERSION,
    stepMs: STEP_MS,
    deterministic: true,
    evidencePort: 'server',
    snapshotChannels: [...SNAPSHOT_CHANNELS],
    scenes: [...scenes].sort(),
    skills: skillList.map((skill) => ({ ...skill })),
    ...structuredClone(schemas()),
    versions: { ...versions },
    fingerprint: contentHash({ rules, worlds, adapter: ADAPTER_VERSION, versions }),
  }
}

type SchemaPart = Pick<EnvironmentSpec, 'actionSchema' | 'observationSchema'>
let known: SchemaPart | null = null

/** Written once a thread. */
function schemas(): SchemaPart {
  known ??= {
    actionSchema: z.toJSONSchema(actionSchema) as EnvironmentSpec['actionSchema'],
    observationSchema: z.toJSONSchema(minecraftObservationSchema) as EnvironmentSpec['observationSchema'],
  }
  return known
}
