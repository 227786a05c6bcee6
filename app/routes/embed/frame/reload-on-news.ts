/**
 * Runs in the frame of another site: its source text is put into the page, so it must not refer to anything outside itself. While the
 * frame is in a tab that is seen, it hears when a feed was read, and loads itself again if that was its company's, or any where it has
 * none. Nothing is stored.
 */
export const reloadOnNews = (company: string | null) => {
  const patienceMs = 300_000
  let source: EventSource | null = null
  let timer = 0
  // All frames hear of it at once, and need not ask at once. The new one is younger than the news, also over a slow line.
  const reload = () => setTimeout(() => location.reload(), 1000 + Math.random() * 2000)
  const listen = () => {
    source?.close()
    clearTimeout(timer)
    if (document.visibilityState !== 'visible') return
    source = new EventSource('/api/live/events')
    // What was told before it listened, and after the frame was asked for.
    source.addEventListener('hello', ({ data }) => {
      const { news, knownMs } = JSON.parse(data)
      if (!news) return
      const isMissed = (of: string) => news[of] < performance.now()
      if (performance.now() > knownMs || (company ? isMissed(company) : Object.keys(news).some(isMissed))) reload()
    })
    source.addEventListener('live', ({ data }) => {
      const { companies } = JSON.parse(data)
      if (!company || !companies || companies.includes(company)) reload()
    })
    source.onerror = () => {
      // While it is connecting, the browser tries again by itself.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(listen, patienceMs) as unknown as number
    }
  }
  listen()
  document.addEventListener('visibilitychange', listen)
}
