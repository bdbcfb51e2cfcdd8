import type { Profile } from '../schemas/catalog.ts'

/** A plain profile for tests: daylight, clear, nothing carried. */
export function makeProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 'test_profile',
    code: null,
    scene: 'flat',
    seed: 1,
    startTick: 1000,
    timeProgresses: true,
    weather: 'clear',
    spawning: false,
    initialInventory: {},
    resources: [],
    resourceRadius: null,
    resourceBand: null,
    ...overrides,
  }
}
