import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { wholeApp } from '#tests/support/whole-app.ts'
import { waves } from '../db/schema/index-data.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = await wholeApp(await testDatabase())
await app.db.insert(waves).values({
  id: 'wave-9',
  label: 'Wave 9',
  fielded: '2026-10',
  respondents: 10,
  respondentsLabel: 'ten adults',
  sectorMeanTrust: 50,
  order: 9,
  publishAt: new Date(Date.now() + 86_400_000),
})
await app.db.execute(sql`
  insert into scores (wave_id, company_id, trust, kind, source_id)
  select 'wave-9', company_id, 91, 'published', source_id from scores where wave_id = 'wave-1' and company_id = 'wessex-water'`)

const as = async (role: Parameters<typeof makePerson>[1]) =>
  (await sessionOf(app, (await makePerson(app, role)).id)).cookie
const get = (path: string, Cookie = '') => fetch(app.url + path, { headers: { Cookie }, redirect: 'manual' })
const preview = '/admin/index-data/preview/wave-9'

it('a wave under embargo is seen on the real pages by whoever may import it, marked on each, and by nobody else', async () => {
  const publisher = await as('publisher')
  const publicBefore = await (await get('/rhi/companies/wessex-water')).text()
  expect(publicBefore.includes('91%')).toBe(false)
  for (const path of ['', '/rhi', '/rhi/companies', '/rhi/companies/wessex-water', '/rhi/matrix']) {
    const answer = await get(preview + path, publisher)
    const html = await answer.text()
    expect(answer.status, path).toBe(200)
    expect(html.includes('Preview: Wave 9 is not public.'), path).toBe(true)
    expect(html.includes('<script'), path).toBe(false)
    expect(Object.fromEntries(answer.headers), path).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  }
  const company = await (await get(`${preview}/rhi/companies/wessex-water`, publisher)).text()
  expect(company.includes('91%')).toBe(true)
  // Links lead on within the preview; what shows no wave leads out of it.
  expect(company.includes(`href="${preview}/rhi/companies"`)).toBe(true)
  expect(company.includes('href="/about"')).toBe(true)
  // Another spelling leads on within it too.
  expect((await get(`${preview}/rhi/companies/WSX`, publisher)).headers.get('location')).toBe(
    `${preview}/rhi/companies/wessex-water`,
  )
  for (const [cookie, status] of [
    ['', 401],
    [await as('editor'), 403],
    [await as('viewer'), 403],
  ] as const)
    expect((await get(`${preview}/rhi`, cookie)).status).toBe(status)
  for (const path of [
    '/admin/index-data/preview/wave-8/rhi',
    `${preview}/about`,
    `${preview}/admin`,
    `${preview}/api/companies`,
  ])
    expect((await get(path, publisher)).status, path).toBe(404)
  // Nothing of it has reached the public pages or the API.
  for (const path of ['/rhi/companies/wessex-water', '/rhi/companies', '/api/companies', '/'])
    expect(/Wave 9|91%/.test(await (await get(path)).text()), path).toBe(false)
})
