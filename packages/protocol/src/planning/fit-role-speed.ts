import type { RoleSpeed } from './role-speed.ts'

/** What a role took. */
export interface PlayedRole {
  readonly steps: number
  readonly wallMs: number
  /** Of its events and its record. */
  readonly bytes: number
}

/**
 * Parts the time of roles into what each takes in any case and what it takes by step, by least squares. Where that says
 * that a role or a step takes less than nothing, or all roles have as many steps, all of the time is by step.
 *
 * @returns null without a role, or without a step.
 */
export function fitRoleSpeed(roles: readonly PlayedRole[]): Omit<RoleSpeed, 'workers' | 'source'> | null {
  const sum = (of: (role: PlayedRole) => number): number => roles.reduce((total, role) => total + of(role), 0)
  const steps = sum((role) => role.steps)
  const wallMs = sum((role) => role.wallMs)
  if (steps === 0) return null
  const [meanSteps, meanMs] = [steps / roles.length, wallMs / roles.length]
  const varied = sum((role) => (role.steps - meanSteps) ** 2)
  const slope = varied === 0 ? 0 : sum((role) => (role.steps - meanSteps) * (role.wallMs - meanMs)) / varied
  const start = meanMs - slope * meanSteps
  const isSensible = slope > 0 && start >= 0
  return {
    roles: roles.length,
    steps,
    startMs: isSensible ? start : 0,
    stepMs: isSensible ? slope : wallMs / steps,
    bytesPerStep: sum((role) => role.bytes) / steps,
  }
}
