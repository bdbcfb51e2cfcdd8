import { type Action, type Environment, type EnvironmentReference, SetupError } from '@mc-evobench/core'

/**
 * Imports a reference's module and makes its environment.
 *
 * @param onLoaded - called between the two: on a busy machine each can take long.
 * @throws SetupError if the module exports no such function or that returns no environment.
 */
export async function createEnvironment(
  reference: EnvironmentReference,
  onLoaded: () => void = () => {},
): Promise<Environment<unknown, Action>> {
  const module: Record<string, unknown> = await import(reference.module)
  onLoaded()
  const create = module[reference.export]
  const made: unknown = typeof create === 'function' ? await create(reference.options) : null
  if (typeof made !== 'object' || made === null || Reflect.get(made, 'contract') !== 'environment/1') {
    throw new SetupError({
      where: 'createEnvironment',
      what: `"${reference.export}" of ${reference.module} makes no environment of the contract environment/1`,
      todo: 'Name a function that returns one.',
    })
  }
  return made as Environment<unknown, Action>
}
