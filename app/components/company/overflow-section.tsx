import type { CompanyRecord } from '#domain/company.ts'
import type { Peers } from '#domain/peers.ts'
import { CompanySection } from './company-section.tsx'
import { PeerBars } from './peer-bars.tsx'
import { YearFigures } from './year-figures.tsx'

/** Storm overflows: how often and how long, beside those counted alike. */
export const OverflowSection = ({ company, peers }: { company: CompanyRecord; peers: readonly Peers[] }) => {
  if (company.type === 'W') return null
  const figures = (['spills', 'spill-hours'] as const).flatMap((code) =>
    company.figures.filter(({ metric }) => metric === code),
  )
  const bases = new Set(figures.filter(({ value }) => value !== null).map(({ basis }) => basis))
  return (
    <CompanySection
      id="overflows"
      heading="Storm overflows"
      intro={
        <>
          <p>Monitors record when an overflow runs and for how long. They do not record how much comes out.</p>
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
          {peers.map((one) => (
            <PeerBars key={one.metric} peers={one} companyId={company.id} />
          ))}
          <YearFigures figures={figures} company={company.name} />
        </div>
      )}
    </CompanySection>
  )
}
