import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that some tests need and that a machine may lack. */
export type Service = 'chromium' | 'python3' | 'redis'

const programs: Record<Service, readonly string[]> = {
  chromium: ['chromium', 'chromium-browser', 'google-chrome'],
  python3: ['python3'],
  redis: ['redis-server'],
}

/**
 * Looks for a program that a test needs.
 *
 * Use it with a name that ends in `(needs <service>)`, by which the summary of skipped tests is made:
 * `const chromium = findService('chromium')` and
 * `describe.skipIf(chromium === null)('report page (needs chromium)', …)`.
 *
 * @returns the program's path, or `null` if it is not in PATH.
 */
export function findService(service: Service): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const program of programs[service]) {
      const path = join(folder, program)
      try {
        accessSync(path, constants.X_OK)
        return path
      } catch {
        // Not here: look in the next folder.
      }
    }
  }
  return null
}
