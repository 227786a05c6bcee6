import { Link } from 'react-router'
import { type SubscriptionState, subscriptionStates } from '#domain/newsletter/subscription.ts'

/** How many signed up, by what they consented to. Each count leads to those whom it counts. */
export const SubscriberCounts = ({ counts }: { counts: Record<SubscriptionState, number> }) => (
  <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
    {(Object.keys(subscriptionStates) as SubscriptionState[]).map((state) => (
      <div key={state} className="border-river border-t-2 pt-3">
        <dt className="text-quiet text-sm">{subscriptionStates[state].label}</dt>
        <dd className="font-display text-2xl">
          <Link to={`/admin/subscribers?state=${state}`} className="text-link">
            {counts[state]}
          </Link>
        </dd>
      </div>
    ))}
  </dl>
)
