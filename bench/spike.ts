import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/client.ts'
import { leads } from '#server/db/schema/people.ts'
import { expectations } from '#tests/search/expectations.ts'
import { sitemapPaths } from '#tests/support/addresses.ts'
import { readPage } from './read-page.ts'
import { residentMb } from './resident.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'
import { load } from './wrk.ts'

/**
 * The news names the site: a thousand connections for a minute over all pages and searches, while five people a second book a demo and an
 * article is published every other second. Nobody may get an error, and each booking is stored once.
 */
const connections = 1000
const seconds = Number(process.env.BENCH_SECONDS ?? 60)

export default async function spike() {
  const site = await serve(3341, { env: { TRUSTED_PROXIES: '1' } })
  const { db, close } = await openDatabase({ dataDir: site.dataDir })
  try {
    const pages = await sitemapPaths(site.url)
    for (const page of pages) await readPage(site.url + page)
    const searches = expectations.slice(0, 60).map(({ query }) => `/api/search?q=${encodeURIComponent(query)}`)
    const before = await residentMb(site.process.pid!)
    const spiking = { isOver: false }
    const reading = load({
      ...{ url: site.url, paths: [...pages, ...searches], connections, seconds, anyStatus: true },
      headers: ['Accept-Encoding: gzip'],
    }).finally(() => {
      spiking.isOver = true
    })
    const bookings: Promise<string | null>[] = []
    let most = before
    for (let tick = 0; !spiking.isOver; tick++) {
      bookings.push(book(site.url, tick))
      if (tick % 10 === 0) await publish(db)
      most = Math.max(most, await residentMb(site.process.pid!))
      await sleep(200)
    }
    const result = await reading
    const booked = (await Promise.all(bookings)).filter((email) => email !== null)
    const stored = (await db.select({ email: leads.email }).from(leads)).map(({ email }) => email)
    const once = booked.filter((email) => stored.filter((one) => one === email).length === 1)
    console.log(
      `${result.requests} requests, ${Math.round(result.perSecond)} a second, p50 ${result.p50Ms} ms, p99 ${result.p99Ms} ms`,
    )
    console.log(`refused or failed: ${result.refused} by status, ${result.failed} by socket`)
    console.log(`${bookings.length} bookings, ${booked.length} answered "booked", ${once.length} stored once`)
    console.log(`memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`)
    judge('errors in a spike of 1,000 connections', result.refused + result.failed, { atMost: 0 })
    judge('bookings that were refused, lost or stored twice', bookings.length - once.length, { atMost: 0 })
    judge('most memory in the spike', Math.round(most), { atMost: 500, unit: ' MB' })
  } finally {
    await close()
    await site.stop()
  }
}

/** Each from an address of its own. */
const book = async (url: string, n: number): Promise<string | null> => {
  const email = `visitor-${n}@example.org`
  const answer = await fetch(`${url}/api/demo-booking`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ name: `Visitor ${n}`, email, organisation: 'A bench' }),
  })
  return answer.status === 201 ? email : null
}

const publish = (db: Awaited<ReturnType<typeof openDatabase>>['db']) =>
  db.execute(sql`update entries set published = jsonb_set(published, '{title}', to_jsonb('Edition of ' || clock_timestamp()))
    where id = (select id from entries where collection = 'insights' and published is not null order by slug limit 1)`)
