/** What is moderated, and what the list is narrowed to. Lives in the address. */
export type ModeratedForm = 'voice' | 'correction'

export interface ModerationFilter {
  form: ModeratedForm
  state: 'waiting' | 'decided'
  words: string
}

export const moderationFilterOf = (parameters: URLSearchParams): ModerationFilter => ({
  form: parameters.get('form') === 'correction' ? 'correction' : 'voice',
  state: parameters.get('state') === 'decided' ? 'decided' : 'waiting',
  words: (parameters.get('words') ?? '').trim().slice(0, 100),
})

/** The address of a filter: what it is without a word is left out. */
export const moderationFilterQuery = ({ form, state, words }: ModerationFilter, page = 1): string => {
  const parameters = new URLSearchParams()
  if (form !== 'voice') parameters.set('form', form)
  if (state !== 'waiting') parameters.set('state', state)
  if (words) parameters.set('words', words)
  if (page > 1) parameters.set('page', String(page))
  const query = parameters.toString()
  return query ? `?${query}` : ''
}

/** The path of the page that a correction names by its address on this site; null for a title or another site. */
export const pathNamed = (page: string, siteUrl: string): string | null => {
  const text = page.trim()
  if (/^\/(?![/\\])\S*$/.test(text)) return text
  if (!/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.origin === new URL(siteUrl).origin ? `${url.pathname}${url.search}${url.hash}` : null
}
