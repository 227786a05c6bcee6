import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageContents } from '#app/components/page-contents.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { metadata } from '#app/metadata.ts'
import longPageCss from '#app/styles/long-page.css?url'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { labOnlyMeasureCodes, labOnlyMeasures, otherNations } from '#domain/index/lab-only-measures.ts'
import { metrics } from '#domain/index/metrics.ts'
import { recordMethodChoices } from '#domain/index/record-robustness.ts'
import { recordTable } from '#domain/index/record-table.ts'
import { recordMeasures } from '#domain/index/record-weights.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { robustnessOf } from '#domain/survey/robustness.ts'
import { english } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { editionSummary, getNewestEdition } from '#server/queries/editions.server.ts'
import { publishedRecord, publishedTable, publishedYears } from '#server/queries/published-record.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { EditionFiles } from '../edition-files.tsx'
import type { Route } from './+types/route.ts'
import { MeasureList } from './measure-list.tsx'

export const page: PageDeclaration = {
  title: 'Record index',
  description: 'The nine sewerage companies of England by the public record alone, year by year since 2020.',
  keywords: 'performance ranking league table spills stars incidents score without survey best worst company',
  canonical: '/rhi/record',
  event: () => ({ kind: 'rhi-data-explore', properties: { what: 'record' } }),
  welsh: true,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: longPageCss }]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db, env, welsh: t = english } = appContext(context)
  const index = await readIndex(db, { metrics: 'all' })
  const names = companyNamesOf(index)
  const years = publishedYears(index.figures)
  const record = publishedRecord(index.figures)
  const edition = await getNewestEdition(db, 'record')
  return {
    edition:
      edition &&
      editionSummary(edition, env.siteUrl, { isCurrent: edition.table === publishedTable(index.figures), t }),
    facts: pageFacts(context, request),
    parts: [
      ['standings', t('Newest figures')],
      ['measures', t('What it is made of')],
      ['robustness', t('Other methods')],
      ['years', t('Year by year')],
      ['missing', t('What is missing')],
      ['again', t('Cite it, or make it again')],
    ] as const,
    table: recordTable(record, names, t),
    robustness: robustnessOf(
      Object.fromEntries(record.rows.map(({ companyId, rank }) => [companyId, rank])),
      recordMethodChoices(record, t),
      names,
      t,
    ),
    methodProvenance: {
      kind: 'estimate' as const,
      source: { publisher: 'Riverline', document: t('Record index'), url: '/rhi/record' },
      formula: t('The record index again, with one step of its method exchanged'),
    },
    measures: Object.entries(recordMeasures).map(([metric, { why }]) => ({
      label: t(metrics[metric as keyof typeof recordMeasures].label),
      metric,
      why: t(why),
    })),
    missing: [
      ...labOnlyMeasureCodes.map((metric) => ({ label: metrics[metric].label, why: labOnlyMeasures[metric].why })),
      otherNations,
    ].map(({ label, why }) => ({ label: t(label), why: t(why) })),
    years: years.map(({ year, index: ofYear }) => ({
      year,
      measures: ofYear.measures.map(({ metric }) => t(metrics[metric].shortLabel)),
      scores: Object.fromEntries(ofYear.rows.map(({ companyId, score }) => [companyId, score])),
    })),
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Record index',
    description:
      'The nine sewerage companies of England by the public record alone: stars, spills, hours and serious incidents, each normalised, explained and sourced, since 2020.',
    canonical: '/rhi/record',
  })

/** Tables are complete as HTML; their frames only learn whether they scroll. */
const RecordStandings = hydrateWhenIdle(async () => (await import('../record-standings.tsx')).RecordStandings)
const RobustnessTable = hydrateWhenIdle(async () => (await import('../robustness-table.tsx')).RobustnessTable)
const YearTable = hydrateWhenIdle(async () => (await import('./year-table.tsx')).YearTable)

export default function RecordPage({
  loaderData: { facts, parts, table, measures, missing, years, robustness, methodProvenance, edition },
}: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHero
        title={t('The companies by their record alone')}
        subtitle={t(
          'No opinion, no survey, nothing invented: four measures that regulators and companies have published of all nine sewerage companies of England.',
        )}
        pattern="tributaries"
        trail={facts.breadcrumb}
        current={t('Record index')}
        buttons={[{ text: t('Set your own weights'), href: '/rhi/methodology#weights-lab', variant: 'primary' }]}
      />
      <PageContents parts={parts} />
      <PageSection
        id="standings"
        wide
        heading={t('The newest figures of each measure')}
        intro={t(
          'The score is the plain mean of the four. A place is never given alone: beside it stands the best and the worst that any other weighting could give, found by an exact linear programme.',
        )}
      >
        <RecordStandings table={table} companyPath="/rhi/companies" withParts />
      </PageSection>
      <PageSection id="measures" heading={t('What it is made of')}>
        <MeasureList measures={measures} columns={table.columns} />
      </PageSection>
      <PageSection
        id="robustness"
        wide
        heading={t('How much the method decides')}
        intro={t(
          'The same figures by other normalisations, and without each measure, all weighed alike. This is apart from what other weights could do, which stands beside every place above.',
        )}
      >
        <RobustnessTable robustness={robustness} provenance={methodProvenance} />
      </PageSection>
      <PageSection
        id="years"
        wide
        heading={t('Year by year since 2020')}
        intro={t(
          'A year counts the measures that are known of all nine. Years made of different measures cannot be compared, and a dry year has fewer spills whatever a company does.',
        )}
      >
        <YearTable rows={table.rows} years={years} />
      </PageSection>
      <PageSection
        id="missing"
        heading={t('What is missing, and why')}
        intro={
          <p>
            {t('The first three have a weight of 0 here.')}{' '}
            <TextLink to="/rhi/methodology#weights-lab">{t('Give them another in the weights lab.')}</TextLink>
          </p>
        }
      >
        <dl className="border-text border-t-2">
          {missing.map(({ label, why }) => (
            <div key={label} className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-2">
              <dt className="font-semibold">{label}</dt>
              <dd className="text-quiet">{why}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8">
          <ButtonLink to="/api/company-values.csv" variant="secondary" reloadDocument>
            {t('Download every value with its source (CSV)')}
          </ButtonLink>
        </p>
      </PageSection>
      {edition && (
        <PageSection
          id="again"
          heading={t('Cite it, or make it again')}
          intro={t(
            'A script without dependencies, which shares no line with the site’s own, makes both tables from the published values and prints them byte for byte.',
          )}
        >
          <EditionFiles edition={edition} />
        </PageSection>
      )}
    </>
  )
}
