import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../store/remove-folder.ts'

/** An agent process's own folders; their names say nothing of the role. */
export interface AgentFolders {
  readonly home: string
  readonly temporary: string
  readonly work: string
  /** Deletes them all with what the agent left there. */
  remove(): Promise<void>
}

/** Makes fresh, empty folders for one agent process. */
export function createAgentFolders(): AgentFolders {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'agent-'))
  const make = (name: string): string => {
    const folder = join(root, name)
    mkdirSync(folder)
    return folder
  }
  return {
    home: make('home'),
    temporary: make('tmp'),
    work: make('work'),
    remove: () => removeFolder(root),
  }
}
