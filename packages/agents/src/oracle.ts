export type { OracleOptions } from './oracle/create-oracle-agent.ts'
export { createOracleAgent } from './oracle/create-oracle-agent.ts'
