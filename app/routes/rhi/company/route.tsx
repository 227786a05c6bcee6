import { redirectDocument } from 'react-router'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { useText } from '#app/language.ts'
import { locatorLayout } from '#app/maps/locator-map.layout.ts'
import { metadata } from '#app/metadata.ts'
import longPageCss from '#app/styles/long-page.css?url'
import { followPathOf, subjectOf } from '#domain/alerts/subject.ts'
import { companyHeadlines } from '#domain/index/company-headlines.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { getLocator } from '#server/geo/locator.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getCompanyPage } from '#server/queries/company-page.server.ts'
import { getCompanyLive } from '#server/queries/live-panels.server.ts'
import type { Route } from './+types/route.ts'
import { companyAbout } from './company-about.ts'
import { CompanyHero } from './company-hero.tsx'
import { fundingRows } from './funding-rows.ts'
import { pageParts } from './page-parts.ts'
import { sectionWords } from './section-words.ts'

export const page: PageDeclaration = {
  canonical: '/rhi/companies/:id',
  sitemap: { entriesOf: 'companies' },
  event: ({ params }) => ({ kind: 'company-score-view', properties: { companyId: params.id! } }),
  welsh: true,
}

// Only there while its feed is connected, so its code is not in the first load.
const LivePanel = hydrateWhenIdle(async () => (await import('#app/components/live/live-panel.tsx')).LivePanel)
/** Links, popovers and a form that work without scripts, so hydration can wait for the first interaction. */
const CompanyBody = hydrateWhenIdle(async () => (await import('./company-body.tsx')).CompanyBody)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: longPageCss }]

export const loader = async ({ context, request, params: { id: idOrCode } }: Route.LoaderArgs) => {
  const { db, env, welsh: t = english } = appContext(context)
  const page = await getCompanyPage(db, idOrCode, t)
  if (!page) throw await notFoundOrRedirect(context, request)
  const { headOffice, ...data } = page
  const slug = page.company.id
  if (slug !== idOrCode) {
    const url = new URL(request.url)
    const path = url.pathname.replace(/\.data$/, '')
    throw redirectDocument(path.replace(/[^/]+$/, slug) + url.search, 301)
  }
  const live = await getCompanyLive(db, slug, env.feeds)
  return {
    facts: pageFacts(context, request),
    ...data,
    live,
    parts: pageParts(page.company, t),
    words: sectionWords(page, t),
    about: companyAbout(page.company, t),
    funding: fundingRows(page.company, page.coverage, t),
    headlines: companyHeadlines(page.company, page.enforcement, live, t),
    description: t(
      '{name} on the public record: environmental stars, storm overflows, pollution, penalties, investment and bills, each figure with its source.',
      { name: page.company.name },
    ),
    map: locatorLayout(getLocator({ company: slug, pointWithoutArea: headOffice })),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { company, description } = args.loaderData
  return metadata(args, {
    title: company.name,
    description,
    canonical: `/rhi/companies/${company.id}`,
    embed: true,
    image: `/share/company/${company.id}.png`,
  })
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { company, headlines, words, standings, map, facts, live } = loaderData
  return (
    <>
      <CompanyHero
        company={company}
        headlines={headlines}
        words={words}
        rankedCount={standings.length}
        map={map}
        trail={facts.breadcrumb}
      />
      {live && (
        <LivePanel
          live={live}
          company={company.id}
          by={t('the company’s own feed')}
          embed={`company-overflows/${company.id}`}
          mapPath={`/live?company=${company.id}`}
          followPath={followPathOf(subjectOf('company', company.id))}
        />
      )}
      <CompanyBody {...loaderData} />
    </>
  )
}
