import { PageHero } from '#app/components/hero/page-hero.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { insightsAPage } from '#domain/editorial/insight.ts'
import { insightsAddress, parseInsightFilters, parsePage } from '#domain/editorial/insights-address.ts'
import { streams } from '#domain/editorial/streams.ts'
import { type PageDeclaration, pageNumber, text } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { notFoundOrRedirect } from '#server/not-found.server.ts'
import { listInsights } from '#server/queries/insights.server.ts'
import { listUsedTags } from '#server/queries/taxonomy.server.ts'
import { InsightList } from '../insight-list.tsx'
import type { Route } from './+types/route.ts'
import { InsightFilters } from './insight-filters.tsx'

export const page: PageDeclaration = {
  title: 'Insights',
  description: 'Articles, field stories and briefings on rivers, monitoring and the water sector.',
  keywords: 'news articles blog briefings dashboards leading voices field stories',
  query: () => ({ search: text(100), stream: text(100), tag: text(100), page: pageNumber }),
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const { searchParams } = new URL(request.url)
  const filters = parseInsightFilters(searchParams)
  const page = parsePage(searchParams)
  if (page === null) throw await notFoundOrRedirect(context, request)
  const [{ posts, total }, tags] = await Promise.all([
    listInsights(db, { ...filters, limit: insightsAPage, offset: (page - 1) * insightsAPage }),
    listUsedTags(db),
  ])
  if (page > 1 && posts.length === 0) throw await notFoundOrRedirect(context, request)
  return { filters, page, posts, total, tags }
}

const title = 'Insights'
const description =
  'Briefings, field stories, arguments and news on rivers and water companies in the UK, each written from the public record and each with its sources.'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return []
  const { filters, page } = args.loaderData
  const stream = streamOf(filters.stream)
  const pageTitle = [stream?.label ?? title, page > 1 ? `page ${page}` : ''].filter(Boolean).join(', ')
  return metadata(args, {
    title: pageTitle,
    description: stream?.about.length ? `${title}: ${stream.label}. ${stream.about}` : description,
    canonical: insightsAddress({ stream: filters.stream }, page),
    // Filtered lists are not for search engines.
    noIndex: Boolean(filters.search || filters.tag),
  })
}

export default function Insights({ loaderData: { filters, page, posts, total, tags } }: Route.ComponentProps) {
  const isFiltered = Boolean(filters.search || filters.stream || filters.tag)
  const address = insightsAddress(filters, page)
  return (
    <>
      <PageHero
        title="Insights"
        subtitle="What the public record says about rivers and the companies that use them. Every number has a source; where we worked one out, the sum is shown."
        pattern="confluence"
      />
      <div className="frame section">
        <InsightFilters filters={filters} tags={tags} />
        <p role="status" className="mt-8 mb-10 border-rule border-t pt-4 text-quiet text-sm">
          {formatSummary(filters, total)}{' '}
          {isFiltered && (
            <TextLink to="/insights" preventScrollReset>
              Clear all filters
            </TextLink>
          )}
        </p>
        {total === 0 && !isFiltered ? (
          <p className="measure">Nothing has been published here yet.</p>
        ) : total === 0 ? (
          <p className="measure">
            Nothing matches. Try fewer or other words, or{' '}
            <TextLink to={`/search?q=${encodeURIComponent(filters.search ?? '')}`}>search the whole site</TextLink>.
          </p>
        ) : (
          <InsightList
            key={address}
            posts={posts}
            page={page}
            total={total}
            filters={filters}
            hrefOf={(to) => insightsAddress(filters, to)}
            lead={page === 1 && !isFiltered}
          />
        )}
      </div>
    </>
  )
}

/** Of what stands in the address, which may be the name of something that every object has. */
const streamOf = (name: string | undefined | null) =>
  name && Object.hasOwn(streams, name) ? streams[name as keyof typeof streams] : null

const formatSummary = ({ search, stream, tag }: Route.ComponentProps['loaderData']['filters'], total: number) => {
  const count = `${total} ${total === 1 ? 'insight' : 'insights'}`
  if (!search && !stream && !tag) return `${count}, newest first.`
  const parts = [
    stream && `in ${streamOf(stream)?.label ?? stream}`,
    tag && `tagged ${tag.replaceAll('-', ' ')}`,
    search && `with “${search}”`,
  ]
  return `${count} ${parts.filter(Boolean).join(', ')}.`
}
