import type { ApiCall } from './call.ts'
import { editorialCalls } from './editorial-calls.ts'
import { fileCalls } from './file-calls.ts'
import { indexCalls } from './index-calls.ts'
import { siteCalls } from './site-calls.ts'
import { stationCalls, waterCalls } from './water-calls.ts'

/** The public API. Entries are written by tokens of people: docs/api-writing.md. */
export const apiCalls: readonly ApiCall[] = [
  ...indexCalls,
  ...waterCalls,
  ...stationCalls,
  ...fileCalls,
  ...editorialCalls,
  ...siteCalls,
]
