import type { FamilyHeadroom, FamilyPower, PlanDescription, QuestionPower } from '@mc-evobench/protocol'
import { alignColumns } from './align-columns.ts'
import { printableText } from './printable-text.ts'
import { shownDuration } from './shown-duration.ts'

/** What a pilot came to, and where it lies. */
export interface PilotFindings {
  folder: string
  seeds: readonly number[]
  families: readonly FamilyHeadroom[]
}

/** What is known of a plan before it is run, as a person reads it. */
export function planText(plan: PlanDescription, pilot: PilotFindings | null): string {
  return [
    ...identityLines(plan),
    ...costLines(plan),
    '',
    ...plan.questions.flatMap((question) => questionLines(question, plan)),
    ...(plan.questions.length === 0
      ? ['The design asks no question that is tested; its conditions are shown.', '']
      : []),
    ...(pilot === null ? [] : pilotLines(pilot, plan)),
    ...plan.notes.map((note) => `Note: ${note}`),
    '',
  ].join('\n')
}

function identityLines({ design, preset, world, replicates, planHash, runId }: PlanDescription): string[] {
  return [
    `plan ${planHash}`,
    `run  runs/${runId}`,
    `     design ${design}, preset ${preset}, ${world === 'fixed' ? 'one fixed world' : 'fresh worlds'}, ${counted(replicates, 'replicate')}`,
  ]
}

function costLines({ cost, speed, estimate }: PlanDescription): string[] {
  const roles = cost.sourceRoles + cost.targetRoles
  return [
    `cost ${counted(roles, 'role')}: ${counted(cost.sourceRoles, 'source')} of ${shownCount(cost.sourceSteps)} steps in all, exactly; ${counted(cost.targetRoles, 'target')} of ${shownCount(cost.mostTargetSteps)} at most`,
    ...(estimate === null || speed === null
      ? ['time not estimated: no run here tells how fast roles of this agent are; --pilot plays some']
      : [
          `time ${shownDuration(estimate.seconds.least)} to ${shownDuration(estimate.seconds.most)} with ${counted(speed.workers, 'worker')}; ${shownBytes(estimate.bytes.least)} to ${shownBytes(estimate.bytes.most)} of events and records, artifacts apart`,
          `     by ${counted(speed.roles, 'role')} and ${shownCount(speed.steps)} steps ${printableText(speed.source)}: ${Math.round(speed.startMs)} ms a role, ${speed.stepMs.toFixed(2)} ms a step`,
        ]),
  ]
}

function questionLines(question: QuestionPower, plan: PlanDescription): string[] {
  const { id, condition, above, correctedOver, level, smallestP, smallestAdjustedP, canShow } = question
  const holm = correctedOver === 1 ? '' : `, after Holm over ${correctedOver} families ${shownP(smallestAdjustedP)}`
  const possible = canShow
    ? 'an answer is possible'
    : plan.preset === 'paper'
      ? 'NO ANSWER IS POSSIBLE: the preset paper only describes'
      : `NO ANSWER IS POSSIBLE: it takes ${question.leastReplicates} replicates`
  const hasEffect = question.families.some(({ forEffect }) => forEffect !== null)
  const simulated = question.families[0]?.simulated ?? []
  const columns = [
    { label: 'family' },
    { label: 'stages', numeric: true },
    { label: 'spread', numeric: true },
    { label: 'found from one', numeric: true },
    { label: above.length > 1 ? `from all ${above.length}` : 'from it', numeric: true },
    ...(hasEffect
      ? [
          { label: 'power for the effect', numeric: true },
          { label: 'replicates for it', numeric: true },
        ]
      : []),
    ...simulated.map((rates) => ({ label: `${rates.without} → ${rates.with}`, numeric: true })),
  ]
  return [
    `${id === 'gain' ? 'Gain (verdict/1)' : id}: ${condition} above ${above.join(', ')}`,
    `smallest p ${shownP(smallestP)}${holm}; level ${level}: ${possible}`,
    '',
    alignColumns(columns, question.families.map(familyRow)).trimEnd(),
    '',
    ...(simulated.length === 0
      ? []
      : [
          `Last columns: how often the rule says gain where related raises the chance to pass a stage so; ${shownCount(plan.simulation.plans)} simulated plans${plan.simulation.resamples === null ? '' : `, ${shownCount(plan.simulation.resamples)} sign patterns a test`}.`,
        ]),
    ...question.families.map(({ spread, familyId }) => `Spread of ${familyId}: ${spread.source}.`),
    '',
    ...question.families.map(({ sentence }) => sentence),
    '',
  ]
}

function familyRow({
  familyId,
  stages,
  spread,
  detectable,
  detectableFromAll,
  forEffect,
  simulated,
}: FamilyPower): string[] {
  return [
    familyId,
    String(stages),
    spread.sd.toFixed(3),
    shownEffect(detectable.effect),
    shownEffect(detectableFromAll.effect),
    ...(forEffect === null
      ? []
      : [
          `${shownShare(forEffect.atLeast)} to ${shownShare(forEffect.atMost)}`,
          forEffect.replicates === null ? '> 10,000' : String(forEffect.replicates),
        ]),
    ...simulated.map(({ gain }) => gain.share.toFixed(2)),
  ]
}

const STATE_TEXTS = {
  headroom: 'headroom',
  ceiling: 'not assessable: at the ceiling, no room for a gain',
  floor: 'at the floor: not assessable unless practice lifts it',
  unknown: 'unknown: no score',
} as const

function pilotLines(pilot: PilotFindings, plan: PlanDescription): string[] {
  const detectable = new Map(
    plan.questions.flatMap(({ families, canShow }) =>
      canShow ? families.map((family) => [family.familyId, family.detectable.effect] as const) : [],
    ),
  )
  const rows = pilot.families.map(({ familyId, scores, mean, room, state }) => {
    const least = detectable.get(familyId)
    const tight = state === 'headroom' && room !== null && least !== undefined && (least === null || room < least)
    return [
      familyId,
      scores.map((score) => (score === null ? '–' : score.toFixed(2))).join(' '),
      mean === null ? '–' : mean.toFixed(2),
      room === null ? '–' : room.toFixed(2),
      tight ? 'headroom, but less than one comparison finds four times in five' : STATE_TEXTS[state],
    ]
  })
  const columns = [
    { label: 'family' },
    { label: 'TSR by seed' },
    { label: 'mean', numeric: true },
    { label: 'room', numeric: true },
    { label: '' },
  ]
  return [
    `Pilot: targets without practice on seeds ${pilot.seeds.join(', ')}, none of them the plan's; in ${printableText(pilot.folder)}, and never part of the run.`,
    'Floor: a mean of at most 0.05. Ceiling: of at least 0.95.',
    '',
    alignColumns(columns, rows),
  ]
}

function counted(count: number, what: string): string {
  return `${shownCount(count)} ${count === 1 ? what : `${what}s`}`
}

function shownCount(count: number): string {
  return count.toLocaleString('en-US')
}

function shownP(p: number): string {
  return String(Number(p.toPrecision(3)))
}

function shownEffect(effect: number | null): string {
  return effect === null ? 'none' : `+${effect.toFixed(2)}`
}

function shownShare(share: number | null): string {
  return share === null ? '–' : share.toFixed(2)
}

function shownBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 10 ? `${megabytes.toFixed(1)} MB` : `${shownCount(Math.round(megabytes))} MB`
}
