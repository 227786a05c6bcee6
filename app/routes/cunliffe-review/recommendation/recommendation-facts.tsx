import type { ReactNode } from 'react'
import { PageActions } from '#app/components/site/page-actions.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { followable, subjectOf } from '#domain/alerts/subject.ts'
import { confidences } from '#domain/figures/provenance.ts'
import type { Recommendation } from '#domain/review/recommendation.ts'
import { recommendationsAddress } from '#domain/review/recommendation-filters.ts'
import { reviewTags } from '#domain/review/review.ts'
import { slugOf } from '#domain/text/slug.ts'
import { ReviewedDate } from '../reviewed-date.tsx'

/** Who, where in the report, how far it was read and how lately, beside the text. */
export const RecommendationFacts = ({ topic }: { topic: Recommendation }) => (
  <section aria-labelledby="facts">
    <h2 id="facts" className="sr-only">
      About this topic
    </h2>
    <dl className="facts">
      <Fact term="Who must act">
        <ul className="grid gap-1.5">
          {topic.addressedTo.map((body) => (
            <li key={body}>
              <TextLink to={recommendationsAddress({ addressee: slugOf(body) })}>{body}</TextLink>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact term="Number in the report">{topic.number ?? 'Not known'}</Fact>
      <Fact term="Chapter of the interim report">{topic.chapter}</Fact>
      <Fact term="Theme">
        <TextLink to={recommendationsAddress({ theme: slugOf(topic.theme) })}>{topic.theme}</TextLink>
      </Fact>
      {topic.tags.length > 0 && (
        <Fact term="Read more under">
          <ul className="grid gap-1.5">
            {topic.tags.map((tag) => (
              <li key={tag}>
                <TextLink to={`/cunliffe-review/${reviewTags[tag].topic}`}>{reviewTags[tag].label}</TextLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact term="How far it was read">{confidences[topic.confidence]}</Fact>
      <Fact term="Last reviewed">
        <ReviewedDate date={topic.lastReviewed} />
      </Fact>
      <Fact term="When the response changes">
        <PageActions {...followable(subjectOf('topic', topic.id), 'this topic')} />
      </Fact>
    </dl>
  </section>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet text-xs">{term}</dt>
    <dd className="text-sm">{children}</dd>
  </div>
)
