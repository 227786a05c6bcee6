import { useEffect } from 'react'
import { redirectDocument, useRouteLoaderData } from 'react-router'
import { reportEvent } from '#app/analytics/analytics.ts'
import { ArticleHead } from '#app/components/editorial/article-head.tsx'
import { CiteAndShare } from '#app/components/editorial/cite-and-share.tsx'
import { ContentsList } from '#app/components/editorial/contents-list.tsx'
import { TagChips } from '#app/components/editorial/tag-chips.tsx'
import { ChartedText } from '#app/components/text/charted-text.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { metadata } from '#app/metadata.ts'
import { articleData } from '#app/structured-data.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { InsightPost } from '#domain/editorial/insight.ts'
import { insightsAddress } from '#domain/editorial/insights-address.ts'
import { apaCitation } from '#domain/open-data/apa.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { chartReader, withChartData } from '#server/queries/chart-data.server.ts'
import { getInsight } from '#server/queries/insight.server.ts'
import { InsightCard } from '../insight-card.tsx'
import type { Route } from './+types/route.ts'
import { DeskNote } from './desk-note.tsx'
import { Neighbours } from './neighbours.tsx'

export const page: PageDeclaration = { sitemap: { entriesOf: 'insights' } }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const article = await getInsight(db, params.slug)
  const hasValidDate = /^\d{4}$/.test(params.year) && /^\d{2}$/.test(params.month)
  if (!article || !hasValidDate) throw await notFoundOrRedirect(context, request)
  // Another year or month in the URL redirects to the canonical one.
  const requestedPath = `/insights/${params.year}/${params.month}/${params.slug}`
  if (article.post.url !== requestedPath) throw redirectDocument(article.post.url, 301)
  const { text, ...rest } = article
  return {
    facts: pageFacts(context, request),
    ...rest,
    contents: text.contents,
    parts: await withChartData(chartReader(db), text.parts),
  }
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { post, wordCount } = args.loaderData
  const { title, summary, author, stream, publishedAt, modifiedAt, tags, slug } = post.frontmatter
  const image = `/share/insight/${slug}.png`
  return metadata(args, {
    title,
    description: summary,
    keywords: tags,
    image,
    type: 'article',
    publishedTime: publishedAt,
    modifiedTime: modifiedAt,
    author,
    section: stream,
    canonical: post.url,
    ...args.loaderData.presentation,
    structuredData: [
      articleData(args, { ...post.frontmatter, url: post.url, image, authorSlug: post.codes.author, wordCount }),
    ],
  })
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { post, parts, contents, desk, related, previous, next, facts } = loaderData
  const { frontmatter, codes, url } = post
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>('root')?.siteUrl ?? ''
  // Not in the page declaration, because the stream is not in the URL.
  useEffect(
    () => reportEvent('insight-view', { slug: frontmatter.slug, stream: codes.stream }),
    [frontmatter.slug, codes.stream],
  )
  return (
    <article>
      <ArticleHead
        trail={[...facts.breadcrumb, { to: insightsAddress({ stream: codes.stream }), label: frontmatter.stream }]}
        current="Article"
        eyebrow={<span className="eyebrow">{frontmatter.stream}</span>}
        title={frontmatter.title}
        summary={frontmatter.summary}
        art={{ slug: frontmatter.slug, theme: codes.stream, pattern: loaderData.pattern, picture: loaderData.hero }}
      >
        <ArticleByline post={post} />
      </ArticleHead>
      <div className="frame article-columns py-12 md:py-16">
        <div className="article-side">
          <ContentsList contents={contents} label="In this article" />
        </div>
        <div className="min-w-0">
          <ChartedText parts={parts} className="article-body" firstLevel={2} />
          <div className="mt-12 flex max-w-[68ch] flex-col gap-6">
            <TagChips tags={frontmatter.tags} slugs={codes.tags} />
            {desk && <DeskNote {...desk} />}
            <CiteAndShare
              title={frontmatter.title}
              address={siteUrl + url}
              citation={apaCitation({
                ...{ type: 'article', author: frontmatter.author, title: frontmatter.title },
                ...{ issued: frontmatter.publishedAt, publisher: useOrganisation().name, url: siteUrl + url },
              })}
            />
          </div>
        </div>
      </div>
      <div className="frame">
        <Neighbours previous={previous} next={next} />
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="frame section">
          <h2 id="related" className="mb-8 text-2xl">
            Read with this
          </h2>
          <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
            {related.map((other) => (
              <li key={other.url}>
                <InsightCard post={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** By whom, when, how long to read, and when it was last changed. */
const ArticleByline = ({ post: { frontmatter, codes } }: { post: InsightPost }) => (
  <p className="byline mt-8 text-quiet text-sm">
    <span>
      By <TextLink to={`/insights/authors/${codes.author}`}>{frontmatter.author}</TextLink>
    </span>
    <time dateTime={frontmatter.publishedAt}>{longDate(frontmatter.publishedAt)}</time>
    <span>{frontmatter.readingMins} min read</span>
    {frontmatter.modifiedAt && (
      <span>
        Changed <time dateTime={frontmatter.modifiedAt}>{longDate(frontmatter.modifiedAt)}</time>
      </span>
    )}
  </p>
)
