import type { Catalog } from '@mc-evobench/catalog'
import {
  canonicalJson,
  type FamilySummary,
  type RoleRecord,
  type RunManifest,
  type RunSummary,
  roundSignificant,
  runSummarySchema,
} from '@mc-evobench/core'
import { MOST_COUNTED_PAIRS, smallestReachableP, VERDICT_PRESETS, VERDICT_RULE } from '@mc-evobench/metrics'
import { judgeRun } from './judge-run.ts'
import { pairedRoles } from './paired-roles.ts'
import { roleLine } from './role-line.ts'
import { roundNumbers } from './round-numbers.ts'
import type { StoredRole } from './run-protocol.ts'
import { summariseFamily } from './summarise-family.ts'

/**
 * Derives the summary of a run from its role records. The order of the records does not matter: everything follows the
 * plan's order, and derived numbers are rounded to 12 significant digits, so equal records give equal bytes.
 *
 * @param options.catalog - for the families' labels; must be the plan's.
 * @param options.runSha256 - of the bytes of run.json.
 */
export function summariseRun(options: {
  manifest: RunManifest
  runSha256: string
  roles: readonly StoredRole[]
  catalog: Catalog
}): RunSummary {
  const { manifest } = options
  const planned = pairedRoles(manifest.plan)
  const byId = new Map(options.roles.map((role) => [role.record.roleId, role]))
  const records = planned.flatMap((role) => byId.get(role.roleId)?.record ?? [])
  const unjudged = manifest.plan.design.families.map((family) =>
    summariseFamily({
      plan: manifest.plan,
      familyId: family.id,
      records: records.filter((record) => record.familyId === family.id),
      roles: planned.filter((role) => role.familyId === family.id),
    }),
  )
  const verdicts = judgeRun({ plan: manifest.plan, families: unjudged, records })
  const families = unjudged.map((family, index): FamilySummary => {
    const judged = verdicts[index]
    if (judged === undefined) throw new Error(`summariseRun: family ${family.familyId} was not judged`)
    return { ...family, ...judged }
  })
  const agent = records.find((record) => record.agent !== null)?.agent ?? null
  return runSummarySchema.parse(
    roundNumbers({
      format: 'run-summary/1',
      runId: manifest.runId,
      planHash: manifest.planHash,
      design: manifest.plan.design.id,
      world: manifest.plan.world,
      runSha256: options.runSha256,
      identity: manifest.identity,
      agent: agent === null ? null : { id: agent.id, version: agent.version, seeded: agent.claims.seeded },
      roles: planned.map((role) => roleLine(role.roleId, byId.get(role.roleId))),
      families,
      notes: [...notes(manifest, families), ...agentNotes(records)],
    } satisfies RunSummary),
  )
}

function notes(manifest: RunManifest, families: readonly FamilySummary[]): string[] {
  const { seeds, world, preset } = manifest.plan
  const n = seeds.length
  const result: string[] = []
  // The first step of Holm: no family can pass it when even the smallest p, times the families, lies above the level.
  const adjusted = Math.min(1, smallestP(n) * families.length)
  if (!VERDICT_PRESETS[preset].decides || adjusted > VERDICT_RULE.level) {
    const who = n === 1 ? 'One seed' : `${inWords(n)} seeds`
    const what = VERDICT_PRESETS[preset].decides
      ? 'cannot show a gain or a loss'
      : `${n === 1 ? 'is' : 'are'} descriptive`
    const holm =
      families.length === 1
        ? ''
        : `, which Holm over ${families.length} families makes ${roundSignificant(adjusted, 3)}`
    const enough = VERDICT_PRESETS.confirm
    const advice = VERDICT_PRESETS[preset].decides
      ? ''
      : ` The preset confirm plays ${enough.replicates} and gives a verdict.`
    result.push(
      `${who} ${what}: over ${n} complete ${n === 1 ? 'replicate' : 'replicates'} the exact one-sided sign-flip test cannot give a p below ${asFraction(n)}${holm}, and a verdict asks for ${VERDICT_RULE.level}.${advice}`,
    )
  }
  if (world.axis === 'fixed') {
    result.push(`All replicates play in one world (seed ${world.seed}); what is found holds for that world.`)
  }
  if (manifest.plan.targetsPerArtifact > 1) {
    result.push(`Each score of a replicate is the mean of ${manifest.plan.targetsPerArtifact} target roles.`)
  }
  if (families.some(({ sources }) => sources.some(({ after }) => after !== null))) {
    result.push(
      'A source that continues another is played by a new agent from its frozen artifact: what an agent kept in its memory alone does not cross.',
    )
  }
  for (const family of families) {
    const complete = family.replicates.filter((replicate) => replicate.complete).length
    if (complete < n) {
      const p = complete === 0 ? 'there is nothing to compare' : `their smallest reachable p is ${asFraction(complete)}`
      result.push(`${family.label}: ${complete} of ${n} replicates ${complete === 1 ? 'is' : 'are'} complete; ${p}.`)
    }
  }
  for (const family of families) {
    const { voids, missing, agentFailures } = family.counts
    if (voids > 0)
      result.push(
        `${family.label}: ${count(voids, 'role is', 'roles are')} void; run the same command again before publishing.`,
      )
    if (missing > 0) result.push(`${family.label}: ${count(missing, 'role has', 'roles have')} no record yet.`)
    if (agentFailures > 0) {
      result.push(
        `${family.label}: the agent failed in ${count(agentFailures, 'role', 'roles')}; what was not passed counts as zero.`,
      )
    }
    if (!family.exposureMatched)
      result.push(`${family.label}: not every source role has used exactly its steps; the comparison is not final.`)
    if (!family.fingerprintsMatched) {
      result.push(`${family.label}: target worlds differ within a replicate; the comparison does not hold.`)
    }
  }
  return result
}

/** One agent plays a run; one that gives itself out for several cannot be compared with itself. */
function agentNotes(records: readonly RoleRecord[]): string[] {
  const specs = new Set(records.flatMap(({ agent }) => (agent === null ? [] : canonicalJson(agent))))
  return specs.size <= 1
    ? []
    : [`The agent described itself in ${specs.size} different ways over the roles; the comparison does not hold.`]
}

/** The smallest p that n pairs can reach: 2^-n, or the least that drawn sign patterns can give. */
function smallestP(n: number): number {
  return n <= MOST_COUNTED_PAIRS ? smallestReachableP(n) : 1 / (VERDICT_RULE.resamples + 1)
}

function asFraction(n: number): string {
  const p = roundSignificant(smallestP(n), 3)
  return n > 10 ? String(p) : `1/${2 ** n} (${p})`
}

function inWords(n: number): string {
  const words = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
  return words[n - 2] ?? String(n)
}

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}
