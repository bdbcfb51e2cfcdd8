import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { runBin } from '../testing/run-bin.ts'

const bin = join(import.meta.dirname, '../../dist/bin.js')

describe('server', () => {
  it('listens on a free port, says which, and ends at Ctrl-C with 0', async () => {
    const child = spawn(
      process.execPath,
      [bin, 'server', '--port', '0', '--profile', 'evolution_oak_grove', '--json'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const closed = once(child, 'close')
    let err = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
    const said = JSON.parse(line) as { port: number }
    expect(said).toMatchObject({ profile: 'evolution_oak_grove', worldSeed: 31, minecraftVersion: '1.16.5' })
    const socket = connect(said.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
    child.kill('SIGINT')
    expect(await closed).toEqual([0, null])
    expect(err).not.toMatch(/Deprecation/)
  })

  const cases: [string, string[], RegExp][] = [
    ['a port out of range', ['--port', '70000'], /^--port: must be a whole number from 0 to 65535, got "?70000/],
    ['an unknown profile', ['--profile', 'forest_dy'], /no profile "forest_dy".*Did you mean "forest_day"\?/],
    ['a profile that is like none', ['--profile', 'zzzzzzzz'], /: .*forest_day \(P\d+\), /],
    ['a seed that is none', ['--world-seed', '-1'], /--world-seed: must be a whole number from 0/],
  ]
  it.each(cases)('refuses %s with a line and exit code 2', async (_name, argv, message) => {
    const { code, out, err } = await runBin(['server', ...argv], import.meta.dirname)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(message)
    expect(err.trim().split('\n').length).toBeLessThanOrEqual(2)
  })
})
