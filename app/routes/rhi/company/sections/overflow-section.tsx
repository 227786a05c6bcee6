import { PageSection } from '#app/components/page-section.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import type { Peers } from '#domain/index/peers.ts'
import type { YearSeries } from '#domain/index/year-series.ts'
import { PeerBars } from './peer-bars.tsx'
import { YearChart } from './year-chart.tsx'

interface Props {
  company: CompanyRecord
  peers: readonly Peers[]
  series: readonly YearSeries[]
}

/** Storm overflows: how often and how long, beside peers counted on the same basis. */
export const OverflowSection = ({ company, peers, series }: Props) => {
  if (company.type === 'W') return null
  const figures = company.figures.filter(({ metric }) => /spill|overflow/.test(metric))
  const countedFigures = figures.filter(
    ({ metric, value }) => (metric === 'spills' || metric === 'spill-hours') && value !== null,
  )
  const bases = new Set(countedFigures.map(({ basis }) => basis))
  return (
    <PageSection
      id="overflows"
      figure
      heading="Storm overflows"
      intro={
        <>
          <p>
            Monitors record when an overflow runs and for how long (event duration monitoring, EDM). They do not record
            how much comes out. A rate is fairer than a count, which grows with the number of overflows.
          </p>
          {figures.some(({ period, value }) => period === '2025' && value !== null) && (
            <p className="mt-3">
              2025 was a dry year. Its figures are sums over the usable rows of the return, about 99.5% complete.
            </p>
          )}
          {peers.length === 0 && bases.size > 0 && (
            <p className="mt-3 text-caution">
              Counted on another basis than in England, so it is not set beside other companies.
            </p>
          )}
          {bases.size > 1 && (
            <p className="mt-3 text-caution">The years rest on different bases. Do not read them as a trend.</p>
          )}
        </>
      }
    >
      {figures.length === 0 ? (
        <p>N/A. No figure was found for this company.</p>
      ) : (
        <div className="grid grid-cols-1 gap-12">
          {peers.map((group) => (
            <PeerBars key={group.metric} peers={group} companyId={company.id} />
          ))}
          <YearChart
            id="overflow-years"
            title="Overflows year by year"
            series={series}
            figures={figures}
            company={company}
          />
        </div>
      )}
    </PageSection>
  )
}
