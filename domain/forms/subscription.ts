/** Where an address stands with the newsletter. */
export type SubscriptionState = 'unconfirmed' | 'subscribed' | 'unsubscribed'

export const subscriptionState = (record: {
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}): SubscriptionState => (record.unsubscribedAt ? 'unsubscribed' : record.confirmedAt ? 'subscribed' : 'unconfirmed')
