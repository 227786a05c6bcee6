import { expect, it } from 'vitest'
import { unexplainedAbbreviations } from './abbreviations.ts'

it.each([
  ['The EPA awards stars.', ['EPA']],
  ['The :abbr[EPA] awards stars. EPA again.', []],
  ['The Environmental Performance Assessment (EPA) awards stars.', []],
  ['Event-duration monitoring (EDM) counts.', []],
  ['The EPA and EDM.', ['EPA', 'EDM']],
  ['KEPA is no abbreviation of ours.', []],
  ['AMP8 is long; the 2025 to 2030 spending period is plain.', []],
])('%s', (text, found) => expect(unexplainedAbbreviations(text)).toEqual(found))
