import { DotGroups } from '#app/charts/dot-groups.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import type { Provenance } from '#domain/figures/provenance.ts'

interface Props {
  text: HomeText['review']
  recommendations: { value: string; label: string; provenance: Provenance } | null
  topics: {
    total: number
    groups: readonly { label: string; count: number; filled: boolean }[]
    provenance: Provenance
  }
}

/** The analysis of the review, introduced by where each topic stands. */
export const ReviewSection = ({ text, recommendations, topics }: Props) => (
  <section className="section">
    <div className="frame grid items-start gap-x-16 gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="eyebrow">{text.eyebrow}</p>
        <h2 className="mt-4 text-3xl">{text.heading}</h2>
        <p className="mt-5 max-w-[58ch] text-lg text-quiet max-md:hidden">{text.text}</p>
        {recommendations && (
          <p className="mt-8 flex items-end gap-x-5">
            <span className="big-number">{recommendations.value}</span>
            <span className="max-w-xs text-sm">
              {recommendations.label}{' '}
              <SourceNote
                provenance={recommendations.provenance}
                of={recommendations.label}
                page="/figures/review-recommendations"
              />
            </span>
          </p>
        )}
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={text.button.href}>{text.button.text}</ButtonLink>
          <TextLink to={text.link.href} standAlone>
            {text.link.text}
          </TextLink>
        </p>
      </div>
      <div className="max-md:hidden lg:col-span-6">
        <DotGroups
          id="topics-by-answer"
          link="/cunliffe-review/recommendations?view=tracker"
          message={`Where ${topics.total} topics of the review stand`}
          note="One dot is one topic"
          groups={topics.groups}
          source={
            <SourceNote
              provenance={topics.provenance}
              of="where the topics stand"
              page="/cunliffe-review/recommendations"
            />
          }
        />
      </div>
    </div>
  </section>
)
