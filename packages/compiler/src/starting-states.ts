import type { CompileMode } from './compile-mode.ts'

/** What a chain starts with: one of each initial state; in strict-quantity mode one for each time it is named. */
export function startingStates(initialStates: readonly string[], mode: CompileMode): Map<string, number> {
  const states = new Map<string, number>()
  for (const id of initialStates) states.set(id, mode === 'presence' ? 1 : (states.get(id) ?? 0) + 1)
  return states
}
