import { type FamilyVerdict, roundSignificant } from '@mc-evobench/core'
import { smallestReachableP } from './smallest-reachable-p.ts'

type Verdict = Omit<FamilyVerdict, 'sentence'>

/**
 * Says a verdict in one sentence, with the numbers it rests on and nothing beyond them. Differences are of mean target
 * TSR over complete replicates and have three decimals; p-values are one-sided and have three significant digits, or
 * as many as tell them from the level beside them.
 *
 * @param families.least - replicates attempted in the family with the fewest.
 * @param families.most - and in the one with the most.
 */
export function verdictSentence(verdict: Verdict, families: { readonly least: number; readonly most: number }): string {
  const text = body(verdict)
  const { planned, attempted } = verdict.replicates
  switch (verdict.verdict === null ? 'confirmatory' : verdict.standing) {
    case 'exploratory':
      if (families.least !== families.most) {
        return `Exploratory, since families were attempted unequally (${families.least} to ${replicates(families.most)} where ${planned} were planned): ${lowerFirst(text)}`
      }
      return `Exploratory, since ${replicates(attempted)} ${attempted === 1 ? 'was' : 'were'} analysed where ${planned} were planned and no such look was declared: ${lowerFirst(text)}`
    case 'declared_look':
      return `At the declared look after ${attempted} of ${replicates(planned)}: ${lowerFirst(text)}`
    case 'confirmatory':
    case 'descriptive':
      return text
  }
}

function body(verdict: Verdict): string {
  const { replicates: counts, level, means, comparisons, equivalence } = verdict
  const drawn = verdict.exact ? '' : `, by ${verdict.resamples} drawn sign patterns`
  const over = `over ${replicates(counts.complete)}${drawn}`
  const [noPrior, unrelated, shuffled] = comparisons.map(({ meanDifference }) => meanDifference ?? 0) as [
    number,
    number,
    number,
  ]
  switch (verdict.verdict) {
    case null:
      return withoutVerdict(verdict)
    case 'gain': {
      const small = equivalence?.adjusted != null && equivalence.adjusted <= equivalence.level
      const remark = small
        ? `; the difference from no prior lies within the declared margin of ±${equivalence.margin}`
        : ''
      return `Gain: related is above no prior by ${amount(noPrior)}, above unrelated by ${amount(unrelated)} and above shuffled by ${amount(shuffled)} in mean target TSR ${over} (largest of the three ${test(verdict.gain, verdict)})${remark}.`
    }
    case 'loss':
      return `Loss: related is below no prior by ${amount(-noPrior)} in mean target TSR ${over} (${test(verdict.loss, verdict)}).`
    case 'practice_only':
      return `Practice only: related is above no prior by ${amount(noPrior)} in mean target TSR ${over} (${test(verdict.practice, verdict)}), and not shown to be above both controls (minus unrelated ${signed(unrelated)}, minus shuffled ${signed(shuffled)}; largest of the three ${test(verdict.gain, verdict)}).`
    case 'no_material_difference':
      return `No material difference: related minus no prior is ${signed(noPrior)} in mean target TSR ${over}${equivalence === null ? '' : `, ${withinMargin(equivalence, verdict)}`}.`
    case 'inconclusive': {
      if (verdict.reason === 'too_few_replicates') {
        return `Inconclusive: ${replicates(counts.complete)} cannot show a gain, since the smallest p ${counts.complete === 1 ? 'it' : 'they'} can reach is ${smallest(verdict)}; related minus no prior is ${signed(noPrior)} in mean target TSR.`
      }
      if (verdict.reason === 'too_few_resamples') {
        return `Inconclusive: no gain can be shown, since the smallest p that ${verdict.resamples} drawn sign patterns can give is ${smallest(verdict)}; related minus no prior is ${signed(noPrior)} in mean target TSR over ${replicates(counts.complete)}.`
      }
      const shown = (result: { adjusted: number | null }, at: number) =>
        `(${against('p = ', result.adjusted, at, ', ')})`
      const gain = `a gain ${shown(verdict.gain, level)}`
      const loss = `a loss ${shown(verdict.loss, level)}`
      const neither =
        equivalence === null
          ? `neither ${gain} nor ${loss}`
          : `neither ${gain} nor ${loss} nor a difference within ±${equivalence.margin} ${shown(equivalence, equivalence.level)}`
      return `Inconclusive: related minus no prior is ${signed(noPrior)} in mean target TSR ${over}; ${neither} is shown${families(verdict)}.`
    }
    case 'not_assessable':
      if (verdict.reason === 'floor') {
        return `Not assessable: the target is at the floor, with no condition above a mean target TSR of ${amount(Math.max(...Object.values(means).map((mean) => mean ?? 0)))} ${over}.`
      }
      if (verdict.reason === 'ceiling') {
        return `Not assessable: the target is at the ceiling, with a mean target TSR of ${amount(means.no_prior ?? 0)} for no prior and ${amount(means.related ?? 0)} for related ${over}, which leaves no room for a gain.`
      }
      return `Not assessable: practice on the target itself is not shown to help either (direct minus no prior ${signed(verdict.directPractice?.meanDifference ?? 0)} in mean target TSR ${over}, p = ${p(verdict.directPractice?.pValue ?? null)}).`
  }
}

