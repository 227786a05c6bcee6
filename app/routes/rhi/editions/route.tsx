import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { metadata, metaText } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'
import { figuresSeries } from '#domain/index/figures-edition.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { editionTable } from '#domain/survey/edition-table.ts'
import { longDate } from '#domain/text/dates.ts'
import { english, type Text } from '#domain/text/message.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { editionSummary, getEdition, listEditions } from '#server/queries/editions.server.ts'
import { companyNamesOf, readIndex } from '#server/queries/river-health-index.server.ts'
import { EditionFiles } from '../edition-files.tsx'
import type { Route } from './+types/route.ts'

export const page: PageDeclaration = {
  description: 'An edition of the River Health Index, as it was published.',
  canonical: '/rhi/editions/:id',
  parent: '/rhi/methodology',
  sitemap: false,
  welsh: true,
}

const homes: Record<string, string> = { record: '/rhi/record', [figuresSeries]: '/rhi/companies' }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db, env, welsh: t = english } = appContext(context)
  const edition = await getEdition(db, params.id)
  if (!edition) throw await notFoundOrRedirect(context, request)
  const { series, label } = edition
  const index = await readIndex(db)
  const table = editionTable(edition.table, companyNamesOf(index))
  const provenance: Provenance = {
    kind:
      series === 'record'
        ? 'estimate'
        : table.rows.every(({ kind }) => kind === 'illustrative' || kind === null)
          ? 'illustrative'
          : 'published',
    source: {
      publisher: 'Riverline',
      document: `${label}, edition ${edition.number}`,
      url: `/rhi/editions/${edition.id}`,
    },
    formula: 'As reproduce.mjs of this edition computes it from inputs.json, where every value has its source',
  }
  return {
    facts: pageFacts(context, request),
    edition: editionSummary(edition, env.siteUrl, { t }),
    label,
    series,
    embed: series === figuresSeries ? 'matrix' : 'ranking',
    /** Where the newest of it is shown; null if its wave has been withdrawn. */
    home: homes[series] ?? (index.waves.some(({ id }) => id === series) ? `/rhi/waves/${series}` : null),
    all: await listEditions(db, series),
    table,
    provenance,
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { edition, label } = args.loaderData
  const t = metaText(args)
  return metadata(args, {
    title: titleOf(label, edition.number, t),
    description: t(
      '{label} of the River Health Index as it was published on {date}, with what it was made of and a script that makes it again.',
      { label: t(label), date: longDate(edition.publishedAt.slice(0, 10)) },
    ),
    canonical: `/rhi/editions/${edition.id}`,
    embed: true,
  })
}

const titleOf = (label: string, number: number, t: Text) => t('{label}, edition {number}', { label: t(label), number })

/** Complete as HTML; its frame only learns whether it scrolls. */
const EditionScores = hydrateWhenIdle(async () => (await import('./edition-scores.tsx')).EditionScores)

export default function EditionPage({
  loaderData: { facts, edition, label, series, embed, home, all, table, provenance },
}: Route.ComponentProps) {
  const t = useText()
  const newest = all[0]!
  const title = titleOf(label, edition.number, t)
  return (
    <>
      <PageHero
        title={title}
        subtitle={t('As it was published on {date}. What stands here will not change.', {
          date: longDate(edition.publishedAt.slice(0, 10)),
        })}
        pattern="floodplain"
        trail={facts.breadcrumb}
        current={title}
      />
      {/* As wide as the page: the table has a column for each measure and year. */}
      <section id="table" aria-labelledby="table-heading">
        <div className="frame py-12 md:py-16">
          <h2 id="table-heading" className="text-2xl">
            {t('The table')}
          </h2>
          <p className="mt-3 mb-6 text-quiet" data-edition-status="">
            {!home ? (
              t('This wave has been withdrawn since. Do not rely on it.')
            ) : newest.id !== edition.id ? (
              <>
                {t('There is a newer one:')}{' '}
                <TextLink to={`/rhi/editions/${newest.id}`}>
                  {t('edition {number}, of {date}', {
                    number: newest.number,
                    date: longDate(newest.publishedAt.slice(0, 10)),
                  })}
                </TextLink>
                .
              </>
            ) : (
              <>
                {t('This is the newest edition.')} <TextLink to={home}>{t('Read it with its explanations')}</TextLink>.
              </>
            )}
          </p>
          <EditionScores table={table} provenance={provenance} series={series} />
        </div>
      </section>
      <PageSection
        id="again"
        heading={t('Cite it, or make it again')}
        intro={t(
          'Put reproduce.mjs in an empty folder and run it with Node: it prints table.txt byte for byte. It needs nothing else, and shares no line with the site’s own code.',
        )}
      >
        <EditionFiles edition={edition} />
        <p className="mt-6">
          <TextLink to={`/embed?of=${embed}&edition=${edition.id}`}>{t('Embed this edition in your page')}</TextLink>
        </p>
      </PageSection>
      <PageSection id="editions" heading={t('All editions')}>
        <ul className="space-y-2">
          {all.map(({ id, number, publishedAt }) => (
            <li key={id}>
              {id === edition.id ? (
                <strong>{t('Edition {number}', { number })}</strong>
              ) : (
                <TextLink to={`/rhi/editions/${id}`}>{t('Edition {number}', { number })}</TextLink>
              )}
              , {t(longDate(publishedAt.slice(0, 10)))}
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  )
}
