import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '#server/db/database-error.ts'
import { recovery, type Seen, seesCachedPages, seesForms, seesNewPages, seesSearch } from './reader.ts'
import { connectTo, familyOf, postmasterOf, type SiteUnderFault, secondsUntil } from './site-under-fault.ts'

export const killed = async (site: SiteUnderFault): Promise<Seen> => {
  process.kill(await postmasterOf(site.dataDir), 'SIGKILL')
  const sights = await Promise.all([
    seesCachedPages(site),
    seesSearch(site),
    seesNewPages(site, 'either', 8),
    seesForms(site, 'either'),
  ])
  return { fault: 'database killed', sights, recoveredIn: await recovery(site) }
}

/** As an operator does it: the fast shutdown, and somebody starts it again. Here that is the server itself. */
export const restarted = async (site: SiteUnderFault): Promise<Seen> => {
  process.kill(await postmasterOf(site.dataDir), 'SIGINT')
  const sights = await Promise.all([
    seesCachedPages(site),
    seesSearch(site),
    seesNewPages(site, 'either', 8),
    seesForms(site, 'either'),
  ])
  return { fault: 'database restarted', sights, recoveredIn: await recovery(site) }
}

export const readOnly = async (site: SiteUnderFault): Promise<Seen> => {
  await site.sql('alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
  await pause(500)
  const sights = await Promise.all([
    seesCachedPages(site),
    seesSearch(site),
    seesNewPages(site, 200),
    seesForms(site, 'refused'),
  ])
  const allow = 'set default_transaction_read_only = off'
  await site.sql(allow, 'alter system reset default_transaction_read_only', 'select pg_reload_conf()')
  return { fault: 'database read-only', sights, recoveredIn: await recovery(site) }
}

/** Every connection that the database has is taken by others; the server keeps what it holds. */
export const outOfConnections = async (site: SiteUnderFault): Promise<Seen> => {
  const taken: pg.Client[] = []
  const takeAll = async () => {
    for (;;) {
      try {
        taken.push(await connectTo(site.dataDir))
      } catch (error) {
        if (codeOf(error) === '53300') return
        throw error
      }
    }
  }
  await takeAll()
  const kept = await Promise.all([
    seesCachedPages(site),
    seesSearch(site),
    seesNewPages(site, 'either', 8),
    seesForms(site, 'either'),
  ])
  // The server's own connections end, and somebody else has them before it does.
  await taken[0]!.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'riverline' and pid <> pg_backend_pid()",
  )
  await takeAll()
  const none = await Promise.all([seesCachedPages(site), seesNewPages(site, 'either', 8), seesForms(site, 'either')])
  await Promise.all(taken.map((client) => client.end()))
  const sights = [...kept, { words: 'and with none left:', ok: true }, ...none]
  return { fault: 'database out of connections', sights, recoveredIn: await recovery(site) }
}

/** It accepts connections and says nothing. Midnight falls into it, so that every cached page should be made anew. */
export const hanging = async (site: SiteUnderFault, clockFile: string): Promise<Seen> => {
  const postmaster = await postmasterOf(site.dataDir)
  // First the one that starts the others, or one that it has just started would go on answering.
  process.kill(postmaster, 'SIGSTOP')
  const family = familyOf(postmaster)
  for (const pid of family) process.kill(pid, 'SIGSTOP')
  let sights: Seen['sights']
  try {
    sights = await Promise.all([
      seesCachedPages(site),
      seesSearch(site),
      seesNewPages(site, 503, 24),
      seesForms(site, 'refused'),
    ])
    await setClock(site, clockFile, 86_400)
    // A page that could not be renewed says how old it is.
    let old = await seesCachedPages(site)
    await secondsUntil(async () => {
      old = await seesCachedPages(site)
      return old.aged > 0
    })
    sights.push({ words: `after midnight: ${old.words}`, ok: old.ok && old.aged > 0 })
  } finally {
    for (const pid of family.reverse()) process.kill(pid, 'SIGCONT')
    await setClock(site, clockFile, 0)
  }
  return { fault: 'database hangs', sights, recoveredIn: await recovery(site) }
}

export const setClock = async (site: SiteUnderFault, clockFile: string, offsetSeconds: number) => {
  await writeFile(clockFile, String(offsetSeconds))
  site.server.process.kill('SIGUSR2')
}
