import { SetupError } from '@mc-evobench/core'
import { describe, expect, it } from 'vitest'
import { checkKnownSource } from './check-known-source.ts'

describe('checkKnownSource', () => {
  it('gives the path of the known file', () => {
    const path = checkKnownSource({
      request: 'minecraft-protocol/src/transforms/framing.js',
      sha256: '0e593e3588aa48a2fe7f8d8f84c858cb3e251d828fe3dc0ed4d8453d4e53926d',
      name: 'Splitter._transform',
    })
    expect(path).toMatch(/framing\.js$/)
  })

  it('names package, version and function of another file', () => {
    const check = () =>
      checkKnownSource({
        request: 'minecraft-protocol/src/transforms/framing.js',
        sha256: '0'.repeat(64),
        name: 'Splitter._transform',
      })
    expect(check).toThrow(SetupError)
    expect(check).toThrow(/minecraft-protocol@1\.68\.0 .*Splitter\._transform/)
  })
})
