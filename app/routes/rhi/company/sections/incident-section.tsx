import { PageSection } from '#app/components/page-section.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import type { Peers } from '#domain/index/peers.ts'
import { PeerBars } from './peer-bars.tsx'
import { YearFigures } from './year-figures.tsx'

/** Pollution incidents that the regulator counted. */
export const IncidentSection = ({ company, peers }: { company: CompanyRecord; peers: readonly Peers[] }) => {
  const figures = company.figures.filter(({ metric }) => metric === 'serious-incidents' || metric === 'total-incidents')
  if (figures.length === 0) return null
  return (
    <PageSection
      id="incidents"
      heading="Pollution incidents"
      intro="Category 1 is major and category 2 significant; both count as serious. “Incidents” are those of categories 1 to 3."
    >
      <div className="grid grid-cols-1 gap-12">
        {peers.map((group) => (
          <PeerBars key={group.metric} peers={group} companyId={company.id} />
        ))}
        <YearFigures figures={figures} company={company.name} />
      </div>
    </PageSection>
  )
}
