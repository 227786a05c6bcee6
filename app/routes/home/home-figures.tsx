import { SourceNote } from '#app/components/sources/source-note.tsx'
import type { Provenance } from '#domain/figures/provenance.ts'

interface Props {
  figures: readonly { slug: string; value: string; label: string; provenance: Provenance }[]
}

/** The three numbers of the survey on one sheet, which overlaps the hero. */
export const HomeFigures = ({ figures }: Props) => (
  <div className="frame relative z-10 -mt-20">
    <ul className="swipe grid rounded-card bg-sheet shadow-float md:grid-cols-3">
      {figures.map(({ slug, value, label, provenance }) => (
        <li key={slug} className="border-rule py-5 md:px-9 md:py-8 md:not-first:border-l">
          <p className="big-number whitespace-nowrap">{value}</p>
          <p className="mt-3 mb-4 max-w-xs">{label}</p>
          <SourceNote provenance={provenance} of={`${value} ${label}`} page={`/figures/${slug}`} />
        </li>
      ))}
    </ul>
  </div>
)
