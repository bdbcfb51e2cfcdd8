/** Version of this adapter; whatever moves a result (a skill's steps, an observation's content) raises it. */
export const ADAPTER_VERSION = '1.0.0'

/** The id under which the environment stands in records. */
export const ENVIRONMENT_ID = 'minecraft-mineflayer'
