import { InvalidArgumentError } from '@mc-evobench/core'
import { checkList } from './check-list.ts'

/**
 * Refuses what is no list of numbers, and numbers that no score can be: NaN and the infinities. A value that was not measured is null where null is
 * allowed; it never enters a calculation as a number.
 *
 * @throws InvalidArgumentError naming the first such value and its place.
 */
export function checkFinite(values: readonly number[], where: string, what: string): void {
  checkList(values, where, `the ${what}s`)
  const index = values.findIndex((value) => !Number.isFinite(value))
  if (index === -1) return
  throw new InvalidArgumentError({
    where,
    what: `${what} ${index} is not a finite number`,
    value: values[index],
    todo: 'Leave out what was not measured, or count it as unscored.',
  })
}
