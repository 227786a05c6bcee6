import { describe, expect, it } from 'vitest'
import { longDate, shortDate } from './dates.ts'
import { londonMoment } from './london-time.ts'
import { english } from './message.ts'
import { formatNumber } from './numbers.ts'
import { langOf, welshDate, welshPlural, welshText } from './welsh.ts'

const days = Array.from(
  { length: 24 },
  (_, index) => `${2024 + (index % 3)}-${String((index % 12) + 1).padStart(2, '0')}-0${(index % 9) + 1}`,
)
const intl = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('cy', { ...options, timeZone: 'Europe/London' })

describe('Welsh dates and numbers, against Intl', () => {
  it.each(days)('%s', (day) => {
    const instant = new Date(`${day}T12:00:00Z`)
    expect(welshDate(longDate(day))).toBe(intl({ day: 'numeric', month: 'long', year: 'numeric' }).format(instant))
    expect(welshDate(shortDate(day))).toBe(intl({ day: 'numeric', month: 'short', year: 'numeric' }).format(instant))
    expect(welshDate(longDate(day.slice(0, 7)))).toBe(intl({ month: 'long', year: 'numeric' }).format(instant))
  })

  it('keeps the time of a moment, and leaves alone what is no date', () => {
    expect(welshDate(londonMoment('2026-07-01T06:30:00Z'))).toBe('1 Gorff 2026, 07:30')
    for (const text of ['March Hare', 'May', '2025', 'Avon 2020', '']) expect(welshDate(text)).toBe(text)
  })

  it.each([0, 1.5, 999, 1234.5, 12_345_678])('writes %d as English does', (value) =>
    expect(new Intl.NumberFormat('cy').format(value)).toBe(formatNumber(value)),
  )

  it('has the plural forms of CLDR', () => {
    const rules = new Intl.PluralRules('cy')
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
    for (let count = 0; count < 200; count++) expect(forms[welshPlural(count)]).toBe(rules.select(count))
  })
})

describe('a text', () => {
  const t = welshText({
    Search: 'Chwilio',
    'Sent {date}': 'Anfonwyd {date}',
    '{count} river': [
      '{count} afon',
      '{count} afon',
      '{count} afon',
      '{count} afon',
      '{count} afon',
      '{count} o afonydd',
    ],
  })
  it.each([
    [t('Search'), 'Chwilio'],
    [t('Sent {date}', { date: '4 May 2025' }), 'Anfonwyd 4 Mai 2025'],
    [t(['{count} river', '{count} rivers'], { count: 1 }), '1 afon'],
    [t(['{count} river', '{count} rivers'], { count: 7 }), '7 o afonydd'],
    [t('4 May 2025'), '4 Mai 2025'],
    [t('Not there: {name}', { name: 'toString' }), 'Not there: toString'],
    [t('toString'), 'toString'],
    [t(['{count} weir', '{count} weirs'], { count: 2 }), '2 weirs'],
    [english('Search'), 'Search'],
    [english('{a} of {b}', { a: 1, b: 'two' }), '1 of two'],
    [english(['{count} river', '{count} rivers'], { count: 1 }), '1 river'],
    [english(['{count} river', '{count} rivers'], { count: 0 }), '0 rivers'],
  ])('%s', (written, expected) => expect(written).toBe(expected))
})

describe('the language of a text of the content', () => {
  it.each(['Storm overflow spill data for 2024', 'NI Water, June 2024', 'A public copy of the return', 'Ofwat'])(
    '%s is marked as English',
    (text) => expect(langOf(text)).toBe('en-GB'),
  )

  it.each([
    'Ni chanfuwyd ffigur',
    'Darllenwyd mewn adroddiad',
    'Ffigurau’r cwmnïau',
    'Riverline, Ebrill 2025',
    '2025–30',
    '41%',
    '',
    'Ton 1',
  ])('%s needs no mark', (text) => expect(langOf(text)).toBeUndefined())
})
