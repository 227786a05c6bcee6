import { EpaHistory } from '#app/charts/epa-history.tsx'
import { YearColumns } from '#app/charts/year-columns.tsx'
import { EpaStars } from '#app/components/rhi/epa-stars.tsx'
import { useLanguage } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { figureKinds } from '#domain/figures/provenance.ts'
import { sourcesOf } from '#domain/figures/sources-of.ts'
import { companyTypes } from '#domain/index/company.ts'
import { companyHeadlines } from '#domain/index/company-headlines.ts'
import { metrics } from '#domain/index/metrics.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getCompanyPage } from '#server/queries/company-page.server.ts'
import { getCompanyLive } from '#server/queries/live-panels.server.ts'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = { parent: '/rhi/companies', sitemap: false, welsh: true }

/** Rates and what is counted by a regulator; the company's own page has the rest. */
const drawnMetrics = ['spills-per-overflow', 'hours-per-spill', 'serious-incidents']

export const loader = async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const { db, env, welsh: t = english } = appContext(context)
  const found = await getCompanyPage(db, id, t)
  if (!found || found.company.id !== id) throw await notFoundOrRedirect(context, request)
  const { company, enforcement, penalties, series, newestYears } = found
  const drawn = series.filter(({ metric }) => drawnMetrics.includes(metric))
  const ratings = company.figures.filter(({ metric }) => metric === 'epa-stars')
  const shown = company.figures.filter(
    ({ metric }) => metric === 'epa-stars' || metric === 'bill' || drawn.some((one) => one.metric === metric),
  )
  return {
    facts: pageFacts(context, request),
    company: { id: company.id, name: company.name, type: company.type, region: company.region },
    headlines: companyHeadlines(company, enforcement, await getCompanyLive(db, id, env.feeds), t),
    penalties,
    series: drawn,
    ratings: ratings.map(({ period, value }) => ({ year: Number(period), stars: value })),
    sources: sourcesOf(shown).map(({ source, kind }) => ({ source, kind })),
    siteUrl: env.siteUrl,
    newestYears,
    title: t('{name} on one page', { name: company.name }),
    description: t('What the public record says of {name}, on one sheet to print for a meeting.', {
      name: company.name,
    }),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { title, description } = args.loaderData
  return metadata(args, { title, description, noIndex: true })
}

/** The record on one sheet of A4. Without a source note that needs a press: the documents stand at its foot. */
export default function CompanySheet({ loaderData }: Route.ComponentProps) {
  const { text: t, prefix } = useLanguage()
  const { facts, company, headlines, penalties, series, ratings, sources, siteUrl } = loaderData
  const hasRatings = ratings.some(({ stars }) => stars !== null)
  return (
    <article className="frame company-sheet py-8" data-figure="sheet">
      <div className="no-print mb-8 border-rule border-b pb-6">
        <Breadcrumbs
          trail={[...facts.breadcrumb, { label: company.name, to: `/rhi/companies/${company.id}` }]}
          current={t('One page')}
        />
        <p className="mt-4">{t('Print this page with your browser: it fits one sheet of A4.')}</p>
      </div>
      <h1 className="text-3xl">{t('{name} on the public record', { name: company.name })}</h1>
      <p className="mt-2">
        {t('{type} company. {region}.', { type: t(companyTypes[company.type].name), region: t(company.region) })}
      </p>
      <dl className="sheet-facts mt-4 grid grid-cols-2 gap-x-8 gap-y-4 border-rule border-y py-4 sm:grid-cols-3">
        {headlines.map(({ term, value, stars, note }) => (
          <div key={term}>
            <dt className="text-quiet text-sm">{term}</dt>
            <dd>
              <span className="font-display font-semibold text-xl">
                {stars ? <EpaStars stars={stars} className="h-5" /> : value}
              </span>
              {note && <span className="block text-sm">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {hasRatings && (
          <figure>
            <figcaption className="mb-3 font-semibold">{t('Environmental stars by year')}</figcaption>
            <EpaHistory ratings={ratings} label={t('EPA stars of {name}', { name: company.name })} small />
          </figure>
        )}
        {series.map((one) => (
          <figure key={one.metric}>
            <YearColumns label={t(metrics[one.metric].label)} {...one} />
          </figure>
        ))}
      </div>
      {penalties && <p className="mt-6">{penalties}</p>}
      <h2 className="mt-6 text-lg">{t('Sources')}</h2>
      <ol className="mt-2 text-sm" data-sources>
        {sources.map(({ source, kind }) => (
          <li key={JSON.stringify([kind, source])}>
            <AsWritten text={source.document} />, {t(source.publisher)}
            {source.date && `, ${t(longDate(source.date))}`} ({t(figureKinds[kind].label).toLowerCase()})
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm">
        {t('Every value with its source, period and basis:')} {siteUrl}
        {prefix}/rhi/companies/{company.id}
      </p>
    </article>
  )
}
