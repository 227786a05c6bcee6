import { availableParallelism } from 'node:os'
import { expectations } from '#tests/search/expectations.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'
import { load, median } from './wrk.ts'

/**
 * Searches a second by as many processes as there are cores, to those by one. Searches, because one costs the server many times what it
 * costs wrk, which shares the cores. Rounds alternate.
 */
const rounds = 3
const seconds = 5
const paths = expectations.map(({ query }) => `/api/search?q=${encodeURIComponent(query)}`)

export default async function cores() {
  const count = Math.min(4, availableParallelism())
  const script = 'scripts/serve.ts'
  const one = await serve(3331, { script, env: { WEB_CONCURRENCY: '1' } })
  const all = await serve(3332, { script, env: { WEB_CONCURRENCY: String(count) } })
  try {
    const rate = async (url: string) => (await load({ url, paths, connections: 64, seconds })).perSecond
    await rate(one.url)
    await rate(all.url)
    const rates = { one: [] as number[], all: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      rates.one.push(await rate(one.url))
      rates.all.push(await rate(all.url))
    }
    console.log(`1 process     ${Math.round(median(rates.one))} searches/s`)
    console.log(`${count} processes   ${Math.round(median(rates.all))} searches/s`)
    judge(`searches by ${count} processes, to one`, median(rates.all) / median(rates.one), { atLeast: 0.75 * count })
  } finally {
    await one.stop()
    await all.stop()
  }
}
