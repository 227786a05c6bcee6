import { PageHero } from '#app/components/hero/page-hero.tsx'
import { RecommendationRow } from '#app/components/review/recommendation-row.tsx'
import { metadata } from '#app/metadata.ts'
import { recommendationsDataset } from '#app/structured-data.ts'
import { Chip } from '#app/ui/chip.tsx'
import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { confidences } from '#domain/figures/provenance.ts'
import { byChapter, reviewedEveryDays } from '#domain/review/recommendation.ts'
import { parseRecommendationFilters, parseView, recommendationsAddress } from '#domain/review/recommendation-filters.ts'
import { oneOf, type PageDeclaration, text } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { listRecommendations } from '#server/queries/recommendations.server.ts'
import type { Route } from './+types/route.ts'
import { RecommendationDownloads } from './recommendation-downloads.tsx'
import { RecommendationFilters } from './recommendation-filters.tsx'
import { TopicTracker } from './topic-tracker.tsx'

export const page: PageDeclaration = {
  title: 'Recommendations of the Cunliffe Review',
  description: 'What public accounts say the Commission recommended, topic by topic, and what ministers answered.',
  keywords: 'independent water commission recommendations government response',
  crumb: 'Recommendations',
  query: () => ({
    view: oneOf(['tracker']),
    theme: text(100),
    addressee: text(100),
    response: text(100),
    tag: text(100),
    words: text(100),
  }),
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams
  const filters = parseRecommendationFilters(query)
  const results = await listRecommendations(appContext(context).db, filters)
  return { filters, view: parseView(query), ...results, facts: pageFacts(context, request) }
}

const titles = { list: 'Recommendations', tracker: 'Tracker' }

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { filters, view, all, facts } = args.loaderData
  const description = `What public accounts say the Cunliffe Review recommended, in ${all} topics: what each asks, who must act, what ministers answered and when, and the source.`
  return metadata(args, {
    title: view === 'tracker' ? 'Cunliffe Review tracker' : 'Cunliffe Review recommendations',
    description,
    section: 'Cunliffe Review',
    canonical: recommendationsAddress({}, view),
    // Filtered lists are not for search engines.
    noIndex: Object.values(filters).some(Boolean),
    breadcrumbs: { trail: facts.breadcrumb, current: titles[view] },
    structuredData: [recommendationsDataset(args, description)],
  })
}

export default function Recommendations({ loaderData }: Route.ComponentProps) {
  const { filters, view, topics, all, counts, facts } = loaderData
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      <PageHero
        title={view === 'tracker' ? 'Where every topic stands' : 'What the review asked for'}
        subtitle={`What public accounts say the Commission recommended, in ${all} topics, each with its source and with the answer of ministers where we found one.`}
        pattern="tributaries"
        trail={facts.breadcrumb}
        current={titles[view]}
      />
      <div className="frame section">
        <nav aria-label="View" className="mb-8 flex flex-wrap gap-2">
          <Chip to={recommendationsAddress(filters)} pressed={view === 'list'}>
            List by chapter
          </Chip>
          <Chip to={recommendationsAddress(filters, 'tracker')} pressed={view === 'tracker'}>
            Tracker by status
          </Chip>
        </nav>
        <RecommendationFilters filters={filters} view={view} counts={counts} />
        <p role="status" className="mt-8 border-rule border-t pt-4 text-quiet text-sm">
          {isFiltered ? `${topics.length} of ${all} topics match.` : `${all} topics.`}{' '}
          {isFiltered && (
            <TextLink to={recommendationsAddress({}, view)} preventScrollReset>
              Clear all filters
            </TextLink>
          )}
        </p>
        <p className="text-quiet text-sm">
          Topics with no source were withdrawn in November 2026 until the report can be read.
        </p>
        <details className="group mb-12 border-rule border-b pb-3 text-sm">
          <DisclosureSummary className="min-h-11">How the topics relate to the report</DisclosureSummary>
          <div className="prose measure pb-4">
            <p>
              The Commission made 88 recommendations. We group what public accounts say about them into topics; the
              topics are not the numbered list. We have not been able to read the report itself, so we work from
              Parliament’s record, government statements, and press, trade and charity accounts, which describe the
              recommendations by subject and seldom by number.
            </p>
            <p>
              A number is shown only where an account gives it. Chapters follow the headings of the interim report.
              Summaries are in our own words. “{confidences.report}” means that a named body or newspaper gives the
              point; “{confidences.unchecked}” means that we have it second-hand. “No response found” means that none
              was found in the sources we read, not that none exists.
            </p>
            <p>
              Each topic shows the day on which its response was last checked. After {reviewedEveryDays} days without a
              check it is marked “Review due”.
            </p>
          </div>
        </details>
        {topics.length === 0 && (
          <p className="measure">
            No topic matches all of these. Take away a filter, try other words, or{' '}
            <TextLink to={`/search?q=${encodeURIComponent(filters.words ?? '')}`}>search the whole site</TextLink>.
          </p>
        )}
        {view === 'tracker' ? (
          <TopicTracker topics={topics} />
        ) : (
          byChapter(topics).map(({ chapter, topics: group }) => (
            <section key={chapter} aria-label={chapter} className="mt-14 grid gap-x-12 gap-y-4 lg:grid-cols-12">
              <div className="lg:col-span-3">
                <h2 className="text-balance text-xl lg:sticky lg:top-6">
                  {chapter} <span className="font-normal text-quiet tabular-nums">{group.length}</span>
                </h2>
              </div>
              <ul className="lg:col-span-9">
                {group.map((topic) => (
                  <li key={topic.id}>
                    <RecommendationRow topic={topic} />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
        <RecommendationDownloads filters={filters} count={topics.length} />
      </div>
    </>
  )
}
