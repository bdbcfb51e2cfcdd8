/**
 * Plays roles so many at a time, in the given order, with every target after the source it starts from. A role whose
 * source is neither in the order nor done is played at once: its caller says what it starts from.
 *
 * @param options.play - plays one role; must not reject except to stop everything.
 * @returns when all roles have ended, or rejects with the first rejection once those in flight have ended.
 */
export async function scheduleRoles<TRole extends { roleId: string; startsFrom: string | null }>(options: {
  order: readonly TRole[]
  workers: number
  play: (role: TRole) => Promise<void>
}): Promise<void> {
  const waiting = [...options.order]
  const unfinished = new Set(options.order.map((role) => role.roleId))
  const changes = new Set<() => void>()
  let stopped: { cause: unknown } | null = null

  const next = async (): Promise<TRole | null> => {
    while (stopped === null && waiting.length > 0) {
      const index = waiting.findIndex((role) => role.startsFrom === null || !unfinished.has(role.startsFrom))
      const [role] = index < 0 ? [] : waiting.splice(index, 1)
      if (role !== undefined) return role
      await new Promise<void>((resolve) => changes.add(resolve))
    }
    return null
  }
  const lane = async (): Promise<void> => {
    for (let role = await next(); role !== null; role = await next()) {
      try {
        await options.play(role)
      } catch (cause) {
        stopped ??= { cause }
      }
      unfinished.delete(role.roleId)
      const woken = [...changes]
      changes.clear()
      for (const wake of woken) wake()
    }
  }
  await Promise.all(Array.from({ length: options.workers }, lane))
  // The assignment happens in another lane, which the compiler cannot see.
  const failure = stopped as { cause: unknown } | null
  if (failure !== null) throw failure.cause
}
