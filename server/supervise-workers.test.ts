import { expect, it } from 'vitest'
import { processesFor } from './supervise-workers.ts'

it.each([
  ['one for each core', undefined, 2, 8e9, 2],
  ['four at most', undefined, 16, 64e9, 4],
  ['no more than memory holds', undefined, 4, 900e6, 2],
  ['one at least', undefined, 4, 100e6, 1],
  ['what the setting says', 8, 2, 100e6, 8],
])('%s', (_, setting, cores, bytes, processes) => expect(processesFor(setting, cores, bytes)).toBe(processes))
