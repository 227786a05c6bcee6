import { expect, it } from 'vitest'
import { shortName } from './company-name.ts'

it.each([
  ['Wessex Water', 'Wessex'],
  ['Dŵr Cymru Welsh Water', 'Dŵr Cymru'],
  ['United Utilities', 'United Utilities'],
  ['South Staffs Water (including Cambridge Water)', 'South Staffs'],
  ['NI Water', 'NI'],
])('%s is %s', (name, short) => expect(shortName(name)).toBe(short))
