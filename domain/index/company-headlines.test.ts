import { expect, it } from 'vitest'
import type { LiveSummary } from '../live/live-view.ts'
import type { CompanyFigure, CompanyRecord } from './company.ts'
import { companyHeadlines } from './company-headlines.ts'
import type { EnforcementCase, EnforcementStatus } from './enforcement.ts'
import type { MetricCode } from './metrics.ts'

const provenance = { kind: 'public-record', source: { publisher: 'P', document: 'D' } } as const
const figure = (metric: MetricCode, period: string, value: number | null) =>
  ({ companyId: 'a', metric, period, value, basis: null, provenance }) satisfies CompanyFigure
const company = (type: 'WW' | 'W', figures: CompanyFigure[], id = 'a') => ({ id, type, figures }) as CompanyRecord
const oneCase = (status: EnforcementStatus, amountGbpM: number | null) => ({ status, amountGbpM }) as EnforcementCase
const live = (counts: Partial<LiveSummary['counts']>, isCurrent = true): LiveSummary => ({
  counts: { all: 0, discharging: 0, recent: 0, offline: 0, silent: 0, quiet: 0, ...counts },
  isCurrent,
  asOf: new Date('2026-07-01T06:30:00Z'),
})
const said = (...args: Parameters<typeof companyHeadlines>) =>
  Object.fromEntries(
    companyHeadlines(...args).map(({ term, value, note }) => [term, note ? `${value}: ${note}` : value]),
  )

it('takes the newest value of each measure, and no bill of years to come', () =>
  expect(
    said(
      company('WW', [
        figure('epa-stars', '2023', 3),
        figure('epa-stars', '2024', 2),
        figure('epa-stars', '2025', null),
        figure('bill', '2024-25', 497),
        figure('bill', '2029-30', 610),
        figure('serious-incidents', '2024', 0),
      ]),
      [],
      null,
    ),
  ).toEqual({
    'Environmental stars, 2024': '2 stars',
    'Serious incidents, 2024': '0',
    'Spills per overflow': 'Not found: No figure on the public record that we could find',
    'Bill, 2024–25': '£497',
    'Discharging now': 'Not known: No live feed of it is connected',
    'Penalties since 2019': 'None found: Not proof that there is none',
  }))

it('says what a bill is set to be, where nothing else is known of it', () =>
  expect(said(company('WW', [figure('bill', '2029-30', 610)]), [], null)).toHaveProperty(
    ['Bill set for 2029–30'],
    '£610',
  ))

it('says what does not apply, and asks no company without sewers what it discharges', () => {
  const waterOnly = said(company('W', []), [], null)
  expect(waterOnly).toMatchObject({
    'Environmental stars': 'Does not apply: It has no sewers',
    'Serious incidents': 'Not found: No figure on the public record that we could find',
  })
  expect(waterOnly).not.toHaveProperty('Discharging now')
  expect(said(company('WW', [], 'scottish-water'), [], null)['Environmental stars']).toMatch(/^Does not apply: Outside/)
})

it.each([
  ['3: of 1,200 overflows, 1 Jul 2026, 07:30, by its own feed', live({ all: 1200, discharging: 3, silent: 5 })],
  ['0: of 2 overflows, 1 Jul 2026, 07:30, by its own feed', live({ all: 2 })],
  ['Not known: Its feed is not current', live({ all: 2, discharging: 1 }, false)],
  ['Not known: Its feed is not current', live({ all: 2, silent: 2 })],
  ['Not known: Its feed is not current', live({})],
])('says %s', (words, summary) => expect(said(company('WW', []), [], summary)['Discharging now']).toBe(words))

it.each([
  ['£24m: 1 final, with sources', [oneCase('final', 24)]],
  [
    '£24m: 1 final, 1 proposed, 2 open, with sources',
    [oneCase('final', 24), oneCase('proposed', 9), oneCase('open', null), oneCase('open', null)],
  ],
  ['No sum: 1 open, with sources', [oneCase('open', null)]],
])('sums up penalties: %s', (words, cases) =>
  expect(said(company('WW', []), cases, null)['Penalties since 2019']).toBe(words),
)
