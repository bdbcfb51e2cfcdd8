import { McEvobenchError } from '@mc-evobench/core'

/** An agent left an artifact folder that cannot be frozen. `detail` is fit for the record of an agent failure `artifact_invalid`. */
export class InvalidArtifactError extends McEvobenchError {
  readonly family = 'bad-input'
  readonly detail: string

  constructor(detail: string) {
    super(`freezeArtifact: ${detail}. An artifact consists of plain files within its limits.`, { detail })
    this.detail = detail
  }
}
