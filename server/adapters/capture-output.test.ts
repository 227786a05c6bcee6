import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const script = path.resolve(import.meta.dirname, '../../tests/support/noisy-process.ts')

it.each(['uncaught', 'unhandled'])(
  'what is printed, warned of or %s is one JSON object a line, without values',
  (how) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, how], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, ''])
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    // The last line is flushed at once and may overtake those that wait for the pipe.
    const written = lines.map(({ level, msg }) => `${level}: ${msg}`)
    expect(written.toSorted()).toEqual([
      'error: ERROR',
      'error: straight to the stream: [redacted] [redacted]',
      'fatal: the process ends',
      'info: two',
      'warn: printed by a library',
      'warn: warning of Node',
    ])
    const errorOf = (msg: string) => lines.find((line) => line.msg === msg).err
    expect(errorOf('ERROR').message).toBe('Failed query: select 1')
    expect(errorOf('the process ends').stack).toContain('noisy-process.ts')
    expect(stdout).not.toMatch(/jo@|EWziJYx|Jo Reader/)
  },
)
