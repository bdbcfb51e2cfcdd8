/** Minecraft's words for what killed, by the cause that the rules give. */
const keys: Readonly<Record<string, string>> = {
  fall: 'fall',
  drowning: 'drown',
  starvation: 'starve',
  suffocation: 'inWall',
  void: 'outOfWorld',
  lava: 'lava',
  'in-fire': 'inFire',
  'on-fire': 'onFire',
  'hot-floor': 'hotFloor',
  cactus: 'cactus',
  magic: 'magic',
  explosion: 'explosion',
}

/** The chat component that tells of a death; `entity` is the kind of creature that did it, if one did. */
export function deathMessage(username: string, cause: string, isEntity: boolean): object {
  if (isEntity) {
    return { translate: 'death.attack.mob', with: [username, { translate: `entity.minecraft.${cause}` }] }
  }
  return { translate: `death.attack.${keys[cause] ?? 'generic'}`, with: [username] }
}
