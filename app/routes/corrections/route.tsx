import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { listCorrections } from '#server/queries/moderation.server.ts'
import type { Route } from './+types/route.ts'

const about = 'What was wrong on this site, since when, what it did to the ranks, and what we did not change.'

export const page: PageDeclaration = {
  title: 'Corrections',
  description: about,
  keywords: 'errors mistakes ledger wrong figure',
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  return {
    facts: pageFacts(context, request),
    corrections: await listCorrections(db, { siteUrl: env.siteUrl, most: 200 }),
  }
}

export const meta: Route.MetaFunction = (args) => [
  ...metadata(args, { title: 'Corrections', description: about, canonical: '/corrections' }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Corrections',
    href: '/corrections/feed.xml',
  },
]

const notOnRecord = 'Not on record'

export default function Corrections({ loaderData: { facts, corrections } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title="Corrections" subtitle={about} pattern="dots" trail={facts.breadcrumb} current="Corrections" />
      <div className="frame section" data-plain-numbers="">
        <p className="measure mb-8">
          <TextLink to="/forms/correction">Tell us what is wrong</TextLink>. You get a link to what became of it.
          Changes of values are in the <TextLink to="/rhi/methodology#changes">change log</TextLink> and on the page of
          each value.{' '}
          <TextLink to="/corrections/feed.xml" reloadDocument>
            This ledger as a feed
          </TextLink>
        </p>
        {corrections.length === 0 ? (
          <p>Nothing has been decided yet.</p>
        ) : (
          <ul className="border-text border-t-2">
            {corrections.map(({ id, note, accepted, date, path, since, effect }) => (
              <li key={id} id={id} className="border-rule border-b py-4">
                <time dateTime={date} className="text-quiet text-sm">
                  {longDate(date)}
                </time>
                <p className="measure">
                  <strong>{accepted ? 'Corrected.' : 'Not changed.'}</strong> {note}
                </p>
                <p className="text-quiet text-sm">
                  {accepted && `Wrong since: ${since ?? notOnRecord}. Effect on ranks: ${effect ?? notOnRecord}. `}
                  {path && <TextLink to={path}>The page</TextLink>}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
