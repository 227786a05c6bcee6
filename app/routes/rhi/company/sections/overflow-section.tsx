import { PageSection } from '#app/components/page-section.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import type { Peers } from '#domain/index/peers.ts'
import { PeerBars } from './peer-bars.tsx'
import { YearFigures } from './year-figures.tsx'

/** Storm overflows: how often and how long, beside peers counted on the same basis. */
export const OverflowSection = ({ company, peers }: { company: CompanyRecord; peers: readonly Peers[] }) => {
  if (company.type === 'W') return null
  const figures = (
    [
      'spills-per-overflow',
      'hours-per-spill',
      'spills',
      'spill-hours',
      'overflows',
      'spills-in-england',
      'spill-hours-in-england',
      'overflows-in-england',
    ] as const
  ).flatMap((code) => company.figures.filter(({ metric }) => metric === code))
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
          <YearFigures figures={figures} company={company.name} />
        </div>
      )}
    </PageSection>
  )
}
