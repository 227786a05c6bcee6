import type { ReactNode } from 'react'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CatchmentMeasure, CatchmentRecord } from '#domain/maps/catchment.ts'
import { formatNumber } from '#domain/text/numbers.ts'

/** The raised 2 of the display font stands above its capitals. */
const squareKilometres = (
  <>
    km<small>²</small>
  </>
)

/** Size, company and partnership, on one rule. */
export const CatchmentFacts = ({ catchment }: { catchment: CatchmentRecord }) => (
  <dl className="grid gap-x-10 gap-y-8 border-text border-t-2 pt-5 sm:grid-cols-2 lg:grid-cols-[auto_auto_1fr_1.6fr]">
    <Measure term="Length" unit="km" measure={catchment.length} of={catchment} />
    <Measure term="Area" unit={squareKilometres} measure={catchment.area} of={catchment} />
    <Fact term="Sewerage company on this river">
      {catchment.company ? (
        <TextLink to={`/rhi/companies/${catchment.company.id}`}>{catchment.company.name}</TextLink>
      ) : (
        'N/A'
      )}
    </Fact>
    <Fact term="Who looks after it">{catchment.partnership ?? 'No partnership is recorded.'}</Fact>
  </dl>
)

interface MeasureProps {
  term: string
  unit: ReactNode
  measure: CatchmentMeasure | null
  /** Whose measure it is, for the name of its source note and the page behind it. */
  of: CatchmentRecord
}

/** A measure with its own source beside it. One that could not be sourced is not shown. */
const Measure = ({ term, unit, measure, of }: MeasureProps) => (
  <div>
    <dt className="text-quiet text-sm">{term}</dt>
    <dd>
      {measure ? (
        <>
          <span className="block whitespace-nowrap font-display font-semibold text-3xl tracking-tight">
            {formatNumber(measure.value)} {unit}
          </span>
          {measure.scope && <span className="mt-1 block max-w-[24ch] text-sm">{measure.scope}</span>}
          <span className="mt-2 block">
            <SourceNote
              provenance={measure.provenance}
              of={`${term.toLowerCase()}, ${of.name}`}
              page={`/catchments/${of.slug}/figures#${term.toLowerCase()}`}
            />
          </span>
        </>
      ) : (
        <>
          <span className="block font-display font-semibold text-2xl text-quiet tracking-tight">Not found</span>
          <span className="mt-1 block max-w-[24ch] text-quiet text-sm">We have no figure with a source to defend.</span>
        </>
      )}
    </dd>
  </div>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-quiet text-sm">{term}</dt>
    <dd className="mt-1.5 text-lg leading-snug">{children}</dd>
  </div>
)
