import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { openDatabase } from '#server/db/client.ts'
import { entries } from '#server/db/schema/content.ts'
import { sitemapPaths } from '#tests/support/addresses.ts'
import { readPage } from './read-page.ts'
import { serve } from './serve.ts'
import { judge } from './verdict.ts'
import { load } from './wrk.ts'

/**
 * What a publication costs those who read meanwhile: 200 readers on 80 pages, at rest and with a publication every second. Twenty of
 * them are timed, one request at a time, once all have connected: of 200 who connect at once the last waits for as many turns of the event loop, which
 * is not what a publication costs (bench spike has newcomers).
 * Each publication changes the title of an article, which a dozen pages show. Goal: the slowest one in a hundred at most
 * half as slow again, and no page older than a second.
 */
const readers = 200
const timed = 20
const pageCount = 80
const seconds = 20
/** By then all have connected. */
const connectMs = 2000

export default async function publish() {
  const site = await serve(3311, { core: 0, env: { METRICS_PORT: '3312' } })
  const { db, close } = await openDatabase({ dataDir: site.dataDir })
  try {
    const all = await sitemapPaths(site.url)
    // One of the first that the list shows, so that two kinds of page can be watched for the change.
    const list = await readPage(`${site.url}/insights`)
    const article = /href="(\/insights\/\d{4}\/\d{2}\/[\w-]+)"/.exec(list)![1]!
    const paths = [article, '/insights', '/', ...all.filter((path) => path !== article)].slice(0, pageCount)
    for (const path of paths) await readPage(site.url + path)

    const isArticle = and(eq(entries.collection, 'insights'), eq(entries.slug, article.split('/').at(-1)!))
    const [entry] = await db.select({ published: entries.published }).from(entries).where(isArticle)
    const setTitle = (title: string) =>
      db
        .update(entries)
        .set({ published: { ...entry!.published, title } })
        .where(isArticle)
    const titleSeen = async (path: string, title: string) =>
      (await (await fetch(site.url + path)).text()).includes(title)

    const read = () => readAndTime(site.url, paths)
    await read()
    const quiet = await read()
    const reading = { isOver: false }
    const busyLoad = read().finally(() => {
      reading.isOver = true
    })
    await sleep(connectMs)
    const delays: number[] = []
    const renewalsBefore = await renewals()
    for (let n = 1; !reading.isOver; n++) {
      const title = `Edition number ${n} of this article`
      await setTitle(title)
      const committed = performance.now()
      for (const path of [article, '/insights']) {
        while (!(await titleSeen(path, title))) await sleep(5)
        delays.push(performance.now() - committed)
      }
      await sleep(Math.max(0, 1000 - (performance.now() - committed)))
    }
    const busy = await busyLoad
    const publications = delays.length / 2
    const renewed = (await renewals()) - renewalsBefore
    console.log(`at rest                   ${quiet.perSecond} pages/s, p50 ${quiet.p50Ms} ms, p99 ${quiet.p99Ms} ms`)
    console.log(`a publication a second    ${busy.perSecond} pages/s, p50 ${busy.p50Ms} ms, p99 ${busy.p99Ms} ms`)
    console.log(`renders for a publication ${(renewed / publications).toFixed(1)} of ${pageCount} pages`)
    console.log(`commit to visible, worst  ${Math.round(Math.max(...delays))} ms of ${delays.length}`)
    judge('p99 with a publication a second, to that at rest', busy.p99Ms / quiet.p99Ms, { atMost: 1.5 })
    judge('oldest page after a publication', Math.round(Math.max(...delays)), { atMost: 1000, unit: ' ms' })
  } finally {
    await close()
    await site.stop()
  }
}

const renewals = async () =>
  Number(
    /^riverline_page_cache_renewals_total (\d+)/m.exec(
      await (await fetch('http://127.0.0.1:3312/metrics')).text(),
    )?.[1],
  )

const readAndTime = async (url: string, paths: string[]) => {
  const state = { isOver: false }
  const rest = load({
    ...{ url, paths, connections: readers - timed, seconds: seconds + connectMs / 1000, core: 1 },
    headers: ['Accept-Encoding: gzip'],
  }).finally(() => {
    state.isOver = true
  })
  await sleep(connectMs)
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const reader = async (first: number) => {
    for (let n = first; !state.isOver; n++) {
      const start = performance.now()
      await readWhole(url + paths[n % paths.length], agent)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: timed }, (_, index) => reader(index * (pageCount / timed))))
  agent.destroy()
  times.sort((a, b) => a - b)
  const quantile = (share: number) => Math.round(times[Math.floor(times.length * share)]!)
  return { perSecond: Math.round((await rest).perSecond), p50Ms: quantile(0.5), p99Ms: quantile(0.99) }
}

const readWhole = (address: string, agent: Agent) =>
  new Promise<void>((resolve, reject) =>
    get(address, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (response) =>
      response.resume().once('end', resolve),
    ).once('error', reject),
  )
