import { expect, it } from 'vitest'
import { toCsv } from '#domain/text/csv.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createLog } from '../adapters/log.ts'
import { createHonoApp } from '../app.ts'
import { stations } from '../db/schema/stations.ts'
import { readEnv } from '../env.ts'

const { db } = await testDatabase()
const services = { db, env: readEnv({}), log: createLog('silent'), ready: async () => true }
const app = createHonoApp(services, { renderApp: async () => new Response(null, { status: 404 }) })

/** The rule of domain/text/csv.ts is written a second time in SQL, because the database writes these files. */
it('neutralises formulas in the files that the database writes, as the rule for all others does', async () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠']
  const names = [
    ...signs.map((sign) => `${sign}1+1`),
    '=cmd|"/c calc"!A1',
    '+1, 2',
    'a=b',
    'Tŷ "Gwyn", Dŵr',
    "'tis",
    'ＡＢ＝',
  ]
  await db.insert(stations).values(
    names.map((name, n) => ({
      ...{ slug: `station-${n}`, name, place: name, river: name, owner: name, operator: name },
      ...{ lat: -1.5, lon: -2.5, status: 'active' as const, isPublic: true },
    })),
  )
  const answer = await app.request('/api/stations.csv')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const csv = await answer.text()
  for (const [n, name] of names.entries()) {
    const [, cell] = toCsv([], [['', name]])
      .slice(2, -2)
      .split(/^,/)
    expect(csv, name).toContain(`station-${n},${cell},${cell},${cell},,-1.5,-2.5,${cell},${cell},`)
  }
})