/** How sure the equivalence is, and what it leaves open. */
function withinMargin(equivalence: NonNullable<Verdict['equivalence']>, verdict: Verdict): string {
  const { families: count, replicates: counts } = verdict
  const { margin, level, differing, mayDiffer } = equivalence
  const differ = `${differing} of ${replicates(counts.complete)} ${differing === 1 ? 'differs' : 'differ'}`
  return `within the declared margin of ±${margin} (larger of two ${test(equivalence, { families: count, level })}); ${differ}, and up to ${amount(mayDiffer ?? 1)} of all may`
}

function withoutVerdict(verdict: Verdict): string {
  const { replicates: counts, voids, comparisons } = verdict
  const incomplete = counts.attempted - counts.complete
  const none = verdict.standing === 'descriptive' ? 'Descriptive only, no verdict' : 'No verdict'
  switch (verdict.reason) {
    case 'descriptive': {
      const [noPrior, unrelated, shuffled] = comparisons.map(({ meanDifference }) => signed(meanDifference ?? 0))
      return `${none}: ${replicates(counts.complete)} in one world cannot give a one-sided exact p below ${p(smallestReachableP(counts.complete))} (1/2^${counts.complete}); related minus no prior is ${noPrior}, minus unrelated ${unrelated} and minus shuffled ${shuffled} in mean target TSR.`
    }
    case 'too_many_incomplete':
      return `${none}: ${incomplete} of ${replicates(counts.attempted)} ${incomplete === 1 ? 'is' : 'are'} incomplete, more than one in ten.`
    case 'voids_tied_to_condition': {
      const { no_prior, related, unrelated, shuffled } = voids.byCondition
      return `${none}: void roles are tied to condition (no prior ${no_prior}, related ${related}, unrelated ${unrelated}, shuffled ${shuffled} of ${replicates(counts.attempted)}; exact p = ${p(voids.pValue)}).`
    }
    default:
      return `${none}: no replicate has a score in all four conditions.`
  }
}

/** A p-value and, over several families, what Holm makes of it. */
function test(
  result: { pValue: number | null; adjusted: number | null },
  verdict: Pick<Verdict, 'families' | 'level'>,
): string {
  if (verdict.families === 1) return against('p = ', result.adjusted, verdict.level)
  return `p = ${p(result.pValue)}, ${against(`after Holm over ${verdict.families} families `, result.adjusted, verdict.level)}`
}

/** The smallest p that could have come out, held against the level. */
function smallest(verdict: Verdict): string {
  const { smallestReachableP: alone, smallestAdjustedP: adjusted, families: count, level } = verdict
  if (count === 1) return against('', alone, level, ', above ')
  return `${p(alone)}, ${against(`after Holm over ${count} families `, adjusted, level, ', above ')}`
}

/** A p-value and the level beside it, in digits that tell on which side of it the p-value lies. */
function against(name: string, value: number | null, level: number, separator = '; '): string {
  if (value === null) return `${name}undefined${separator}level ${roundSignificant(level, 4)}`
  for (let digits = 3; digits < 15; digits++) {
    const [shown, limit] = [roundSignificant(value, digits), roundSignificant(level, Math.max(4, digits))]
    if (Math.sign(shown - limit) === Math.sign(value - level)) return `${name}${shown}${separator}level ${limit}`
  }
  return `${name}${value}${separator}level ${level}`
}

function families(verdict: Verdict): string {
  return verdict.families === 1 ? '' : ` after Holm over ${verdict.families} families`
}

function replicates(count: number): string {
  return `${count} ${count === 1 ? 'replicate' : 'replicates'}`
}

function p(value: number | null): string {
  return value === null ? 'undefined' : String(roundSignificant(value, 3))
}

function amount(value: number): string {
  return Math.abs(value) < 0.0005 ? '0.000' : value.toFixed(3)
}

function signed(value: number): string {
  return value > 0 && amount(value) !== '0.000' ? `+${amount(value)}` : amount(value)
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
