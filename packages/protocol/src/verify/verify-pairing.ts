import { canonicalJson } from '@mc-evobench/core'
import { RUN_FILES } from '../run-folder.ts'
import type { VerifiedRole, VerifyContext } from './verify-context.ts'

/**
 * Compares the roles of a run with each other: targets that were to meet the same world must have met it, and one agent
 * played all that the plan gives it. That each was played by the plan's seeds has been looked at role by role.
 */
export function verifyPairing({ book }: VerifyContext, roles: readonly VerifiedRole[]): void {
  const firstOfWorld = new Map<string, { roleId: string; worldFingerprint: string; chain: string }>()
  const firstOfAgent = new Map<string, { roleId: string; text: string }>()
  for (const { setting, stored, worldFingerprint } of roles) {
    const { roleId, side, replicate, agentId } = setting
    const record = stored?.record
    if (record === undefined || record.status === 'void') continue
    const file = `${RUN_FILES.roles}/${roleId}/role.json`
    if (record.agent !== null) {
      const text = canonicalJson(record.agent)
      const first = firstOfAgent.get(agentId) ?? { roleId, text }
      firstOfAgent.set(agentId, first)
      if (text !== first.text) {
        book.problem('pairing', { file, field: 'agent' }, `it is another agent than that of ${first.roleId}`)
      }
    }
    // A target that never reset its world says nothing.
    if (side !== 'target' || worldFingerprint === null) continue
    const world = `${replicate}/${setting.worldSeed}/${setting.chanceSeed}`
    const chain = record.compiledChainHash
    const first = firstOfWorld.get(world)
    if (first === undefined) {
      firstOfWorld.set(world, { roleId, worldFingerprint, chain })
      continue
    }
    if (worldFingerprint !== first.worldFingerprint) {
      const what = `its world began in another state than that of ${first.roleId}`
      book.problem('pairing', { file, field: 'episodes.0.worldFingerprint' }, what)
    }
    if (chain !== first.chain) {
      book.problem('pairing', { file, field: 'compiledChainHash' }, `it is another target than that of ${first.roleId}`)
    }
  }
}
