import { expect, it } from 'vitest'
import { shouldCollect } from './collect-when-idle.ts'

const idle = { utilization: 0.01, grownBytes: 100e6, sinceLastMs: 120_000 }
it.each([
  ['when nobody asks and there is much to win', {}, true],
  ['for the first time', { sinceLastMs: Number.POSITIVE_INFINITY }, true],
  ['not while somebody asks', { utilization: 0.2 }, false],
  ['not for little', { grownBytes: 5e6 }, false],
  ['not after memory has shrunk', { grownBytes: -10e6 }, false],
  ['not twice a minute', { sinceLastMs: 30_000 }, false],
])('collects garbage %s', (_, change, expected) => expect(shouldCollect({ ...idle, ...change })).toBe(expected))
