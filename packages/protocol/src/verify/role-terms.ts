import type { Catalog } from '@mc-evobench/catalog'
import type { PairedPlan } from '@mc-evobench/core'
import { pairedProtocol } from '../paired-protocol.ts'
import type { RoleSetting } from '../role-setting.ts'

/** How a planned role had to be played. */
export type RoleTerms = RoleSetting

/** Makes the function that says how a role of a plan had to be played. */
export function createRoleTerms(plan: PairedPlan, catalog: Catalog): (role: { roleId: string }) => RoleTerms {
  const settings = new Map(pairedProtocol(plan, catalog).roles.map((role) => [role.roleId, role]))
  return ({ roleId }) => {
    const setting = settings.get(roleId)
    if (setting === undefined) throw new Error(`createRoleTerms: the plan has no role ${roleId}`)
    return setting
  }
}
