import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import type { CompanyRecord } from '#domain/index/company.ts'
import type { Peers } from '#domain/index/peers.ts'
import type { YearSeries } from '#domain/index/year-series.ts'
import type { SectionWords } from '../section-words.ts'
import { PeerBars } from './peer-bars.tsx'
import { YearChart } from './year-chart.tsx'

interface Props {
  company: CompanyRecord
  words: SectionWords['overflows']
  peers: readonly Peers[]
  series: readonly YearSeries[]
}

/** Storm overflows: how often and how long, beside peers counted on the same basis. */
export const OverflowSection = ({ company, words, peers, series }: Props) => {
  const t = useText()
  if (company.type === 'W') return null
  const figures = company.figures.filter(({ metric }) => /spill|overflow/.test(metric))
  return (
    <PageSection
      id="overflows"
      figure
      heading={t('Storm overflows')}
      intro={
        <>
          {words.intro.map((text, index) => (
            <p key={text} className={index ? 'mt-3' : undefined}>
              {text}
            </p>
          ))}
          {words.cautions.map((text) => (
            <p key={text} className="mt-3 text-caution">
              {text}
            </p>
          ))}
        </>
      }
    >
      {figures.length === 0 ? (
        <p>{t('N/A. No figure was found for this company.')}</p>
      ) : (
        <div className="grid grid-cols-1 gap-12">
          {peers.map((group) => (
            <PeerBars key={group.metric} peers={group} companyId={company.id} />
          ))}
          <YearChart
            id="overflow-years"
            title={t('Overflows year by year')}
            series={series}
            figures={figures}
            company={company}
          />
        </div>
      )}
    </PageSection>
  )
}
