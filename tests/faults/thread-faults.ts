import { writeFile } from 'node:fs/promises'
import { recovery, type Seen, seesCachedPages, seesForms, seesSearch } from './reader.ts'
import { type SiteUnderFault, secondsUntil } from './site-under-fault.ts'

/** The thread that renders ends while pages are asked for: those are refused in words, and all else is as if nothing had been. */
export const threadEnds = async (site: SiteUnderFault, file: string, how: 'exits' | 'heap'): Promise<Seen> => {
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const ask = async () => {
    const { status, headers, text } = await site.ask(site.unreadPage())
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const inWords = status === 503 && headers.has('Retry-After') && text.includes('starting again')
    if (status !== 200 && !inWords) wrong.push(`${status} ${text.slice(0, 60)}`)
  }
  await writeFile(file, how)
  const asked = secondsUntil(async () => {
    await Promise.all(Array.from({ length: 3 }, ask))
    return statuses.has(503) || statuses.size > 1
  })
  const sights = await Promise.all([seesCachedPages(site), seesSearch(site), seesForms(site, 'stored')])
  await asked
  const seen = [...statuses].map(([status, count]) => `${count} times ${status === 503 ? '503 in words' : status}`)
  sights.push(
    { words: `pages not in the cache ${seen.join(', ')}`, ok: wrong.length === 0 && statuses.has(503) },
    ...wrong.map((words) => ({ words, ok: false })),
    await seesCachedPages(site),
  )
  const fault = how === 'exits' ? 'rendering thread killed' : 'rendering thread out of memory'
  return { fault, sights, recoveredIn: await recovery(site) }
}
