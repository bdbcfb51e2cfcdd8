import type { EnvironmentReference, PlanReference } from '@mc-evobench/core'

/** The Minecraft environment as a plan names it, and as a world worker loads it. */
export async function minecraftReference(): Promise<{ plan: PlanReference; reference: EnvironmentReference }> {
  const { minecraftEnvironment } = await import('@mc-evobench/mineflayer')
  const reference = minecraftEnvironment()
  return {
    plan: { name: reference.module, export: reference.export, options: reference.options, moduleSha256: null },
    reference: { ...reference, module: import.meta.resolve(reference.module) },
  }
}
