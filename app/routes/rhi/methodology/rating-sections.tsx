import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { matrix, placeMayClaim, quadrants } from '#domain/index/matrix.ts'
import { measurePath, valuePath } from '#domain/index/value-address.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** The regulator's stars: which year is used, and where years do not compare. */
export const EpaSection = ({ epa, ratedCount, starTotal }: Pick<Data, 'epa' | 'ratedCount' | 'starTotal'>) => {
  const t = useText()
  return (
    <PageSection id="epa" heading={t('EPA ratings')}>
      <div className="prose" data-figure="epa">
        <p>
          {t(
            'In the Environmental Performance Assessment (EPA) the Environment Agency, and Natural Resources Wales for Dŵr Cymru, award 1 to 4 stars a year. The ranking, the matrix and the map show the newest year that is published, and let you go back to any year we hold.',
          )}{' '}
          {epa && t('The newest is {year}.', { year: epa.period })}{' '}
          {t('The average of 2.8 that was published with Wave 1 is for 2023.')}
        </p>
        <p>
          {t(
            'The method changed for 2021 and changes again from 2026. Our lines break there, and no sentence compares across.',
          )}
        </p>
        {epa && (
          <p>
            <strong>{t('Worked example.')}</strong>{' '}
            {t('The {count} companies rated in England have {stars} stars between them. {stars} ÷ {count} = {mean}.', {
              count: ratedCount,
              stars: starTotal,
              mean: (starTotal / ratedCount).toFixed(1),
            })}{' '}
            <SourceNote provenance={epa.provenance} of={t('EPA ratings')} page={measurePath('epa-stars')} />
          </p>
        )}
      </div>
    </PageSection>
  )
}

/** How trust and stars together make a quadrant. */
export const MatrixSection = ({ point }: Pick<Data, 'point'>) => {
  const t = useText()
  const beside = (value: string, isAbove: boolean, line: string) =>
    t(isAbove ? '{value} is above {line}' : '{value} is not above {line}', { value, line })
  return (
    <PageSection id="matrix" heading={t('The matrix')}>
      <div className="prose" data-figure="matrix">
        <p>
          {t(
            'A company performs well above {stars} stars and is trusted above {trust}%. On a line counts as below it. Companies that the EPA does not rate stand at an invented place, are drawn hollow and are left out of every sentence. Every mark stands at its exact values, so marks may overlap.',
            { stars: matrix.epa.threshold, trust: matrix.trust.threshold },
          )}
        </p>
        {point && (
          <p>
            <strong>{t(placeMayClaim(point) ? 'Worked example.' : 'Worked example, with an invented score.')}</strong>{' '}
            {placeMayClaim(point) ? `${point.name}: ` : ''}
            {t('{stars}, and {trust}. So the quadrant is {quadrant}.', {
              stars: beside(
                formatMetric('epa-stars', point.epaStars, t),
                point.epaStars > matrix.epa.threshold,
                String(matrix.epa.threshold),
              ),
              trust: beside(`${point.trust}%`, point.trust > matrix.trust.threshold, `${matrix.trust.threshold}%`),
              quadrant: t(quadrants[point.quadrant].label),
            })}{' '}
            <SourceNote
              provenance={point.trustFigure.provenance}
              of={t('the worked example')}
              page={valuePath(point.trustFigure)}
            />
          </p>
        )}
        <p>
          <TextLink to="/rhi/matrix">{t('See the matrix')}</TextLink>
        </p>
      </div>
    </PageSection>
  )
}
