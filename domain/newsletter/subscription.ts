/** Where an address stands with the newsletter: its label and colour. Only `subscribed` is sent anything but the link to confirm. */
export const subscriptionStates = {
  subscribed: { label: 'Confirmed', tone: 'green' },
  unconfirmed: { label: 'Not confirmed', tone: 'caution' },
  bounced: { label: 'Bounced', tone: 'danger' },
  unsubscribed: { label: 'Unsubscribed', tone: 'quiet' },
} as const
export type SubscriptionState = keyof typeof subscriptionStates

const isSubscriptionState = (name: string): name is SubscriptionState => Object.hasOwn(subscriptionStates, name)

interface Consent {
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  bouncedAt: Date | null
}

/** Leaving counts for more than anything else, and an address that takes no mail for more than its consent. */
export const subscriptionState = ({ confirmedAt, unsubscribedAt, bouncedAt }: Consent): SubscriptionState => {
  if (unsubscribedAt) return 'unsubscribed'
  if (bouncedAt) return 'bounced'
  return confirmedAt ? 'subscribed' : 'unconfirmed'
}

/** What the list of sign-ups is narrowed to. Lives in the address. */
export interface SubscriberFilter {
  state: SubscriptionState | null
  words: string
}

export const subscriberFilterOf = (parameters: URLSearchParams): SubscriberFilter => {
  const state = parameters.get('state') ?? ''
  return {
    state: isSubscriptionState(state) ? state : null,
    words: (parameters.get('words') ?? '').trim().slice(0, 100),
  }
}

/** The address of a filter: empty parts are left out. */
export const subscriberFilterQuery = ({ state, words }: SubscriberFilter, page = 1): string => {
  const parameters = new URLSearchParams()
  if (state) parameters.set('state', state)
  if (words) parameters.set('words', words)
  if (page > 1) parameters.set('page', String(page))
  const query = parameters.toString()
  return query ? `?${query}` : ''
}
