import { packageConfig } from '../../tooling/tsup-base.ts'

export default packageConfig(['src/index.ts', 'src/testing.ts', 'src/errors.ts', 'src/basics.ts'])
