import { areaOf, lengthOf } from '#domain/maps/catchment.ts'
import { accountedOf } from '#domain/maps/catchment-figures.ts'
import { english, type Text } from '#domain/text/message.ts'
import { gbpMillionsExact } from '#domain/text/money.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import type { Db } from '../db/db.ts'
import { listCompanyNames } from './companies.server.ts'
import { listEnforcement } from './enforcement.server.ts'
import { type DataOf, getEntry } from './entries.server.ts'
import { listEntryChanges, listShippedChanges } from './figure-history.server.ts'
import { getFigures } from './figures.server.ts'
import { listNationalFigures } from './national.server.ts'

/** What is on record about a group of figures, each with what was changed of it. Null: none is held. */

export const getEnforcementAccount = async (db: Db, companyId: string, t: Text = english) => {
  const cases = await listEnforcement(db, companyId)
  const name = cases.length > 0 && (await listCompanyNames(db)).get(companyId)
  if (!name) return null
  const textOf = ({ amountGbpM }: Record<string, unknown>) =>
    typeof amountGbpM === 'number' ? gbpMillionsExact(amountGbpM) : t('no sum')
  const changes = await listShippedChanges(db, { record: 'enforcement', textOf }, t)
  return {
    company: { id: companyId, name },
    cases: cases.map((one) => ({ ...one, changes: changes.filter(({ key }) => key === one.id) })),
  }
}

export const getNationalAccount = async (db: Db, metric: string, t: Text = english) => {
  const figures = (await listNationalFigures(db)).filter((figure) => figure.metric === metric).reverse()
  const [newest] = figures
  if (!newest) return null
  const changes = await listShippedChanges(
    db,
    {
      record: 'national',
      like: `% ${metric} %`,
      textOf: ({ value }) => (typeof value === 'number' ? formatNumber(value) : t('no value')),
    },
    t,
  )
  return {
    metric: newest.metric,
    figures: figures.map((figure) => ({
      ...figure,
      changes: changes.filter(({ key }) => key === `${figure.area} ${metric} ${figure.period}`),
    })),
  }
}

const catchmentFiguresOf = (data: DataOf<'catchments'>) =>
  accountedOf({
    length: lengthOf(data),
    area: areaOf(data),
    notable: data.notable ?? null,
    notableProvenance: data.notableProvenance ?? null,
    bathing: data.bathing ?? [],
  })

export const getCatchmentAccount = async (db: Db, slug: string) => {
  const data = (await getEntry(db, 'catchments', slug))?.data
  const figures = data ? catchmentFiguresOf(data) : []
  if (!data || figures.length === 0) return null
  const changes = await listEntryChanges(db, { collection: 'catchments', slug }, (version) => {
    const told = catchmentFiguresOf(version as DataOf<'catchments'>)
    return new Map(told.map(({ id, text, scope, provenance }) => [id, { text, about: { ...provenance, scope } }]))
  })
  return {
    catchment: { slug, name: data.name },
    figures: figures.map((figure) => ({ ...figure, changes: changes.get(figure.id) ?? [] })),
  }
}

export const getQuotedAccount = async (db: Db, slug: string) => {
  // Not by the name alone, which may be that of something that every object has.
  const [figure] = Object.values(await getFigures(db, [slug]))
  if (!figure) return null
  const { value, label, provenance } = figure
  const changes = await listEntryChanges(db, { collection: 'figures', slug }, (data) => {
    const version = data as DataOf<'figures'>
    return new Map([[slug, { text: `“${version.value} ${version.label}”`, about: { ...version.provenance } }]])
  })
  return { slug, value, label, provenance, changes: changes.get(slug) ?? [] }
}
