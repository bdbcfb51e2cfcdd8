import { packageConfig } from '../../tooling/tsup-base.ts'

export default packageConfig(['src/index.ts', 'src/oracle.ts', 'src/controls.ts'])
