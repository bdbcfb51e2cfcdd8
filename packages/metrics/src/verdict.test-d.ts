import type { FamilyVerdict, TargetCondition, VerdictName } from '@mc-evobench/core'
import { expectTypeOf, test } from 'vitest'
import {
  averageTargets,
  contrastBounds,
  equivalenceTest,
  type FamilyOutcome,
  freemanHaltonTest,
  holm,
  judgeFamilies,
  leaveOneOutRange,
  type TargetScores,
  testGain,
  type VERDICT_PRESETS,
  type VerdictPlan,
} from './index.ts'

test('a verdict may be withheld, and its p-values may be undefined', () => {
  expectTypeOf(judgeFamilies).returns.toEqualTypeOf<FamilyVerdict[]>()
  expectTypeOf<FamilyVerdict['verdict']>().toEqualTypeOf<VerdictName | null>()
  expectTypeOf<FamilyVerdict['gain']['adjusted']>().toEqualTypeOf<number | null>()
  expectTypeOf<FamilyVerdict['equivalence']>().extract<null>().toEqualTypeOf<null>()
  expectTypeOf(testGain([]).pValue).toEqualTypeOf<number | null>()
})

test('every condition has a score; direct practice, margin and looks may be left out', () => {
  expectTypeOf<keyof TargetScores>().toEqualTypeOf<TargetCondition>()
  expectTypeOf<{ related: number; unrelated: number; shuffled: number }>().not.toExtend<TargetScores>()
  expectTypeOf<{ familyId: string; replicates: TargetScores[] }>().toExtend<FamilyOutcome>()
  expectTypeOf<{ preset: 'confirm'; replicates: number }>().toExtend<VerdictPlan>()
  expectTypeOf<{ preset: 'paper'; replicates: number; margin: null }>().toExtend<VerdictPlan>()
  expectTypeOf<{ preset: 'other'; replicates: number }>().not.toExtend<VerdictPlan>()
  expectTypeOf<keyof typeof VERDICT_PRESETS>().toEqualTypeOf<VerdictPlan['preset']>()
})

test('what is undefined is null, and never a missing number', () => {
  expectTypeOf(holm).returns.toEqualTypeOf<(number | null)[]>()
  expectTypeOf(equivalenceTest([], { margin: 0.1 }).pValue).toEqualTypeOf<number | null>()
  expectTypeOf(freemanHaltonTest([]).pValue).toEqualTypeOf<number | null>()
  expectTypeOf(leaveOneOutRange([]).lower).toEqualTypeOf<number | null>()
  expectTypeOf(contrastBounds([]).bounds).toBeNullable()
  expectTypeOf(averageTargets({ related: [1] }, { targetsPerArtifact: 1 })).toEqualTypeOf<Record<'related', number>>()
})
