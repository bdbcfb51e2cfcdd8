import { type CatalogData, compareText, contentHash } from '@mc-evobench/core'
import { canonicalCatalog } from '../canonical-catalog.ts'
import type { Catalog } from '../catalog.ts'
import { LIST_NAMES, type ListName } from '../catalog-files.ts'
import type { CatalogChange, CatalogDiff } from './catalog-diff.ts'
import { EFFECTS, type EffectName, FIELD_EFFECTS, MANIFEST_EFFECTS } from './change-effects.ts'
import { diffValues } from './diff-values.ts'
import { effectOfAddition } from './effect-of-addition.ts'

/**
 * Lists everything that differs between two versions of a catalog, and for each difference how far it moves the version:
 * wording only is a patch, an addition that moves no existing score is minor, anything that may move a score is major.
 *
 * Records are matched by id, so a record under a new id is one removed and one added. The order of records, and the order
 * within lists that are sets (initial states, observation sources, resources), is no difference. Id and version of the
 * catalogs stand in `from` and `to` and are no changes.
 *
 * @param from - the catalog before: loaded, or valid data.
 * @param to - the catalog after.
 * @returns the changes; none exactly when the contents, and so the hashes under one version, are equal.
 * @see MC-EvoBench paper, section A: what defines a new benchmark version
 */
export function diffCatalogs(from: Catalog | CatalogData, to: Catalog | CatalogData): CatalogDiff {
  const before = canonicalCatalog(dataOf(from))
  const after = canonicalCatalog(dataOf(to))
  const effectOfNew = effectOfAddition(before)
  const changes = manifestChanges(before, after)
  for (const list of LIST_NAMES) changes.push(...listChanges(list, { before, after, effectOfNew }))
  return { from: referenceOf(from, before), to: referenceOf(to, after), changes }
}

function manifestChanges(before: CatalogData, after: CatalogData): CatalogChange[] {
  const { id: _oldId, version: _oldVersion, ...old } = before.manifest
  const { id: _newId, version: _newVersion, ...now } = after.manifest
  return diffValues(old, now).map((difference) => {
    const effect = MANIFEST_EFFECTS[fieldOf(difference.path) as keyof typeof MANIFEST_EFFECTS]
    return { kind: 'changed', part: 'manifest', id: null, ...difference, ...EFFECTS[effect] }
  })
}

function listChanges<TList extends ListName>(
  list: TList,
  catalogs: { before: CatalogData; after: CatalogData; effectOfNew: ReturnType<typeof effectOfAddition> },
): CatalogChange[] {
  type Entry = CatalogData[TList][number]
  const before = new Map(catalogs.before[list].map((record: Entry) => [record.id, record]))
  const after = new Map(catalogs.after[list].map((record: Entry) => [record.id, record]))
  const effects: Readonly<Record<string, EffectName>> = FIELD_EFFECTS[list]
  const changes: CatalogChange[] = []
  for (const id of [...new Set([...before.keys(), ...after.keys()])].sort(compareText)) {
    const [old, now] = [before.get(id), after.get(id)]
    const at = { part: list, id }
    if (now === undefined) {
      changes.push({ kind: 'removed', ...at, path: null, before: old, after: null, ...EFFECTS.removal })
    } else if (old === undefined) {
      const effect = catalogs.effectOfNew(list, now)
      changes.push({ kind: 'added', ...at, path: null, before: null, after: now, ...EFFECTS[effect] })
    } else {
      for (const difference of diffValues(old, now)) {
        // A field that this version does not know cannot be shown to be harmless.
        const effect = effects[fieldOf(difference.path)] ?? 'verification'
        changes.push({ kind: 'changed', ...at, ...difference, ...EFFECTS[effect] })
      }
    }
  }
  return changes
}

function fieldOf(path: string): string {
  return path.split('.', 1)[0] ?? path
}

function dataOf(catalog: Catalog | CatalogData): CatalogData {
  return 'data' in catalog ? catalog.data : catalog
}

function referenceOf(catalog: Catalog | CatalogData, canonical: CatalogData): CatalogDiff['from'] {
  if ('data' in catalog) return catalog.reference
  const { id, version } = canonical.manifest
  return { id, version, hash: contentHash(canonical) }
}
