import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { matrix, placeMayClaim, quadrants } from '#domain/index/matrix.ts'
import { measurePath, valuePath } from '#domain/index/value-address.ts'
import type { Route } from './+types/route.ts'

type Data = Route.ComponentProps['loaderData']

/** The regulator's stars: which year is used, and where years do not compare. */
export const EpaSection = ({ epa, ratedCount, starTotal }: Pick<Data, 'epa' | 'ratedCount' | 'starTotal'>) => (
  <PageSection id="epa" heading="EPA ratings">
    <div className="prose" data-figure="epa">
      <p>
        In the Environmental Performance Assessment (EPA) the Environment Agency, and Natural Resources Wales for Dŵr
        Cymru, award 1 to 4 stars a year. The ranking, the matrix and the map show the newest year that is published
        {epa && `, ${epa.period},`} and let you go back to any year we hold. The average of 2.8 that was published with
        Wave 1 is for 2023.
      </p>
      <p>
        The method changed for 2021 and changes again from 2026. Our lines break there, and no sentence compares across.
      </p>
      {epa && (
        <p>
          <strong>Worked example.</strong> The {ratedCount} companies rated in England have {starTotal} stars between
          them. {starTotal} ÷ {ratedCount} = {(starTotal / ratedCount).toFixed(1)}.{' '}
          <SourceNote provenance={epa.provenance} of="EPA ratings" page={measurePath('epa-stars')} />
        </p>
      )}
    </div>
  </PageSection>
)

/** How trust and stars together make a quadrant. */
export const MatrixSection = ({ point }: Pick<Data, 'point'>) => (
  <PageSection id="matrix" heading="The matrix">
    <div className="prose" data-figure="matrix">
      <p>
        A company performs well above {matrix.epa.threshold} stars and is trusted above {matrix.trust.threshold}%. On a
        line counts as below it. Companies that the EPA does not rate stand at an invented place, are drawn hollow and
        are left out of every sentence. Every mark stands at its exact values, so marks may overlap.
      </p>
      {point && (
        <p>
          <strong>Worked example{placeMayClaim(point) ? '' : ', with an invented score'}.</strong>{' '}
          {placeMayClaim(point) ? `${point.name}: ` : ''}
          {formatMetric('epa-stars', point.epaStars)}{' '}
          {point.epaStars > matrix.epa.threshold ? 'is above' : 'is not above'} {matrix.epa.threshold}, and{' '}
          {point.trust}% {point.trust > matrix.trust.threshold ? 'is above' : 'is not above'} {matrix.trust.threshold}%.
          So the quadrant is {quadrants[point.quadrant].label}.{' '}
          <SourceNote
            provenance={point.trustFigure.provenance}
            of="the worked example"
            page={valuePath(point.trustFigure)}
          />
        </p>
      )}
      <p>
        <TextLink to="/rhi/matrix">See the matrix</TextLink>
      </p>
    </div>
  </PageSection>
)
