export { createScriptedAgent } from './scripted/create-scripted-agent.ts'
