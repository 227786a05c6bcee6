import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import apiDocsCss from '#app/styles/api-docs.css?url'
import { TextLink } from '#app/ui/text-link.tsx'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { slugOf } from '#domain/text/slug.ts'
import { getApiReference } from '#server/api/openapi.server.ts'
import { appContext } from '#server/context.server.ts'
import type { Route } from './+types/route.ts'
import { CallEntry } from './call-entry.tsx'

export const page: PageDeclaration = {
  title: 'API reference',
  description: 'The open API of this site: addresses, answers and limits. No key needed.',
  keywords: 'developer json openapi endpoints',
  sitemap: false,
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'API reference',
    description: 'The open API of the River Health Index: every address, what it answers, and an example to try.',
    canonical: '/api/docs',
  })

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: apiDocsCss }]

export const loader = ({ context }: Route.LoaderArgs) => {
  const { siteUrl, apiRateLimit } = appContext(context).env
  return { groups: getApiReference(siteUrl), callsAMinute: apiRateLimit }
}

export default function ApiDocs({ loaderData: { groups, callsAMinute } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="The open API"
        subtitle="GET requests, JSON answers, no key; only a station needs a token, to send what it measured. Any website may call it. A missing value is null, never zero."
        pattern="dots"
      />
      <div className="frame section api-docs" data-plain-numbers="">
        <ul className="measure mb-10 list-disc pl-5">
          <li>
            All of this, for programs:{' '}
            <TextLink to="/api/openapi.json" reloadDocument>
              openapi.json
            </TextLink>
            , by OpenAPI 3.1. This page is made from it.
          </li>
          <li>
            An error answers with its status and a problem document (RFC 9457): “detail” says what happened, and
            “issues” names each parameter that was wrong.
          </li>
          <li>
            Answers carry an ETag. Send it back in If-None-Match and an unchanged answer is 304, with no body. What
            follows from our content has Last-Modified too.
          </li>
          <li>
            Long lists come in pages: “limit” says how long, and the next one is in the header Link or in “nextCursor”.
            “fields” leaves the members that you name.
          </li>
          <li>
            An address may make {callsAMinute} calls a minute. Each answer says in RateLimit how many are left; the one
            too many is a 429, and Retry-After says how long to wait.
          </li>
          <li>
            This is version 1, and the header API-Version says so. New members and calls may be added to it. Nothing is
            taken away or changed in meaning without a new version; the old one then says in the headers Deprecation and
            Sunset when it ends, at least a year ahead.
          </li>
          <li>
            Every figure has a kind and a source. The kind “illustrative” is invented; say so wherever you show it.{' '}
            <TextLink to="/rhi/methodology#data-status">Data status</TextLink>
          </li>
        </ul>
        {groups.map(({ title, calls }) => (
          <section key={title} aria-labelledby={slugOf(title)}>
            <h2 id={slugOf(title)}>{title}</h2>
            <ul>
              {calls.map((call) => (
                <CallEntry key={call.id} call={call} />
              ))}
            </ul>
          </section>
        ))}
        <p className="mt-8">
          Files for spreadsheets are on the <TextLink to="/data">open data page</TextLink>.
        </p>
      </div>
    </>
  )
}
