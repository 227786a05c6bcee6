import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { catchmentObservation } from '#domain/open-data/observation.ts'
import { readIndex } from '#scripts/read-index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { projectRoot } from '../db/project-root.ts'
import { entries } from '../db/schema/content.ts'
import { seedIndex } from '../db/seed-index.ts'
import { publishEntry } from '../services/cms/publish-entry.server.ts'
import { toSeenEntry } from '../services/cms/update-entry.ts'
import {
  getCatchmentAccount,
  getEnforcementAccount,
  getNationalAccount,
  getQuotedAccount,
} from './figure-accounts.server.ts'
import { getValueAccount } from './value-account.server.ts'

const { db } = await testDatabase()
const textsOf = (changes: readonly { text: string }[] | undefined) => changes?.map(({ text }) => text)

it('what a new version of the shipped record changes is told on the value pages, what it leaves is not', async () => {
  const index = await readIndex(path.join(projectRoot(), 'content', 'index'))
  const [fine] = index.enforcement.filter(({ companyId, amountGbpM }) => companyId === 'thames-water' && amountGbpM)
  const spills = index.values.find(({ companyId, metric }) => companyId === 'wessex-water' && metric === 'spills')!
  const total = index.national.find(({ metric }) => metric === 'spills')!
  const was = { fine: fine!.amountGbpM!, spills: spills.value! }
  fine!.amountGbpM = was.fine + 1
  spills.value = was.spills + 1000
  total.note = 'Restated.'
  await seedIndex(db, index)
  const account = await getEnforcementAccount(db, 'thames-water')
  const changed = account!.cases.filter(({ changes }) => changes.length > 0)
  expect(changed.map(({ id }) => id)).toEqual([fine!.id])
  expect(textsOf(changed[0]!.changes)).toEqual([
    `An update of the record changed it from £${was.fine}m to £${was.fine + 1}m.`,
  ])
  const value = (await getValueAccount(db, 'spills', 'wessex-water'))!.values.find(
    ({ figure }) => figure.period === spills.period,
  )
  expect(textsOf(value!.changes)).toEqual([
    expect.stringMatching(/^An update of the record changed it from .+ to .+\.$/),
  ])
  const national = (await getNationalAccount(db, 'spills'))!.figures.flatMap(({ changes }) => textsOf(changes)!)
  expect(national).toEqual(['An update of the record changed what is said of it: note.'])
  // Started again with the same files: nothing has changed.
  await seedIndex(db, index)
  expect((await getEnforcementAccount(db, 'thames-water'))!.cases.flatMap(({ changes }) => changes)).toHaveLength(1)
})

it('what an editor publishes of a catchment or a quoted figure is told with what it was before', async () => {
  const { id: by } = await makePerson({ db }, 'admin')
  const publish = async (collection: string, slug: string, change: (data: Record<string, unknown>) => void) => {
    const [entry] = await db
      .select()
      .from(entries)
      .where(and(eq(entries.collection, collection), eq(entries.slug, slug)))
    const data = structuredClone(entry!.data)
    change(data)
    expect(await publishEntry(db, { seen: toSeenEntry(entry!), by, data })).toMatchObject({ kind: 'done' })
  }
  await publish('catchments', 'wye', (data) => {
    data.length = { ...(data.length as object), km: 215 }
  })
  await publish('figures', 'top-concern', (data) => {
    data.value = '81%'
  })
  const wye = (await getCatchmentAccount(db, 'wye'))!.figures
  expect(Object.fromEntries(wye.map(({ id, changes }) => [id, textsOf(changes)]))).toMatchObject({
    length: ['An editor changed it from 210 km to 215 km.'],
    area: [],
  })
  expect(textsOf((await getQuotedAccount(db, 'top-concern'))!.changes)).toEqual([
    expect.stringMatching(/^An editor changed it from “82% .+” to “81% .+”\.$/),
  ])
  expect(await getQuotedAccount(db, 'constructor')).toBeNull()
})

it('the place in the document is told with the document', async () => {
  const [figure] = (await getCatchmentAccount(db, 'thames'))!.figures.filter(({ id }) => id === 'area')
  expect(figure!.provenance.source.where).toContain('Station 39001')
  expect(
    catchmentObservation(figure!, { slug: 'thames', name: 'Thames' }, 'https://riverline.example').isBasedOn,
  ).toMatchObject([{ pagination: figure!.provenance.source.where }])
  const newest = (await getValueAccount(db, 'spills', 'anglian-water'))!.values.find(
    ({ figure: { period } }) => period === '2024',
  )
  expect(newest!.figure.provenance.source.where).toBe('Sheet “2024 Summary Data”')
})
