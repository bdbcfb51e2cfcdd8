import { mkdir } from 'node:fs/promises'
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
import { type EarlierAttempts, EVENTS_FILE, setAttemptAside, settleAttempts } from './role-attempts.ts'
import { beginFlight, endFlight, stopFlight } from './role-flight.ts'
import { writeJson } from './write-json.ts'

/** A role that is to be played. */
interface BegunRole {
  /** Where its events go; there is no such file. */
  eventsFile: string
  /** The lines of the log that the attempt before left, without newlines; empty if there was none. */
  recorded: string[]
  /** How often the whole process has died while this role was in flight. */
  deaths: number
}

/** A run folder that this process writes. */
export interface RunStore {
  readonly folder: string
  /** `<folder>/roles/<roleId>`. */
  roleFolder(roleId: string): string
  /**
   * Makes a role's folder ready to be played from the start, and marks the role as in flight. What an earlier attempt
   * left is kept: its log as `events.attempt-<n>.jsonl`, without a torn tail, which goes to a `.torn` file of its own;
   * the record of a void one as `role.void-<n>.json`.
   *
   * @throws WrongUseError if the role has a record that counts; InvalidArgumentError if the log is damaged before its
   *   tail, which no interruption does.
   */
  beginRole(roleId: string): Promise<BegunRole>
  /**
   * Compares a role's new log with those of earlier attempts. One that it begins with is the same role, interrupted, and
   * is deleted; any other was another draw, and stays.
   */
  settleAttempts(roleId: string): Promise<EarlierAttempts>
  /** Writes `timing.json`, then `role.json`, each whole or not at all. The role is done when the second is there. */
  writeRole(record: RoleRecord, timing: RoleTiming | null): Promise<void>
  /** Takes the in-flight marks of all roles away, at once: the process ends them on purpose, which is no death. */
  stopRoles(): void
  /** A role's record; null if it is not done. A damaged one is set aside as `role.json.damaged`. */
  readRole(roleId: string): Promise<RoleRecord | null>
  freezeArtifact(folder: string, options: Omit<FreezeOptions, 'artifactsFolder'>): Promise<ArtifactManifest>
  readArtifactManifest(id: string): Promise<ArtifactManifest>
  /** A fresh writable copy, for one role; the caller deletes it. */
  copyArtifact(manifest: ArtifactManifest): Promise<string>
  /** Lets go of the folder; roles in flight are stopped on purpose. */
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

  const inFlight = new Set<string>()
  const stopRoles = (): void => {
    for (const roleId of inFlight) stopFlight(roleFolder(roleId))
    inFlight.clear()
  }

  return {
    folder,
    roleFolder,
    readRole,
    async beginRole(roleId) {
      const record = await readRole(roleId)
      if (record !== null && record.status !== 'void') {
        throw new WrongUseError({
          where: 'RunStore.beginRole',
          what: `role ${roleId} is done`,
          todo: 'Use its record, or another run folder.',
        })
      }
      const own = roleFolder(roleId)
      await mkdir(own, { recursive: true })
      const recorded = await setAttemptAside(own, { isVoid: record !== null })
      const deaths = await beginFlight(own)
      inFlight.add(roleId)
      return { eventsFile: join(own, EVENTS_FILE), recorded, deaths }
    },
    settleAttempts: (roleId) => settleAttempts(roleFolder(roleId)),
    async writeRole(record, timing) {
      const where = 'RunStore.writeRole'
      const checked = parseInput(roleRecordSchema, record, { where, what: `record of role ${record.roleId}` })
      const own = roleFolder(checked.roleId)
      await mkdir(own, { recursive: true })
      if (timing !== null) {
        const what = `timing of role ${record.roleId}`
        await writeJson(join(own, 'timing.json'), parseInput(roleTimingSchema, timing, { where, what }))
      }
      await writeJson(join(own, 'role.json'), checked)
      inFlight.delete(checked.roleId)
      if (checked.status === 'void') stopFlight(own)
      else await endFlight(own)
    },
    stopRoles,
    freezeArtifact: (source, options) => freezeArtifact(source, { ...options, artifactsFolder }),
    readArtifactManifest: (id) => readArtifactManifest(artifactsFolder, id),
    copyArtifact: (manifest) => copyArtifact(manifest, { artifactsFolder }),
    async close() {
      stopRoles()
      await release()
    },
  }
}
