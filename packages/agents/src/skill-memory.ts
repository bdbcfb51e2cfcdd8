export { createSkillMemoryAgent } from './skill-memory/create-skill-memory-agent.ts'
