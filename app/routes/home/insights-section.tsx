import { useQuery } from '@tanstack/react-query'
import { CardImage } from '#app/components/editorial/card-image.tsx'
import { CardTags } from '#app/components/editorial/card-tags.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import type { InsightPost } from '#domain/editorial/insight.ts'
import { longDate } from '#domain/text/dates.ts'
import { latestInsights, type QueriedSectionProps } from './home-queries.ts'

/** The latest three: the newest large, the two before it beside it. */
export const InsightsSection = ({ text, refetchOnMount }: QueriedSectionProps & { text: HomeText['insights'] }) => {
  const { data, isPending, isError } = useQuery({ ...latestInsights, refetchOnMount })
  return (
    <section className="section">
      <div className="frame">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 className="text-3xl">{text.heading}</h2>
          {data && data.length > 0 && (
            <span className="flex flex-wrap gap-x-6">
              <TextLink to="/rivers/state" standAlone>
                The state of rivers, by month
              </TextLink>
              <TextLink to={text.link.href} standAlone>
                {text.link.text}
              </TextLink>
            </span>
          )}
        </div>
        <div className="mt-6">
          {isPending ? (
            <div className="insight-trio" aria-busy="true">
              {[1, 2, 3].map((position) => (
                <Skeleton key={position} label={position === 1 ? 'Loading insights' : ''} picture />
              ))}
            </div>
          ) : isError || !data ? (
            <EmptyMessage message="Unable to load latest insights at the moment" link="Browse All Insights" />
          ) : data.length === 0 ? (
            <EmptyMessage
              message="No insights available yet. Check back soon for expert analysis and field stories"
              link="Visit Insights Page"
            />
          ) : (
            <div className="swipe insight-trio">
              {data.map((post, index) => (
                <Story key={post.url} post={post} isFirst={index === 0} />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

const EmptyMessage = ({ message, link }: { message: string; link: string }) => (
  <div className="border-rule border-t pt-6">
    <p className="text-quiet">{message}</p>
    <p className="mt-2">
      <TextLink to="/insights" standAlone>
        {link}
      </TextLink>
    </p>
  </div>
)

const Story = ({ post: { url, frontmatter }, isFirst }: { post: InsightPost; isFirst: boolean }) => (
  <article className="card">
    <CardImage src={frontmatter.heroImage} alt={frontmatter.alt} className="w-full" />
    <div>
      <h3>
        <CardLink to={url}>{frontmatter.title}</CardLink>
      </h3>
      <p className={`mt-2 text-quiet max-md:hidden ${isFirst ? '' : 'line-clamp-3'}`}>{frontmatter.summary}</p>
      <p className="mt-2 mb-3 text-quiet text-sm">
        <span className="font-semibold text-action">{frontmatter.stream}</span> · {frontmatter.author} ·{' '}
        {longDate(frontmatter.publishedAt)} · {frontmatter.readingMins} min
      </p>
      <CardTags tags={frontmatter.tags} />
    </div>
  </article>
)
