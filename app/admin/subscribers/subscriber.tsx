import { data, redirect } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { may } from '#domain/accounts/permissions.ts'
import { subscriberFilterOf, subscriberFilterQuery, subscriptionStates } from '#domain/newsletter/subscription.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { readPageNumber } from '#domain/text/row-numbers.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { getSubscriber } from '#server/queries/subscribers.server.ts'
import { erasePerson } from '#server/services/erase-person.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { PersonErasure } from '../components/person-erasure.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/subscriber.ts'

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const person = await requirePermission(context, request, 'work-leads')
  const subscriber = await getSubscriber(appContext(context).db, params.id)
  if (!subscriber) throw await notFoundOrRedirect(context, request)
  const { searchParams } = new URL(request.url)
  return {
    subscriber,
    back: subscriberFilterQuery(subscriberFilterOf(searchParams), readPageNumber(searchParams.get('page'))),
    mayErase: may(person.role, 'erase-leads'),
  }
}

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'erase-leads')
  const { db } = appContext(context)
  if (!(await getSubscriber(db, params.id))) throw await notFoundOrRedirect(context, request)
  const form = await request.formData()
  const confirmation = String(form.get('typed') ?? '')
  if (form.get('intent') === 'erase-person') {
    const erasure = await erasePerson(db, { id: params.id, confirmation, by: person.id })
    if (erasure.kind === 'erased') throw redirect(`/admin/subscribers?erased=${erasure.records}`)
  }
  return data({ error: 'This is not what has to be typed. Nothing was erased.' }, { status: 422 })
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Sign-up', description: 'One sign-up for the newsletter.', noIndex: true })

export default function Subscriber({ loaderData: { subscriber, back, mayErase }, actionData }: Route.ComponentProps) {
  const { label, tone } = subscriptionStates[subscriber.state]
  const moments = [
    ['Signed up', subscriber.signedUpAt],
    ['Confirmed', subscriber.confirmedAt],
    ['Unsubscribed', subscriber.unsubscribedAt],
    ['Bounced', subscriber.bouncedAt],
  ] as const
  return (
    <AdminPage
      title={subscriber.email}
      intro={<TextLink to={`/admin/subscribers${back}`}>All sign-ups</TextLink>}
      actions={<Badge tone={tone}>{label}</Badge>}
    >
      <Section title="Consent">
        <dl className="grid max-w-xl grid-cols-[10rem_1fr] gap-y-2">
          {moments.map(([name, at]) => (
            <div key={name} className="contents">
              <dt className="text-quiet text-sm">{name}</dt>
              <dd>{at ? londonMoment(at) : 'N/A'}</dd>
            </div>
          ))}
        </dl>
        {subscriber.bounceReason && (
          <p className="mt-4 break-words text-danger">The mail server said: {subscriber.bounceReason}</p>
        )}
      </Section>
      <Section title="Messages">
        {subscriber.mails.length === 0 ? (
          <p className="text-quiet">None.</p>
        ) : (
          <ul className="grid gap-2">
            {subscriber.mails.map(({ id, subject, sentAt, lastError }) => (
              <li key={id}>
                {subject}:{' '}
                {sentAt ? `sent ${londonMoment(sentAt)}` : lastError ? `not sent, ${lastError}` : 'waits to be sent'}
              </li>
            ))}
          </ul>
        )}
      </Section>
      {mayErase && (
        <Section title="Erase this person’s data">
          <PersonErasure email={subscriber.email} records={null} error={actionData?.error ?? null} />
        </Section>
      )}
    </AdminPage>
  )
}
