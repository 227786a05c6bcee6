import { data } from 'react-router'
import { metadata } from '#app/metadata.ts'
import { may } from '#domain/accounts/permissions.ts'
import { requirePermission } from '#server/accounts/require-permission.server.ts'
import { appContext } from '#server/context.server.ts'
import { listFeeds } from '#server/queries/feeds.server.ts'
import { feedIntents, switchFeed } from '#server/services/switch-feed.server.ts'
import { AdminPage } from '../components/admin-page.tsx'
import { ActionOutcome } from '../components/outcome.tsx'
import { Section } from '../components/section.tsx'
import type { Route } from './+types/route.ts'
import { FeedTable } from './feed-table.tsx'

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { role } = await requirePermission(context, request, 'look')
  const { db, env } = appContext(context)
  return { feeds: await listFeeds(db, env.feeds), maySwitch: may(role, 'change-settings') }
}

export const action = async ({ context, request }: Route.ActionArgs) => {
  const person = await requirePermission(context, request, 'change-settings')
  const { db } = appContext(context)
  const form = await request.formData()
  const code = String(form.get('feed') ?? '')
  const intent = feedIntents.find((name) => name === form.get('intent'))
  if (!intent) return data({ done: null, problem: 'There is no such action.' }, { status: 422 })
  if (!(await switchFeed(db, { code, intent, by: person.id })))
    return data({ done: null, problem: 'This feed is not named by the setting FEEDS.' }, { status: 404 })
  const done = {
    'switch-feed-on': 'It is read again.',
    'switch-feed-off': 'It is not read any more. What is known of it stays.',
    'run-feed': 'It is read within seconds. Load this page again to see how it went.',
  }[intent]
  return data({ done, problem: null })
}

export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = (args) =>
  metadata(args, { title: 'Live feeds', description: 'What is read from others, and how that goes.', noIndex: true })

export default function Feeds({ loaderData: { feeds, maySwitch }, actionData }: Route.ComponentProps) {
  const named = feeds.filter(({ isNamed }) => isNamed)
  const others = feeds.filter(({ isNamed }) => !isNamed)
  return (
    <AdminPage
      title="Live feeds"
      intro="Overflows as their companies publish them, and what regulators publish of waters. One instance of the site reads them; the public pages follow."
    >
      <ActionOutcome result={actionData} />
      <Section title="Connected">
        {named.length > 0 ? (
          <FeedTable caption="Feeds that the setting FEEDS names" feeds={named} maySwitch={maySwitch} />
        ) : (
          <p>No feed is connected. The setting FEEDS names those that are read, such as FEEDS=hub,scottish-water.</p>
        )}
      </Section>
      {others.length > 0 && (
        <Section title="Not connected" intro="What could be read, and the word for it in the setting FEEDS.">
          <ul className="list-disc pl-5">
            {others.map(({ code, title, setting, licence }) => (
              <li key={code} className="py-1">
                {title} ({setting}; {licence})
              </li>
            ))}
          </ul>
        </Section>
      )}
    </AdminPage>
  )
}
