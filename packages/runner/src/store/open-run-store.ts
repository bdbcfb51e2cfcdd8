import { access, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ArtifactManifest,
  InvalidArgumentError,
  parseInput,
  type RoleRecord,
  type RoleTiming,
  roleRecordSchema,
  roleTimingSchema,
  WrongUseError,
} from '@mc-evobench/core'
import { copyArtifact } from './copy-artifact.ts'
import { type FreezeOptions, freezeArtifact } from './freeze-artifact.ts'
import { lockRunFolder } from './lock-run-folder.ts'
import { readArtifactManifest } from './read-artifact-manifest.ts'
import { readRoleRecord } from './read-role-record.ts'
import { writeJson } from './write-json.ts'

/** A run folder that this process writes. */
export interface RunStore {
  readonly folder: string
  /** `<folder>/roles/<roleId>`. */
  roleFolder(roleId: string): string
  /**
   * Makes a role's folder ready for a run from the start. An event log that an earlier, unfinished attempt left is kept
   * as `events.attempt-<n>.jsonl`; a new log never goes on from it.
   *
   * @throws WrongUseError if the role has a valid record.
   */
  beginRole(roleId: string): Promise<{ eventsFile: string; attempt: number }>
  /** Writes `timing.json`, then `role.json`, each whole or not at all. The role is done when the second is there. */
  writeRole(record: RoleRecord, timing: RoleTiming): Promise<void>
  /** A role's record; null if it is not done. A damaged one is set aside as `role.json.damaged`. */
  readRole(roleId: string): Promise<RoleRecord | null>
  freezeArtifact(folder: string, options: Omit<FreezeOptions, 'artifactsFolder'>): Promise<ArtifactManifest>
  readArtifactManifest(id: string): Promise<ArtifactManifest>
  /** A fresh writable copy, for one role; the caller deletes it. */
  copyArtifact(manifest: ArtifactManifest): Promise<string>
  /** Lets go of the folder. */
  close(): Promise<void>
}

/**
 * Opens a run folder for writing and locks it for this process; makes it if there is none.
 *
 * @throws SetupError naming the folder if another process works in it.
 */
export async function openRunStore(folder: string): Promise<RunStore> {
  const release = await lockRunFolder(folder)
  const artifactsFolder = join(folder, 'artifacts')
  const roleFolder = (roleId: string): string => {
    if (/^[a-z0-9_.-]+$/.test(roleId) && !/^\.+$/.test(roleId)) return join(folder, 'roles', roleId)
    throw new InvalidArgumentError({
      where: 'RunStore.roleFolder',
      what: 'a role id consists of a-z, 0-9, "_", "." and "-"',
      value: roleId,
    })
  }
  const readRole = (roleId: string): Promise<RoleRecord | null> =>
    readRoleRecord(join(roleFolder(roleId), 'role.json'), roleId)

  return {
    folder,
    roleFolder,
    readRole,
    async beginRole(roleId) {
      if ((await readRole(roleId)) !== null) {
        throw new WrongUseError({
          where: 'RunStore.beginRole',
          what: `role ${roleId} is done`,
          todo: 'Use its record, or another run folder.',
        })
      }
      const own = roleFolder(roleId)
      await mkdir(own, { recursive: true })
      const eventsFile = join(own, 'events.jsonl')
      const earlier = (await readdir(own)).flatMap((name) => {
        const number = /^events\.attempt-(\d+)\.jsonl$/.exec(name)?.[1]
        return number === undefined ? [] : [Number(number)]
      })
      const attempt = Math.max(0, ...earlier) + 1
      if (!(await exists(eventsFile))) return { eventsFile, attempt }
      await rename(eventsFile, join(own, `events.attempt-${attempt}.jsonl`))
      return { eventsFile, attempt: attempt + 1 }
    },
    async writeRole(record, timing) {
      const where = 'RunStore.writeRole'
      const checked = parseInput(roleRecordSchema, record, { where, what: `record of role ${record.roleId}` })
      const own = roleFolder(checked.roleId)
      await mkdir(own, { recursive: true })
      await writeJson(
        join(own, 'timing.json'),
        parseInput(roleTimingSchema, timing, { where, what: `timing of role ${record.roleId}` }),
      )
      await writeJson(join(own, 'role.json'), checked)
    },
    freezeArtifact: (source, options) => freezeArtifact(source, { ...options, artifactsFolder }),
    readArtifactManifest: (id) => readArtifactManifest(artifactsFolder, id),
    copyArtifact: (manifest) => copyArtifact(manifest, { artifactsFolder }),
    close: release,
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch {
    return false
  }
}
