import { cachedPages, type SiteUnderFault, secondsUntil } from './site-under-fault.ts'

/** One line of the table. */
export interface Seen {
  fault: string
  /** What was looked at, in words, and whether it was as it should be. */
  sights: { words: string; ok: boolean }[]
  /** Seconds after the end of the fault; null if it never recovered, absent where there is nothing to recover from. */
  recoveredIn?: number | null
}

const seconds = (ms: number) => (ms < 100 ? 'at once' : `after ${(ms / 1000).toFixed(1)} s`)

/** An answer from memory waits for nobody; 1 s is for a busy machine. */
const memoryMs = 1000
/** A page that should be renewed is waited for three seconds, and then served as it was. */
const staleMs = 5000
/** A refusal: while the database restarts, a reader waits for it for eight seconds at most. A page takes what it takes to make. */
const refusalMs = 9000

export const seesCachedPages = async (site: SiteUnderFault) => {
  const answers = await Promise.all(cachedPages.map((path) => site.ask(path)))
  const ms = Math.max(...answers.map((answer) => answer.ms))
  const aged = answers.filter(({ headers }) => headers.has('Age')).length
  return {
    words: `${answers.length} cached pages ${[...new Set(answers.map(({ status }) => status))]} ${seconds(ms)}${aged ? `, ${aged} with Age` : ''}`,
    ok: answers.every(({ status }) => status === 200) && (ms < memoryMs || (aged > 0 && ms < staleMs)),
    aged,
  }
}

export const seesSearch = async (site: SiteUnderFault) => {
  const { status, ms, text } = await site.ask('/api/search?q=thames')
  return { words: `search ${status} ${seconds(ms)}`, ok: status === 200 && /Thames/.test(text) && ms < memoryMs }
}

/** Either the page, or the words that it cannot be had now. */
export const seesNewPages = async (site: SiteUnderFault, wanted: 200 | 503 | 'either', count = 1) => {
  const answers = await Promise.all(Array.from({ length: count }, () => site.ask(site.unreadPage())))
  const inWords = ({ status, text, ms, headers }: (typeof answers)[number]) =>
    status === 200 ||
    (status === 503 && text.includes('does not answer') && headers.has('Retry-After') && ms < refusalMs)
  const outcomes = [...new Set(answers.map(({ status }) => status))].sort().map((status) => {
    const alike = answers.filter((answer) => answer.status === status)
    const words = inWords(alike[0]!) && status === 503 ? '503 in words' : status || 'no answer'
    const times = alike.length === answers.length ? '' : `${alike.length} times `
    return `${times}${words} ${seconds(Math.max(...alike.map(({ ms }) => ms)))}`
  })
  return {
    words: `${count === 1 ? 'a page' : `${count} pages`} not in the cache ${outcomes.join(', ')}`,
    // A page that needs nothing of the database but the site's settings is made without it.
    ok:
      answers.every((answer) => inWords(answer) && (wanted !== 200 || answer.status === 200)) &&
      (wanted !== 503 || answers.some(({ status }) => status === 503)),
  }
}

export const seesForms = async (
  site: SiteUnderFault,
  wanted: 'stored' | 'refused' | 'either',
  { limitMs = refusalMs } = {},
) => {
  const typed = `I typed this on ${performance.now()}`
  const [sent, posted] = await Promise.all([site.sendForm(), site.postForm(typed)])
  const ms = Math.max(sent.ms, posted.ms)
  const stored = sent.status === 201 && posted.status === 303
  const isRefused = ({ status, text, headers }: typeof sent) =>
    status === 503 && text.includes('does not answer at the moment') && headers.has('Retry-After')
  const refusals = [isRefused(sent), isRefused(posted) && posted.text.includes(typed)]
  const refused = refusals.every((isSo) => isSo)
  // One may come in time for what the other has just missed.
  const either = refused || (refusals[0] && posted.status === 303) || (refusals[1] && sent.status === 201)
  const words = stored
    ? 'stored'
    : refused
      ? '503 in words, what was typed is kept'
      : `${sent.status}, ${posted.status}`
  const isGood = { stored, refused, either: stored || either }[wanted]
  return { words: `forms ${words} ${seconds(ms)}`, ok: Boolean(isGood) && (stored || ms < limitMs) }
}

/** As if nothing had been: ready, a page that is not in the cache, and a form. */
export const recovery = (site: SiteUnderFault) =>
  secondsUntil(async () => {
    if ((await site.ask('/readyz')).status !== 200) return false
    if ((await site.ask(site.unreadPage())).status !== 200) return false
    return (await site.sendForm()).status === 201
  })
