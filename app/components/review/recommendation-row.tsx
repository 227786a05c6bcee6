import { CardLink } from '#app/ui/text-link.tsx'
import { confidences } from '#domain/figures/provenance.ts'
import type { Recommendation } from '#domain/review/recommendation.ts'
import { longDate } from '#domain/text/dates.ts'
import { ResponseBadge } from './response-badge.tsx'

interface Props {
  topic: Recommendation
  headingLevel?: 2 | 3
}

/** A topic in a list: what is asked on the left, what came of it on the right. The whole row leads to it. */
export const RecommendationRow = ({ topic, headingLevel = 3 }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="card grid gap-x-10 gap-y-3 border-rule border-t py-6 md:grid-cols-[1fr_13rem]">
      <div className="max-w-[66ch]">
        <Heading className="text-lg">
          <CardLink to={topic.url} prefetch="intent">
            {topic.title}
          </CardLink>
        </Heading>
        <p className="mt-1.5 text-quiet text-sm">{topic.summary}</p>
        <p className="byline mt-3 text-quiet text-xs">
          {topic.number && <span>Recommendation {topic.number}</span>}
          <span>{topic.theme}</span>
          <span>{topic.addressedTo.join(', ')}</span>
          {topic.confidence === 'unchecked' && <span>{confidences.unchecked}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-start">
        <ResponseBadge response={topic.response} />
        {topic.responseDate && (
          <time dateTime={topic.responseDate} className="text-quiet text-xs">
            {longDate(topic.responseDate)}
          </time>
        )}
      </div>
    </article>
  )
}
