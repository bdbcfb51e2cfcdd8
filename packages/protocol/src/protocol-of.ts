import type { Catalog } from '@mc-evobench/catalog'
import type { MatrixManifest, MatrixSummary, RunManifest, RunSummary } from '@mc-evobench/core'
import { matrixProtocol } from './matrix/matrix-protocol.ts'
import { pairedProtocol } from './paired-protocol.ts'
import { isMatrixManifest } from './run-folder.ts'
import type { AnyManifest, RunProtocol } from './run-protocol.ts'

/** The protocol of a found run, with its manifest by its own type. */
export function protocolOf(
  manifest: AnyManifest,
  catalog: Catalog,
):
  | { kind: 'paired'; manifest: RunManifest; protocol: RunProtocol<RunSummary> }
  | { kind: 'matrix'; manifest: MatrixManifest; protocol: RunProtocol<MatrixSummary> } {
  return isMatrixManifest(manifest)
    ? { kind: 'matrix', manifest, protocol: matrixProtocol(manifest.plan, catalog) }
    : { kind: 'paired', manifest, protocol: pairedProtocol(manifest.plan, catalog) }
}
