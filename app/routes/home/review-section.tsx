import { DotGroups } from '#app/charts/dot-groups.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'

interface Props {
  recommendations: { value: string; label: string; provenance: Provenance } | null
  topics: {
    total: number
    groups: readonly { label: string; count: number; filled: boolean }[]
    provenance: Provenance
  }
}

/** The analysis of the review, introduced by where each topic stands. */
export const ReviewSection = ({ recommendations, topics }: Props) => (
  <section className="section">
    <div className="frame grid items-start gap-x-16 gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="eyebrow">Voice of the River</p>
        <h2 className="mt-4 text-3xl">The Cunliffe Review asked for a new start for water. What came of it?</h2>
        <p className="mt-5 max-w-[58ch] text-lg text-quiet">
          We group what public accounts say the Commission recommended into topics, and set the answer of ministers
          beside each one, with the source and the date. Where we found no answer, it says so.
        </p>
        {recommendations && (
          <p className="mt-8 flex flex-wrap items-end gap-x-5 gap-y-2">
            <span className="big-number">{recommendations.value}</span>
            <span className="max-w-56 text-sm">
              {recommendations.label} <SourceNote provenance={recommendations.provenance} of={recommendations.label} />
            </span>
          </p>
        )}
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/cunliffe-review">Read the analysis</ButtonLink>
          <TextLink to="/cunliffe-review/get-involved" standAlone>
            Get involved
          </TextLink>
        </p>
      </div>
      <div className="lg:col-span-6">
        <DotGroups
          message={`Where ${topics.total} topics of the review stand`}
          note="One dot is one topic"
          groups={topics.groups}
          source={<SourceNote provenance={topics.provenance} of="where the topics stand" />}
        />
      </div>
    </div>
  </section>
)
