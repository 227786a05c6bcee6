import { openReadyDatabase } from '#server/db/open-ready-database.ts'
import { readEnv } from '#server/env.ts'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { databaseWay } from '#tests/support/database-way.ts'
import { silent } from '#tests/support/silent-log.ts'
import { recovery, type Seen, seesCachedPages, seesForms, seesNewPages, seesSearch } from './reader.ts'
import { startSiteUnderFault } from './site-under-fault.ts'

/** A form's page takes several answers after its refusal: whoever waits longer than this has not been answered. */
const patienceMs = 25_000

/** Every answer of the database takes half a second, then three: all of it works, and nothing of it is quick. */
export const slowDatabase = async (port: number): Promise<Seen> => {
  const folder = await makeFolder('slow')
  const database = await openReadyDatabase(readEnv({ DATA_DIR: folder }), silent)
  const way = await databaseWay(database.url)
  const site = await startSiteUnderFault(folder, port, { DATABASE_URL: way.url }, patienceMs)
  try {
    const sights: Seen['sights'] = []
    for (const [ms, forms] of [
      [500, 'stored'],
      [3000, 'either'],
    ] as const) {
      way.slow(ms)
      const seen = await Promise.all([
        seesCachedPages(site),
        seesSearch(site),
        seesNewPages(site, 'either', 4),
        // A page made without scripts says so as a page, which takes the database a few answers more.
        seesForms(site, forms, { limitMs: patienceMs }),
      ])
      // Again, because by now whatever takes it for lost has had its time.
      sights.push({ words: `at ${ms / 1000} s an answer:`, ok: true }, ...seen, await seesCachedPages(site))
    }
    const alarms = site.server
      .output()
      .split('\n')
      .filter((line) => line.includes('no answer for five seconds'))
    sights.push({ words: `taken for one that hangs ${alarms.length} times`, ok: alarms.length === 0 })
    way.slow(0)
    const recoveredIn = await recovery(site)
    return { fault: 'database slow', sights, recoveredIn }
  } finally {
    await site.stop()
    way.close()
    await database.close()
    await removeFolder(folder)
  }
}
