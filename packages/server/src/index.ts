export type { EmbeddedServer, JoiningBot, ResetOptions } from './embedded-server.ts'
export type {
  BlockEvidence,
  DroppedItemEvidence,
  PlayerEvidence,
  RayEvidence,
  SlotEvidence,
} from './game/evidence.ts'
export type { ServerEventName, ServerEvents } from './game/game-events.ts'
export type { PlayerEffect } from './game/game-player.ts'
export type { Enchantment, Enchantments } from './game/item-stack.ts'
export type { Place } from './game/place.ts'
export { smeltingRecipes } from './game/smelting-recipes.ts'
export type { CreatureEvidence, CreatureRequest } from './rules/creatures/install-creatures.ts'
export { type CreatureKind, creatureKinds } from './rules/creatures/species.ts'
export { type DigException, digException } from './rules/digging/dig-exception.ts'
export { RULES_VERSION } from './rules/rules-version.ts'
export { type SupportedFeature, supportedFeatures } from './rules/supported-features.ts'
export { startEmbeddedServer } from './start-embedded-server.ts'
export { startTcpServer } from './start-tcp-server.ts'
export type { TcpServer, TcpServerOptions } from './tcp-server.ts'
export { getScene, scenes } from './worlds/find-scene.ts'
export type { PlacedBlock, Scene, SceneCreature, SceneFeature, SceneLayout } from './worlds/scene.ts'
