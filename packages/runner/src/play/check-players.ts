import { agentSpecSchema, environmentSpecSchema, InvalidArgumentError, parseInput } from '@mc-evobench/core'

const PLAYERS = [
  {
    name: 'environment',
    contract: 'environment/1',
    methods: ['reset', 'step', 'close'],
    spec: environmentSpecSchema,
    check: 'checkEnvironment',
  },
  { name: 'agent', contract: 'agent/1', methods: ['begin', 'act', 'end'], spec: agentSpecSchema, check: 'checkAgent' },
] as const

/**
 * Refuses what is no environment or no agent: another contract, methods that are missing, a spec that is none. Whether
 * they keep their contract is for `checkEnvironment` and `checkAgent` of `@mc-evobench/core/testing` to say.
 *
 * @throws InvalidArgumentError in the name of `playEpisode`.
 */
export function checkPlayers(players: { readonly environment: unknown; readonly agent: unknown }): void {
  for (const { name, contract, methods, spec, check } of PLAYERS) {
    const player = players[name] as Readonly<Record<string, unknown>> | null | undefined
    const isObject = typeof player === 'object' && player !== null
    const missing = isObject ? methods.filter((method) => typeof player[method] !== 'function') : methods
    if (!isObject || player['contract'] !== contract || missing.length > 0) {
      const lacks = isObject && missing.length > 0 ? `, without ${missing.join(', ')}` : ''
      throw new InvalidArgumentError({
        where: 'playEpisode',
        what: `${name} must be an object of contract "${contract}"${lacks}`,
        value: isObject ? player['contract'] : player,
        todo: `${check} of @mc-evobench/core/testing says what is missing.`,
      })
    }
    parseInput(spec, player['spec'], { where: 'playEpisode', what: `the spec of the ${name}` })
  }
}
