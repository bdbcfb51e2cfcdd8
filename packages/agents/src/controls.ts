export { createForgetfulAgent, createPositiveControlAgent } from './controls/positive/create-positive-control-agent.ts'
export { createRouteMemoryAgent } from './controls/route/create-route-memory-agent.ts'
