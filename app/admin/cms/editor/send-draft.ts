import type { DraftAnswer } from '#domain/cms/draft-outcome.ts'

/** What stops a form from saving itself. Its text stays in it in any case. */
export interface SendFailure {
  kind: 'offline' | 'ended' | 'refused'
  why: string
}

export interface DraftMessage {
  intent: 'autosave' | 'save' | 'here' | 'gone'
  sitting: string
  version: number
  data?: Record<string, unknown>
  slug?: string
}

/** A request that outlives its page may carry 64 KiB at most, headers and other such requests included. */
const keepaliveBytes = 60_000

export const fitsKeepalive = (data: Record<string, unknown>): boolean =>
  new Blob([JSON.stringify(data)]).size < keepaliveBytes

/** Sends what a form has to say to the server, in a request that outlives the page if it is small enough. */
export const sendDraft = async (
  path: string,
  { intent, sitting, version, data, slug }: DraftMessage,
): Promise<DraftAnswer | SendFailure> => {
  const body = new FormData()
  body.set('intent', intent)
  body.set('sitting', sitting)
  body.set('version', String(version))
  if (data) body.set('data', JSON.stringify(data))
  if (slug) body.set('slug', slug)
  try {
    const keepalive = !data || fitsKeepalive(data)
    const answer = await fetch(path, { method: 'POST', body, keepalive })
    if (answer.headers.get('Content-Type')?.startsWith('application/json')) return (await answer.json()) as DraftAnswer
    if (answer.status === 401)
      return { kind: 'ended', why: 'your session has ended. Sign in again in another tab; your text is still here' }
    if (answer.status >= 500) return { kind: 'offline', why: 'the server does not answer, trying again' }
    return { kind: 'refused', why: (await answer.text()).slice(0, 300) }
  } catch {
    return { kind: 'offline', why: 'offline, trying again' }
  }
}
