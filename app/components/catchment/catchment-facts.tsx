import type { ReactNode } from 'react'
import { SourceNote } from '#app/components/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CatchmentRecord } from '#domain/catchment.ts'

const whole = (value: number) => value.toLocaleString('en-GB')

/** Size, company and partnership, on one rule. */
export const CatchmentFacts = ({ catchment }: { catchment: CatchmentRecord }) => (
  <dl className="grid gap-x-10 gap-y-8 border-text border-t-2 pt-5 sm:grid-cols-2 lg:grid-cols-[auto_auto_1fr_1.6fr]">
    <Measure term="Length" value={catchment.lengthKm} unit="km" catchment={catchment} />
    <Measure term="Area" value={catchment.areaKm2} unit="km²" catchment={catchment} />
    <Fact term="Sewerage company">
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
  value: number | null
  unit: string
  catchment: CatchmentRecord
}

const Measure = ({ term, value, unit, catchment }: MeasureProps) => (
  <div>
    <dt className="text-quiet text-sm">{term}</dt>
    <dd>
      <span className="block whitespace-nowrap font-display font-semibold text-3xl tracking-tight">
        {value === null ? 'N/A' : `${whole(value)} ${unit}`}
      </span>
      {value !== null && (
        <span className="mt-2 block">
          <SourceNote provenance={catchment.measures} of={`${term.toLowerCase()}, ${catchment.name}`} />
        </span>
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
