import { redirect } from 'react-router'
import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { comparedHistory } from '#domain/index/compared-history.ts'
import { comparedIds, minCompared, withOpeningPair } from '#domain/index/comparison.ts'
import { verdictOf } from '#domain/index/comparison-verdict.ts'
import { type PageDeclaration, repeatable, text } from '#domain/site/page-declaration.ts'
import { english, type Text } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { newestYearsOf, summariesOf } from '#server/queries/companies.server.ts'
import { compareEnforcement, comparisonsOf } from '#server/queries/comparison.server.ts'
import { readIndex } from '#server/queries/river-health-index.server.ts'
import type { Route } from './+types/route.ts'
import { CompanyPicker } from './company-picker.tsx'
import { ComparedEnforcement } from './compared-enforcement.tsx'
import { ComparedMeasure } from './compared-measure.tsx'
import { ComparedVerdict } from './compared-verdict.tsx'
import { verdictWords } from './verdict-words.ts'

export const page: PageDeclaration = {
  title: 'Compare companies',
  description: 'Two to four water companies side by side, in a table and a chart that you can share or download.',
  keywords: 'comparison versus side by side',
  canonical: '/rhi/compare',
  query: () => ({ ids: repeatable(text(300)) }),
  event: () => ({ kind: 'rhi-data-explore', properties: { what: 'compare' } }),
  welsh: true,
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, welsh: t = english } = appContext(context)
  const url = new URL(request.url)
  const index = await readIndex(db, { metrics: 'all' })
  const companies = index.companies.map(({ company: { id, name } }) => ({ id, name }))
  const requestedIds = url.searchParams.getAll('ids')
  const companyIds = new Set(companies.map(({ id }) => id))
  const { ids: chosenIds, leftOutIds } = comparedIds(requestedIds.join(','), companyIds)
  // The form sends one parameter per field; the canonical URL has one comma-separated list.
  const knownIds = [...chosenIds, ...leftOutIds].join(',')
  if (requestedIds.length > 1) throw redirect(`/rhi/compare${knownIds && `?ids=${knownIds}`}`)
  const ids = withOpeningPair(chosenIds, companyIds)
  const hasEnough = ids.length >= minCompared
  const comparisons = hasEnough ? comparisonsOf(ids, summariesOf(index), index.figures, t) : []
  const companiesOf = (some: readonly string[]) => some.map((id) => companies.find((company) => company.id === id)!)
  const comparedCompanies = companiesOf(ids)
  const verdict = verdictOf(comparisons, ids.length)
  return {
    facts: pageFacts(context, request),
    companies,
    ids,
    heading: inWords(comparedCompanies, t),
    leftOut: leftOutIds.length > 0 ? inWords(companiesOf(leftOutIds), t) : null,
    chosenCount: chosenIds.length,
    comparisons,
    verdict: verdict && verdictWords(verdict, t),
    histories: hasEnough ? comparedHistory(comparedCompanies, index.figures, t) : [],
    enforcement: hasEnough ? await compareEnforcement(db, ids) : [],
    newestYears: newestYearsOf(index.figures),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Compare water companies',
    description:
      'Set two to four water companies side by side on ratings, spills, incidents, penalties, investment and bills: only where the figures are like with like.',
    canonical: '/rhi/compare',
  })

const ComparedYears = hydrateWhenIdle(async () => (await import('./compared-years.tsx')).ComparedYears)

export default function Compare({
  loaderData: {
    companies,
    ids,
    heading,
    leftOut,
    chosenCount,
    comparisons,
    verdict,
    histories,
    enforcement,
    newestYears,
    facts,
  },
}: Route.ComponentProps) {
  const t = useText()
  const nameOf = (id: string) => companies.find((company) => company.id === id)?.name ?? id
  return (
    <>
      <PageHero
        title={t('Compare companies, like with like')}
        subtitle={t(
          'Choose two to four. Where figures rest on different bases, they are kept apart and the page says why. The link to this page keeps your choice.',
        )}
        pattern="double"
        trail={facts.breadcrumb}
        current={t('Compare')}
      />
      <div className="frame section">
        <CompanyPicker companies={companies} selectedIds={ids} />
        {leftOut && (
          <p role="status" className="measure mt-6 border-caution border-l-4 pl-4">
            {t('Four companies can be compared at once. Left out: {names}.', { names: leftOut })}
          </p>
        )}
        {comparisons.length === 0 ? (
          <p className="measure mt-10 border-rule border-t pt-6">{t('Choose at least two companies.')}</p>
        ) : (
          <>
            <div className="mt-12 mb-6 flex flex-wrap items-end justify-between gap-4">
              <h2 className="text-3xl">{heading}</h2>
              {chosenCount < minCompared && (
                <p className="text-quiet text-sm">
                  {chosenCount === 0
                    ? t('An example until you choose.')
                    : t('Set beside {name} until you choose another.', { name: nameOf(ids.at(-1)!) })}
                </p>
              )}
              <TextLink to={`/api/compare.csv?ids=${ids.join(',')}`} reloadDocument standAlone>
                {t('Download this comparison (CSV)')}
              </TextLink>
            </div>
            {verdict && <ComparedVerdict {...verdict} />}
            <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-2">
              {comparisons.map((comparison) => (
                <ComparedMeasure key={comparison.metric} comparison={comparison} ids={ids} />
              ))}
              <ComparedEnforcement rows={enforcement} nameOf={nameOf} />
            </div>
            {histories.length > 0 && <ComparedYears histories={histories} />}
          </>
        )}
        <div className="mt-10">
          <RecordChecked {...newestYears} />
        </div>
      </div>
    </>
  )
}

const inWords = (companies: readonly { name: string }[], t: Text) => {
  const names = companies.map(({ name }) => name)
  const last = names.pop() ?? ''
  return names.length > 0 ? t('{names} and {last}', { names: names.join(', '), last }) : last
}
