import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SetupError } from '@mc-evobench/core'
import { serverRequire } from './server-require.ts'

/**
 * Makes sure that a file of a dependency is the one a patch was written for.
 *
 * @param file.request - what `require.resolve` is asked for, such as `flying-squid/src/lib/plugins/log.js`.
 * @param file.sha256 - SHA-256 of the known file.
 * @param file.name - what is patched in it, for the message.
 * @returns the file's absolute path.
 * @throws SetupError that names package, version and function when the file is another one.
 */
export function checkKnownSource(file: { request: string; sha256: string; name: string }): string {
  const path = serverRequire.resolve(file.request)
  const found = createHash('sha256').update(readFileSync(path)).digest('hex')
  if (found === file.sha256) return path
  const packageName = file.request.split('/')[0] ?? file.request
  const { version } = serverRequire(`${packageName}/package.json`) as { version: string }
  throw new SetupError({
    where: 'startEmbeddedServer',
    what: `${packageName}@${version} is not the version whose ${file.name} is known here (${file.request})`,
    todo: 'Install the exact versions that this package lists as dependencies.',
    details: { package: packageName, version, function: file.name, expectedSha256: file.sha256, foundSha256: found },
  })
}
