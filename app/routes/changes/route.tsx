import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { followPathOf, isSubject } from '#domain/alerts/subject.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { changeKinds, changesOf } from '#domain/site/site-change.ts'
import { longDate } from '#domain/text/dates.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getFollowed } from '#server/queries/followed.server.ts'
import { listSiteChanges } from '#server/queries/site-changes.server.ts'
import type { Route } from './+types/route.ts'

const about = 'Values, records, corrections, government responses, editions of the index and articles, newest first.'

export const page: PageDeclaration = {
  title: 'What changed',
  description: about,
  keywords: 'changes updates new since last visit changelog',
  query: () => ({ of: (value) => (isSubject(value) ? value : null) }),
}

const YourVisits = hydrateWhenIdle(async () => (await import('#app/components/site/your-visits.tsx')).YourVisits)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const of = new URL(request.url).searchParams.get('of') ?? ''
  const thing = isSubject(of) ? await getFollowed(db, of) : null
  const changes = await listSiteChanges(db, env.siteUrl)
  return {
    facts: pageFacts(context, request),
    thing,
    changes: changesOf(changes, thing?.subject ?? null),
  }
}

export const meta: Route.MetaFunction = (args) => [
  ...metadata(args, { title: 'What changed', description: about, canonical: '/changes' }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/feed+json',
    title: 'What changed',
    href: '/changes/feed.json',
  },
]

export default function Changes({ loaderData: { facts, thing, changes } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={thing ? `What changed: ${thing.title}` : 'What changed'}
        subtitle={about}
        pattern="ripple"
        trail={facts.breadcrumb}
        current="What changed"
      />
      <div className="frame section" data-plain-numbers="">
        <p className="measure mb-8">
          {thing && (
            <>
              <TextLink to={thing.path}>Back to {thing.title}</TextLink>,{' '}
              <TextLink to={followPathOf(thing.subject)}>follow it by mail</TextLink>, or{' '}
              <TextLink to="/changes">see all changes</TextLink>.{' '}
            </>
          )}
          <TextLink to="/changes/feed.json" reloadDocument>
            This list as a JSON feed
          </TextLink>
        </p>
        {changes.length === 0 ? (
          <p>Nothing of it has changed in what this list holds.</p>
        ) : (
          <ul className="border-text border-t-2">
            {changes.map(({ id, kind, text, path, date }) => (
              <li key={id} className="border-rule border-b py-4">
                <p className="text-quiet text-sm">
                  <time dateTime={date}>{longDate(date)}</time>. {changeKinds[kind]}
                </p>
                <p className="measure">
                  <TextLink to={path}>{text}</TextLink>
                </p>
              </li>
            ))}
          </ul>
        )}
        <YourVisits />
      </div>
    </>
  )
}
