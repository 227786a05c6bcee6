/** Whose feeds were read; null where something was missed. */
type OnNews = (companies: readonly string[] | null) => void

const path = '/api/live/events'
const minBackoffMs = 5000
const maxBackoffMs = 300_000
/** All open pages hear of it at once, and need not ask at once. */
const maxJitterMs = 2000

/**
 * Listens while the page is in sight. A stream that is refused or lost is opened again, later each time. What was told before it was open, but
 * after the page's data was asked for at `askedAt` of the monotonic clock, is news as well.
 */
export const openStream = (onNews: OnNews, askedAt: number): (() => void) => {
  let source: EventSource | null = null
  let timer = 0
  let lastId = ''
  let failures = 0

  const close = () => {
    source?.close()
    source = null
    clearTimeout(timer)
  }
  const open = () => {
    close()
    source = new EventSource(lastId ? `${path}?after=${lastId}` : path)
    source.onopen = () => {
      failures = 0
    }
    source.addEventListener('hello', ({ data, lastEventId }) => {
      lastId = lastEventId
      const { news, knownMs } = JSON.parse(data)
      if (!news) return
      const age = performance.now() - askedAt
      const missed = Object.keys(news).filter((company) => news[company] < age)
      if (age > knownMs) onNews(null)
      else if (missed.length > 0) onNews(missed)
    })
    source.addEventListener('live', ({ data, lastEventId }) => {
      lastId = lastEventId
      const { companies } = JSON.parse(data)
      setTimeout(() => onNews(companies), Math.random() * maxJitterMs)
    })
    source.onerror = () => {
      // While it is connecting, the browser tries again by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      const wait = Math.min(maxBackoffMs, minBackoffMs * 2 ** failures++)
      timer = window.setTimeout(open, wait * (0.5 + Math.random() / 2))
    }
  }
  const follow = () => (document.visibilityState === 'visible' ? open() : close())
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
