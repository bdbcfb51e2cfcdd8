import { createRequire } from 'node:module'

/** Node's `require`, for the CommonJS packages that the server is made of and for their cache. */
export const serverRequire = createRequire(import.meta.url)
