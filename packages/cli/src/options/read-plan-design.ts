import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { InvalidArgumentError, NotFoundError, type PlanDesign, parseInput, planDesignSchema } from '@mc-evobench/core'
import { PLAN_DESIGNS, type PlanDesignId } from '@mc-evobench/protocol'

/**
 * Reads what `--plan` names: a design that ships, or a file that holds one, as JSON or as a module that exports `design`.
 *
 * @throws NotFoundError for a name that is neither; InvalidArgumentError for a file that holds no design.
 */
export async function readPlanDesign(name: string, workingFolder: string): Promise<PlanDesignId | PlanDesign> {
  const shipped = PLAN_DESIGNS.find(({ id }) => id === name)
  if (shipped !== undefined) return shipped.id
  const file = resolve(workingFolder, name)
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) {
    throw new NotFoundError({
      where: '--plan',
      kind: 'design',
      name,
      container: 'the designs that ship and the files reachable from here',
      known: PLAN_DESIGNS.map(({ id }) => id),
    })
  }
  return parseInput(planDesignSchema, await load(file, name), { where: '--plan', what: name })
}

async function load(file: string, name: string): Promise<unknown> {
  try {
    if (/\.[cm]?[jt]s$/.test(file)) return ((await import(pathToFileURL(file).href)) as { design?: unknown }).design
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new InvalidArgumentError({
      where: '--plan',
      what: `${name} cannot be read (${cause instanceof Error ? cause.message : String(cause)})`,
      todo: 'Name a JSON file that holds a design, or a module that exports one as "design".',
      cause,
    })
  }
}
