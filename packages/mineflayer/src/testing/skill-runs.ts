import type { Action } from '@mc-evobench/core'
import type { TestWorld } from './open-world.ts'

/** Arguments of a skill, as tests write them. */
export type Values = Record<string, string | number | boolean>

/** The action that begins a skill. */
export function skillAction(name: string, options: Values): Action {
  return { kind: 'skill', skill: name, arguments: options }
}

/** What the player carries, by the server's own count. */
export async function carriedIn(world: TestWorld): Promise<Record<string, number>> {
  return (await world.snapshot(['inventory'])).channels.inventory?.counts ?? {}
}

/** Runs a skill to its end; gives why it failed, or null when it succeeded. */
export async function outcomeIn(
  world: TestWorld,
  run: { name: string; options: Values; most?: number },
): Promise<string | null> {
  const { activity } = await world.run(run.name, run.options, run.most)
  return activity?.status === 'succeeded' ? null : (activity?.reason ?? 'none')
}
