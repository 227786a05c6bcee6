import { expect, it } from 'vitest'
import { organisationAt } from './organisation.ts'
import { copyrightLine } from './shipped-name.ts'
import { identityOf, site } from './site.ts'

it('knows nothing but the year and the shipped name while nothing has been entered', () => {
  const nothing = { ...identityOf({}), year: 2026, operator: {}, emails: {}, certificates: [] }
  for (const settings of [
    {},
    { operator: null, certificates: null },
    { operator: { legalName: null }, certificates: [] },
  ])
    expect(organisationAt(new Date('2026-11-16T12:00:00Z'), settings)).toEqual(nothing)
})

it('takes the year from London’s clock', () => {
  expect(organisationAt(new Date('2026-12-31T23:59:59Z'), {}).year).toBe(2026)
  expect(organisationAt(new Date('2027-01-01T00:00:00Z'), {}).year).toBe(2027)
})

it('hands on what was entered, and no address that receives nothing', () => {
  const operator = { legalName: 'A Ltd', email: 'a@a-rivers.uk', desks: { press: 'press@riverline.example' } }
  const { operator: shown, emails } = organisationAt(new Date(), { operator })
  expect(shown).toEqual({ legalName: 'A Ltd' })
  expect(new Set(Object.values(emails))).toEqual(new Set(['a@a-rivers.uk']))
  expect(Object.keys(emails)).toHaveLength(6)
})

it.each([
  [2025, '© 2025 Riverline'],
  [2026, '© 2025–2026 Riverline'],
  [2031, '© 2025–2031 Riverline'],
  [1970, '© 2025 Riverline'],
])('in %i the copyright line is %s', (year, line) => expect(copyrightLine(year, 'Riverline')).toBe(line))

it.each([
  [{}, site.name, site.tagline],
  [{ identity: null }, site.name, site.tagline],
  [{ identity: { name: null, tagline: 'Rivers, read' } }, site.name, 'Rivers, read'],
  [{ identity: { name: 'Afon' } }, 'Afon', site.tagline],
])('%j is called %s: %s', (settings, name, tagline) => expect(identityOf(settings)).toMatchObject({ name, tagline }))
