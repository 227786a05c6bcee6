import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
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

/** Pollution incidents that the regulator counted. */
export const IncidentSection = ({ company, peers, series }: Props) => {
  const t = useText()
  const figures = company.figures.filter(({ metric }) => metric.endsWith('-incidents'))
  if (figures.length === 0) return null
  return (
    <PageSection
      id="incidents"
      heading={t('Pollution incidents')}
      intro={t(
        'Category 1 is major and category 2 significant; both count as serious. “Incidents” are those of categories 1 to 3.',
      )}
    >
      <div className="grid grid-cols-1 gap-12">
        {peers.map((group) => (
          <PeerBars key={group.metric} peers={group} companyId={company.id} />
        ))}
        <YearChart
          id="incident-years"
          title={t('Incidents year by year')}
          series={series}
          figures={figures}
          company={company}
        />
      </div>
    </PageSection>
  )
}
