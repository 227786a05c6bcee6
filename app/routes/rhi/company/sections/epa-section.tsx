import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { EpaHistory } from '#app/charts/epa-history.tsx'
import { FigureSources } from '#app/charts/figure-sources.tsx'
import { FigureTable } from '#app/charts/figure-table.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'

/** The regulator's stars, year by year. */
export const EpaSection = ({ company, story }: { company: CompanyRecord; story: string | null }) => {
  const figures = company.figures.filter(({ metric }) => metric === 'epa-stars')
  const knownFigures = figures.filter(({ value }) => value !== null)
  const ratings = figures.map(({ period, value }) => ({ year: Number(period), stars: value }))
  const assessor = knownFigures.at(-1)?.basis
  return (
    <PageSection
      id="epa"
      heading="Environmental performance"
      intro={
        <>
          <p>
            The Environmental Performance Assessment awards 1 to 4 stars a year.
            {assessor && ` ${company.name} is rated by ${assessor.startsWith('Env') ? 'the ' : ''}${assessor}.`}
          </p>
          <p className="mt-3">
            <TextLink to="/rhi/methodology#epa">How the ratings are used here</TextLink>
          </p>
        </>
      }
    >
      {story ? (
        <ChartFrame
          id="stars-by-year"
          follow={`/follow?what=company:${company.id}`}
          title={story}
          subtitle={`${metrics['epa-stars'].label}, by reporting year. Ratings before and after a change of method do not compare. A dash is a year without a rating that we could find.`}
          headingLevel={3}
          csv={`/api/companies/${company.id}.csv`}
          source={<FigureSources of="this chart" groups={[{ label: metrics['epa-stars'].label, figures }]} />}
          table={<FigureTable caption={`EPA stars of ${company.name}`} figures={knownFigures} />}
        >
          <EpaHistory ratings={ratings} label={`EPA stars of ${company.name}`} />
        </ChartFrame>
      ) : (
        <p className="measure">
          N/A.{' '}
          {figures[0]?.provenance.note ??
            (company.type === 'W'
              ? 'The assessment covers water and sewerage companies, and this one has no sewers.'
              : 'The assessment covers England and Wales, so this company is not rated.')}
        </p>
      )}
    </PageSection>
  )
}
