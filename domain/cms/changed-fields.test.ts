import { expect, it } from 'vitest'
import { companies } from '../collections/records.ts'
import { changedFields } from './changed-fields.ts'

it.each([
  ['nothing', { name: 'A' }, { name: 'A' }, []],
  ['null for absent', { name: 'A', ownership: null }, { name: 'A' }, []],
  ['a value', { name: 'A', region: 'B' }, { name: 'A', region: 'C' }, ['Region']],
  ['a list', { nations: ['Wales'] }, { nations: ['Wales', 'England'] }, ['Nations']],
])('%s', (_what, before, after, labels) => expect(changedFields(companies.fields, before, after)).toEqual(labels))
