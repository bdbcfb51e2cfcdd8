import type { SkillAction } from '@mc-evobench/core'
import type { PlanStep } from './plan-step.ts'

/** The most blocks one `mine` is asked for where chance decides how many it takes. */
const CHANCE_BATCH = 64
const WAIT_STEPS = 1200

/** The skill that carries out a step of a plan. */
export function stepAction(step: PlanStep): SkillAction {
  const skill = (name: string, parameters: SkillAction['arguments']): SkillAction => ({
    kind: 'skill',
    skill: name,
    arguments: parameters,
  })
  switch (step.kind) {
    case 'mine':
      return skill('mine', { block: step.block, count: step.chance < 1 ? CHANCE_BATCH : Math.min(64, step.blocks) })
    case 'craft':
      return skill('craft', { item: step.item, count: Math.min(64, step.count) })
    case 'place':
      return skill('place', { item: step.item })
    case 'smelt':
      return skill('smelt', {
        item: step.input,
        count: step.count,
        phase: step.phase,
        ...(step.fuel === '' ? {} : { fuel: step.fuel }),
      })
    case 'attack':
      return skill('attack', { entity: step.entity, count: step.count })
    case 'fill':
      return skill('fill_bucket', {})
    case 'look':
      return skill('goto', { block: step.block, range: 2 })
    case 'go':
      return skill('goto', { block: step.block, range: 3 })
    case 'shelter':
      return skill('build_shelter', { torch: step.torch })
    case 'flee':
      return skill('goto', { x: step.x, y: step.y, z: step.z, range: 4 })
    case 'wait':
      return skill('wait', { steps: WAIT_STEPS })
  }
}
