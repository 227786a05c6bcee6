import { expect, it } from 'vitest'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { observationData } from '#domain/open-data/observation.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { correctValue } from '../services/correct-value.server.ts'
import { getMeasure, getValueAccount } from './value-account.server.ts'

const { db } = await testDatabase()

it('a rate names the values that it is made of', async () => {
  const account = await getValueAccount(db, 'spills-per-overflow', 'wessex-water')
  const [newest] = account!.values
  expect(newest!.inputs.map(({ metric }) => metric)).toEqual(['spills', 'overflows'])
  expect(newest!.inputs.every(({ period }) => period === newest!.figure.period)).toBe(true)
  const data = observationData(newest!.figure, account!.company, newest!.inputs, 'https://riverline.example')
  expect(data.isBasedOn).toHaveLength(3)
  expect(data).toMatchObject({ '@type': 'Observation', value: newest!.figure.value })
})

it('a correction is told with what was there, what is, and why; who did it is not', async () => {
  const { id: by } = await makePerson({ db }, 'admin')
  const { figure } = (await getValueAccount(db, 'spills', 'wessex-water'))!.values[0]!
  const changed = figure.value! + 1
  const correction = { companyId: 'wessex-water', metric: 'spills', period: figure.period, by } as const
  const outcome = await correctValue(db, {
    ...correction,
    value: changed,
    seenValue: String(figure.value),
    reason: 'The return was restated by one spill.',
  })
  expect(outcome).toEqual({ kind: 'corrected' })
  const [now, earlier] = (await getValueAccount(db, 'spills', 'wessex-water'))!.values
  expect(now!.changes).toEqual([
    {
      date: expect.any(String),
      text: `An editor changed it from ${formatMetric('spills', figure.value)} to ${formatMetric('spills', changed)}.`,
      reason: 'The return was restated by one spill.',
      undone: null,
    },
  ])
  expect(earlier!.changes).toEqual([])
  expect((await getValueAccount(db, 'spills-in-england', 'wessex-water'))?.values ?? []).not.toContainEqual(
    expect.objectContaining({ changes: [expect.anything()] }),
  )
})

it('the newest value of a company is one that was found, and a search in vain stands where none was', async () => {
  const { companies } = (await getMeasure(db, 'epa-stars'))!
  const newestOf = (company: string) => companies.find(({ id }) => id === company)!.newest!
  const searched = (await getValueAccount(db, 'epa-stars', 'wessex-water'))!.values[0]!.figure
  expect(searched.value).toBeNull()
  expect(newestOf('wessex-water').value).not.toBeNull()
  expect(newestOf('wessex-water').period < searched.period).toBe(true)
  expect(newestOf('affinity-water').value).toBeNull()
})

it('trust scores are values too, and what is not held has no page', async () => {
  expect((await getValueAccount(db, 'trust', 'wessex-water'))!.values[0]!.figure.metric).toBe('trust')
  expect((await getMeasure(db, 'trust'))!.companies.length).toBeGreaterThan(10)
  for (const [metric, company] of [
    ['nothing', 'wessex-water'],
    ['constructor', 'wessex-water'],
    ['spills', 'nobody'],
  ] as const)
    expect(await getValueAccount(db, metric, company)).toBeNull()
  expect(await getMeasure(db, '__proto__')).toBeNull()
})

it('a measure is drawn for the newest year or for one that is asked for, a rate with the counts that it is made of', async () => {
  const newest = (await getMeasure(db, 'spills-per-overflow'))!
  expect(newest.chart!.period).toBe(newest.periods[0])
  expect(newest.chart).toMatchObject({ name: 'spills-per-overflow', other: 'spills' })
  expect(newest.chart!.rows[0]!.beside).toMatch(/^[\d,]+ spills, [\d,]+ storm overflows$/)
  const earlier = (await getMeasure(db, 'spills-per-overflow', '2021'))!
  expect(earlier.chart!.period).toBe('2021')
  expect(earlier.chart!.rows.every(({ figure }) => figure.period === '2021')).toBe(true)
  expect((await getMeasure(db, 'spills', '1999'))!.chart).toEqual((await getMeasure(db, 'spills'))!.chart)
  expect((await getMeasure(db, 'spills'))!.chart).toMatchObject({ other: 'spills-per-overflow' })
  expect((await getMeasure(db, 'trust'))!.chart!.name).toBe('trust-scores')
})
