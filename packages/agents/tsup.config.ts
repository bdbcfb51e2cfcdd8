import { packageConfig } from '../../tooling/tsup-base.ts'

export default packageConfig([
  'src/index.ts',
  'src/noop.ts',
  'src/oracle.ts',
  'src/scripted.ts',
  'src/skill-memory.ts',
  'src/controls.ts',
])
