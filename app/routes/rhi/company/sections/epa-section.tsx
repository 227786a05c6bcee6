import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { EpaHistory } from '#app/charts/epa-history.tsx'
import { FigureSources } from '#app/charts/figure-sources.tsx'
import { FigureTable } from '#app/charts/figure-table.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'
import type { SectionWords } from '../section-words.ts'

interface Props {
  company: CompanyRecord
  words: SectionWords['epa']
  story: string | null
}

/** The regulator's stars, year by year. */
export const EpaSection = ({ company, words, story }: Props) => {
  const t = useText()
  const stars = t('EPA stars of {name}', { name: company.name })
  const figures = company.figures.filter(({ metric }) => metric === 'epa-stars')
  const knownFigures = figures.filter(({ value }) => value !== null)
  const ratings = figures.map(({ period, value }) => ({ year: Number(period), stars: value }))
  return (
    <PageSection
      id="epa"
      heading={t('Environmental performance')}
      intro={
        <>
          <p>{words.intro}</p>
          <p className="mt-3">
            <TextLink to="/rhi/methodology#epa">{t('How the ratings are used here')}</TextLink>
          </p>
        </>
      }
    >
      {story ? (
        <ChartFrame
          id="stars-by-year"
          follow={`/follow?what=company:${company.id}`}
          title={story}
          subtitle={words.chart}
          headingLevel={3}
          csv={`/api/companies/${company.id}.csv`}
          source={<FigureSources of={t('this chart')} groups={[{ label: t(metrics['epa-stars'].label), figures }]} />}
          table={<FigureTable caption={stars} figures={knownFigures} />}
        >
          <EpaHistory ratings={ratings} label={stars} />
        </ChartFrame>
      ) : (
        <p className="measure">
          N/A. <AsWritten text={words.missing} />
        </p>
      )}
    </PageSection>
  )
}
