import type { ReactNode } from 'react'
import { EpaStars } from '#app/components/rhi/epa-stars.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { valuePath } from '#domain/index/value-address.ts'
import type { WaterState } from '#domain/live/water-state.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import { formatNumber } from '#domain/text/numbers.ts'

export interface SewerageCompany {
  id: string
  name: string
  /** Newest year. */
  epa: CompanyFigure | null
  spillsPerOverflow: CompanyFigure | null
}

interface Props {
  overflows: WaterState['overflows']
  companies: readonly SewerageCompany[]
}

/** What is known of the river in large figures: its overflows now, and the newest record of who takes the sewage along it, company by company. */
export const RiverGlance = ({ overflows, companies }: Props) => (
  <div className="grid gap-x-12 gap-y-8 border-text border-t-2 pt-5 lg:grid-cols-2" data-figure="glance">
    {overflows && overflows.counts.all > 0 && (
      <dl>
        <Cell
          term="Overflows discharging now"
          value={`${formatNumber(overflows.counts.discharging)} of ${formatNumber(overflows.counts.all)}`}
        >
          {overflows.asOf && `As of ${londonMoment(overflows.asOf)}. `}
          <a href="#overflows" className="text-link">
            Which
          </a>
        </Cell>
      </dl>
    )}
    {companies.map(({ id, name, epa, spillsPerOverflow }) => (
      <div key={id}>
        <h2 className="text-lg">
          <TextLink to={`/rhi/companies/${id}`}>{name}</TextLink>
        </h2>
        <dl className="mt-3 grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <Cell
            term={epa ? `Stars, ${epa.period}` : 'Stars'}
            value={epa?.value ? <EpaStars stars={epa.value} className="h-6" /> : 'Not rated'}
          >
            <Source figure={epa} of={`stars of ${name}`} />
          </Cell>
          <Cell
            term={spillsPerOverflow ? `Spills per overflow, ${spillsPerOverflow.period}` : 'Spills per overflow'}
            value={spillsPerOverflow ? formatMetric('spills-per-overflow', spillsPerOverflow.value) : 'Not found'}
          >
            In all its area <Source figure={spillsPerOverflow} of={`spills per overflow of ${name}`} />
          </Cell>
        </dl>
      </div>
    ))}
  </div>
)

const Cell = ({ term, value, children }: { term: string; value: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-quiet text-sm">{term}</dt>
    <dd>
      <span className="block whitespace-nowrap font-display font-semibold text-3xl tracking-tight">{value}</span>
      <span className="mt-2 block text-sm">{children}</span>
    </dd>
  </div>
)

const Source = ({ figure, of }: { figure: CompanyFigure | null; of: string }) =>
  figure && <SourceNote provenance={figure.provenance} of={of} page={valuePath(figure)} />
