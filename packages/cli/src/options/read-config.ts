import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { InvalidArgumentError, nearestName } from '@mc-evobench/core'
import type { Command, Option } from 'commander'

/**
 * Fills the options of a command from the file that `--config` names. What the command line says wins.
 *
 * @param command - the parsed command; its option values are changed.
 * @param workingFolder - folder against which the file is resolved.
 * @throws InvalidArgumentError if the file cannot be read, is no object, or says something the command has no option for.
 */
export async function readConfig(command: Command, workingFolder: string): Promise<void> {
  const named = command.getOptionValue('config')
  if (typeof named !== 'string') return
  const file = resolve(workingFolder, named)
  const entries = await load(file, named)
  const options = command.options.filter((option) => option.attributeName() !== 'config')
  for (const [key, value] of Object.entries(entries)) {
    const option = options.find((candidate) => candidate.attributeName() === key)
    if (option === undefined) {
      const near = nearestName(
        key,
        options.map((candidate) => candidate.attributeName()),
      )
      fail(named, `"${command.name()}" has no option "${key}"`, near === null ? undefined : `Did you mean "${near}"?`)
    }
    if (command.getOptionValueSource(key) === 'cli') continue
    command.setOptionValueWithSource(key, optionValue(option, value, named), 'config')
  }
}

async function load(file: string, named: string): Promise<Record<string, unknown>> {
  let value: unknown
  try {
    if (/\.[cm]?[jt]s$/.test(file)) value = ((await import(pathToFileURL(file).href)) as { config?: unknown }).config
    else value = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    return fail(named, `cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return fail(
      named,
      'holds no object of options',
      'Write { "seeds": "5100..5104" }, in a module under the name "config".',
    )
  }
  return value as Record<string, unknown>
}

/** The value as the command line would have given it. */
function optionValue(option: Option, value: unknown, named: string): unknown {
  const name = option.attributeName()
  if (!option.required && !option.optional) {
    return typeof value === 'boolean' ? value : fail(named, `"${name}" must be true or false`)
  }
  if (option.variadic) {
    const list = Array.isArray(value) ? value : [value]
    return list.every((entry) => typeof entry === 'string') ? list : fail(named, `"${name}" must be a list of texts`)
  }
  if (typeof value === 'string') {
    return option.argChoices === undefined || option.argChoices.includes(value)
      ? value
      : fail(named, `"${name}" must be one of ${option.argChoices.join(', ')}`)
  }
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'number')) return value.join(',')
  return fail(named, `"${name}" must be a text or a number`)
}

function fail(named: string, what: string, todo?: string): never {
  throw new InvalidArgumentError({ where: `--config ${named}`, what, ...(todo === undefined ? {} : { todo }) })
}
