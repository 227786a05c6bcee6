import { useRouteLoaderData } from 'react-router'
import { ArticleHead } from '#app/components/editorial/article-head.tsx'
import { CiteAndShare } from '#app/components/editorial/cite-and-share.tsx'
import { RecommendationRow } from '#app/components/review/recommendation-row.tsx'
import { ResponseBadge } from '#app/components/review/response-badge.tsx'
import { SourceList } from '#app/components/sources/source-list.tsx'
import { RichText } from '#app/components/text/rich-text.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { metadata } from '#app/metadata.ts'
import { recommendationData } from '#app/structured-data.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { confidences } from '#domain/figures/provenance.ts'
import { measureAddress } from '#domain/index/measure-address.ts'
import { apaCitation } from '#domain/open-data/apa.ts'
import { reviewResponses } from '#domain/review/review.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { getRecommendation } from '#server/queries/recommendation.server.ts'
import type { Route } from './+types/route.ts'
import { RecommendationFacts } from './recommendation-facts.tsx'

export const page: PageDeclaration = { sitemap: { entriesOf: 'recommendations' } }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const recommendation = await getRecommendation(appContext(context).db, params.id)
  if (!recommendation) throw await notFoundOrRedirect(context, request)
  return { ...recommendation, facts: pageFacts(context, request) }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { topic, sources, responseSources, facts } = args.loaderData
  return metadata(args, {
    title: `${topic.title}: Cunliffe Review`,
    description: topic.summary,
    keywords: ['Cunliffe Review', topic.theme, ...topic.addressedTo],
    type: 'article',
    modifiedTime: topic.lastReviewed,
    section: topic.theme,
    canonical: topic.url,
    image: `/share/recommendation/${topic.id}.png`,
    breadcrumbs: { trail: facts.breadcrumb, current: topic.title },
    structuredData: [recommendationData(args, { ...topic, sources: [...sources, ...responseSources] })],
  })
}

export default function RecommendationPage({ loaderData }: Route.ComponentProps) {
  const { topic, whyItMatters, responseSources, sources, measures, related, facts } = loaderData
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
  return (
    <article>
      <ArticleHead
        trail={facts.breadcrumb}
        current={topic.title}
        eyebrow={<span className="eyebrow">{topic.number ? `Recommendation ${topic.number}` : topic.theme}</span>}
        title={topic.title}
        summary={topic.summary}
        art={{ slug: topic.id, theme: 'policy' }}
      />
      <div className="frame article-columns py-12 md:py-16">
        <div className="article-side">
          <RecommendationFacts topic={topic} />
        </div>
        <div className="flex min-w-0 max-w-[68ch] flex-col gap-12">
          <section aria-labelledby="response">
            <h2 id="response" className="text-2xl">
              The response so far
            </h2>
            <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <ResponseBadge response={topic.response} />
              {topic.responseDate ? (
                <time dateTime={topic.responseDate} className="text-sm">
                  {longDate(topic.responseDate)}
                </time>
              ) : (
                topic.response !== 'not-found' && <span className="text-sm">No date held</span>
              )}
            </p>
            <p className="mt-2 text-quiet text-sm">{reviewResponses[topic.response].explanation}</p>
            <p className="mt-4 text-lg">{topic.responseDetail}</p>
            {responseSources.length > 0 && (
              <div className="mt-6 border-rule border-t pt-4">
                <h3 className="mb-3 text-sm">Sources of the response</h3>
                <SourceList sources={responseSources} />
              </div>
            )}
          </section>
          <section aria-labelledby="why">
            <h2 id="why" className="mb-4 text-2xl">
              Why it matters for rivers, monitoring and trust
            </h2>
            <RichText html={whyItMatters} />
          </section>
          <section aria-labelledby="measures">
            <h2 id="measures" className="mb-2 text-2xl">
              What it would move in the River Health Index
            </h2>
            {measures.length > 0 ? (
              <dl>
                {measures.map(({ code, label, explanation }) => (
                  <div key={code} className="border-rule border-b py-4">
                    <dt className="font-semibold">
                      <TextLink to={measureAddress(code)}>{label}</TextLink>
                    </dt>
                    <dd className="mt-1 text-quiet text-sm">{explanation}</dd>
                  </div>
                ))}
              </dl>
            ) : (
              <p>
                None directly. The <TextLink to="/rhi/methodology">index</TextLink> has no measure that would show it.
              </p>
            )}
          </section>
          <section aria-labelledby="sources">
            <h2 id="sources" className="mb-4 text-2xl">
              Sources of the topic
            </h2>
            <p className="mb-4">
              {confidences[topic.confidence]}. We have not read the Commission’s report itself; these are accounts of
              it.
            </p>
            <SourceList sources={sources} />
          </section>
          <CiteAndShare
            title={topic.title}
            address={siteUrl + topic.url}
            citation={apaCitation({
              ...{ type: 'article', author: useOrganisation().name, title: topic.title, issued: topic.lastReviewed },
              ...{ publisher: useOrganisation().name, url: siteUrl + topic.url },
            })}
          />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="on-mist">
          <div className="frame section grid gap-x-12 gap-y-6 lg:grid-cols-12">
            <h2 id="related" className="text-2xl lg:col-span-3">
              Related topics
            </h2>
            <ul className="lg:col-span-9">
              {related.map((other) => (
                <li key={other.id}>
                  <RecommendationRow topic={other} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </article>
  )
}
