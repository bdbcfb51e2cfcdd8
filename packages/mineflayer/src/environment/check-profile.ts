import { type EnvironmentSpec, InvalidArgumentError, type Profile } from '@mc-evobench/core'

/**
 * Checks that a profile asks for nothing that the server does not have.
 *
 * @throws InvalidArgumentError naming the profile and what it asks for.
 */
export function checkProfile(profile: Profile, spec: EnvironmentSpec): void {
  if (spec.scenes?.includes(profile.scene) === false) {
    throw new InvalidArgumentError({
      where: 'reset',
      what: `profile "${profile.id}" asks for a scene that this environment does not build`,
      value: profile.scene,
      todo: `It builds: ${spec.scenes.join(', ')}.`,
    })
  }
}
