export { createNoopAgent } from './create-noop-agent.ts'
