import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import apiDocsCss from '#app/styles/api-docs.css?url'
import { pickFields } from '#domain/open-data/api/page.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { slugOf } from '#domain/text/slug.ts'
import { toApiRecord } from '#server/api/company-json.server.ts'
import { getApiReference } from '#server/api/openapi.server.ts'
import { appContext } from '#server/context.server.ts'
import { getCompany } from '#server/queries/companies.server.ts'
import type { Route } from './+types/route.ts'
import { Address } from './address.tsx'
import { ApiRules } from './api-rules.tsx'
import { CallEntry } from './call-entry.tsx'
import { FirstCall } from './first-call.tsx'

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

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const company = await getCompany(db, firstCall.company)
  return {
    groups: getApiReference(env.siteUrl),
    callsAMinute: env.apiRateLimit,
    first: company && {
      address: `${env.siteUrl}/api/companies/${firstCall.company}?fields=${firstCall.fields.join()}`,
      answer: JSON.stringify(pickFields(toApiRecord(company), firstCall.fields), null, 2),
    },
  }
}

/** Small enough to be read at a glance. */
const firstCall = { company: 'wessex-water', fields: ['name', 'legalName', 'epaRating', 'epaYear', 'nations'] }

export default function ApiDocs({ loaderData: { groups, callsAMinute, first } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="The open API"
        subtitle="JSON by GET, without a key, from any website. A missing value is null, never zero."
        pattern="dots"
      />
      <div className="frame section api-docs" data-plain-numbers="">
        {first && <FirstCall {...first} />}
        <nav aria-labelledby="calls">
          <h2 id="calls">All calls</h2>
          <div className="api-index">
            {groups.map(({ title, calls }) => (
              <div key={title}>
                <a href={`#${slugOf(title)}`}>
                  <strong>{title}</strong>
                </a>
                <ul>
                  {calls.map(({ id, method, path }) => (
                    <li key={id}>
                      <a href={`#${id}`}>
                        {method !== 'GET' && `${method} `}
                        <Address>{path}</Address>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
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
        <ApiRules callsAMinute={callsAMinute} />
      </div>
    </>
  )
}
