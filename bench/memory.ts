import { setTimeout as sleep } from 'node:timers/promises'
import { expectations } from '#tests/search/expectations.ts'
import { publicPages } from '#tests/support/addresses.ts'
import { readPage } from './read-page.ts'
import { residentMb } from './resident.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'
import { load } from './wrk.ts'

/**
 * Resident memory of one process with everything warm: every public page in every encoding, searches, social cards. Then requests without
 * end: a hundred thousand, or a million by BENCH_REQUESTS=1000000, after which it must not have grown.
 */
const requests = Number(process.env.BENCH_REQUESTS ?? 100_000)
const pagesKept = 100
/** A collection of garbage comes when nothing is asked for, at most once a minute. */
const restMs = 75_000
const encodings = ['br', 'gzip', 'identity']

export default async function memory() {
  // Without stations there is no page of one.
  const site = await serve(3321, { env: { SIMULATE_STATIONS: '8' } })
  const now = () => residentMb(site.process.pid!)
  try {
    const pages = await publicPages(site.url)
    for (const encoding of encodings)
      for (const page of pages)
        if (!page.endsWith('/none')) await readPage(site.url + page, { headers: { 'Accept-Encoding': encoding } })
    const searches = expectations.map(({ query }) => `/api/search?q=${encodeURIComponent(query)}`)
    for (const path of [...searches, '/share/site.png']) await readPage(site.url + path)
    await sleep(restMs)
    const atRest = await now()
    const cached = pages.filter((page) => !page.includes('?') && !page.endsWith('/none'))
    // As many pages as the page cache holds, because a render takes a hundred times as long as a hit; and one search to a hundred of them.
    const kept = cached.slice(0, pagesKept)
    const paths = searches.flatMap((search) => [...kept, search])
    const read = (seconds: number) =>
      load({
        ...{ url: site.url, paths, connections: 64, seconds, anyStatus: true },
        headers: ['Accept-Encoding: gzip'],
      })
    const after: number[] = []
    let [done, refused] = [0, 0]
    while (done < requests) {
      const result = await read(5)
      done += result.requests
      refused += result.refused + result.failed
      after.push(await now())
    }
    await sleep(restMs)
    const finished = await now()
    console.log(`at rest, ${pages.length} pages warm     ${atRest.toFixed(0)} MB`)
    console.log(`under load              ${Math.min(...after).toFixed(0)} to ${Math.max(...after).toFixed(0)} MB`)
    console.log(`after ${done} requests   ${finished.toFixed(0)} MB, ${refused} of them refused`)
    // Pages that are not cached are limited, and this is more than one visitor may ask for; but a refusal needs no memory.
    if (refused > done / 10) throw new Error(`${refused} of ${done} requests were refused: memory was not measured`)
    judge('resident memory of one process, everything warm', Math.round(atRest), { atMost: 300, unit: ' MB' })
    judge(`memory after ${requests} requests, to that before`, finished / atRest, { atMost: 1.1 })
  } finally {
    await site.stop()
  }
}
