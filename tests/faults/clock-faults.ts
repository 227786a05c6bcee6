import { setClock } from './database-faults.ts'
import { recovery, type Seen, seesForms, seesNewPages, seesSearch } from './reader.ts'
import { type SiteUnderFault, secondsUntil } from './site-under-fault.ts'

const day = 86_400

/** The server's wall clock is set by two years, forward and back. The database keeps its own. */
export const clockJump = async (site: SiteUnderFault, clockFile: string): Promise<Seen> => {
  const shownYear = async () => Number(/© \d{4}–(\d{4})/.exec((await site.ask('/rhi')).text)?.[1])
  const before = await shownYear()
  const sights: Seen['sights'] = []
  for (const [words, days, year] of [
    ['two years ahead', 731, before + 2],
    ['two years back', 0, before],
  ] as const) {
    await setClock(site, clockFile, days * day)
    const shownAfter = await secondsUntil(async () => (await shownYear()) === year)
    sights.push({
      words: `${words}: cached pages say ${await shownYear()} ${shownAfter === null ? 'never' : `after ${shownAfter.toFixed(1)} s`}`,
      ok: shownAfter !== null && shownAfter < 10,
    })
    sights.push(...(await Promise.all([seesSearch(site), seesNewPages(site, 200), seesForms(site, 'stored')])))
  }
  return { fault: 'clock jumps', sights, recoveredIn: await recovery(site) }
}
