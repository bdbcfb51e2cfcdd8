import type { Action, Environment } from '@mc-evobench/core'
import { createFakeEnvironment, type FakeEnvironmentOptions } from '@mc-evobench/core/testing'

/** What a fake world in a worker does. */
export interface FakeWorldOptions extends FakeEnvironmentOptions {
  /** `step` never ends on this call. */
  hangAtCall?: number
  /** `step` ends the thread on this call. */
  exitAtCall?: number
}

/** Makes a fake environment; the factory that test references name. */
export function createEnvironment(options: FakeWorldOptions = {}): Environment<unknown, Action> {
  const fake = createFakeEnvironment(options)
  let calls = 0
  return {
    ...fake,
    async step(action) {
      calls += 1
      if (calls === options.hangAtCall) await new Promise(() => {})
      if (calls === options.exitAtCall) process.exit(3)
      return fake.step(action)
    },
  }
}
