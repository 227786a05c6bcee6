import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { reportEvent } from '#app/analytics/analytics.ts'
import { MatrixChart } from '#app/components/matrix/matrix-chart.tsx'
import { QuadrantCards } from '#app/components/matrix/quadrant-cards.tsx'
import { QuadrantFilters } from '#app/components/matrix/quadrant-filters.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { SourceNote } from '#app/components/source-note.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { trailOf } from '#domain/breadcrumbs.ts'
import { matrixEntries, selectedQuadrants } from '#domain/matrix.ts'
import { services } from '#server/context.server.ts'
import { listCompanies } from '#server/queries/companies.server.ts'
import { listFigures } from '#server/queries/survey.server.ts'
import { getCurrentWave } from '#server/queries/waves.server.ts'
import type { Route } from './+types/matrix'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db } = services(context)
  const [companies, { nationalResults: _, ...wave }, figures] = await Promise.all([
    listCompanies(db),
    getCurrentWave(db),
    listFigures(db, ['respondents', 'matrix-average-trust', 'matrix-average-epa']),
  ])
  return { entries: matrixEntries(companies), wave, figures }
}

export { sameLoaderData as shouldRevalidate } from '#app/data/same-loader-data.ts'

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Trust vs Environmental Performance Matrix',
    description:
      'Twelve water companies by public trust and environmental rating: who is trusted and well rated, who is trusted beyond the record, and who is overlooked.',
    canonical: '/rhi/matrix',
  })

export default function MatrixPage({ loaderData: { entries, wave, figures } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const [parameters] = useSearchParams()
  const selected = selectedQuadrants(parameters.get('quadrants'))
  useEffect(() => reportEvent('rhi-data-explore', { what: 'matrix' }), [])
  return (
    <>
      <PageHero
        title="Trust vs Environmental Performance Matrix"
        subtitle="Does the public trust the companies that look after rivers best? Two thresholds, four answers."
        pattern="contour"
        trail={trailOf('/rhi/matrix')}
        current="Matrix"
      />
      <div className="frame section">
        <p className="mb-3 font-semibold text-sm">Show or hide a quadrant</p>
        <QuadrantFilters selected={selected} path={pathname} />
        <div className="mt-8">
          <MatrixChart entries={entries} selected={selected} wave={wave} />
        </div>
      </div>
      <section className="on-mist" aria-labelledby="quadrants">
        <div className="frame section">
          <h2 id="quadrants" className="mb-8 text-3xl">
            What the four quadrants say
          </h2>
          <QuadrantCards entries={entries} selected={selected} />
        </div>
      </section>
      <section className="frame section" aria-labelledby="statistics">
        <h2 id="statistics" className="sr-only">
          Statistics
        </h2>
        <ul className="grid border-text border-t-2 sm:grid-cols-3">
          {figures.map(({ slug, value, label, provenance }) => (
            <li key={slug} className="border-rule py-6 max-sm:border-b sm:pr-6" data-figure={slug}>
              <p className="font-display font-semibold text-4xl tracking-tight">{value}</p>
              <p className="mt-2 mb-3">{label}</p>
              <SourceNote provenance={provenance} of={label} />
            </li>
          ))}
        </ul>
        <div className="measure mt-10" data-plain-numbers>
          <h2 className="text-2xl">How the chart is made</h2>
          <p className="mt-3">
            A company is high performing above 3.5 stars, and highly trusted above 75%. A company on a line counts as
            below it. Ratings are for the reporting year that was newest when people answered, so an opinion is never
            set beside a rating that nobody could have known. The chart is updated annually, with each wave.
          </p>
          <p className="mt-3">
            {entries.some(({ trustFigure }) => trustFigure.provenance.kind === 'illustrative')
              ? 'Trust scores are illustrative, and so are the ratings of the hollow marks.'
              : 'The ratings of the hollow marks are illustrative.'}{' '}
            <TextLink to="/rhi/methodology#matrix">Read the method in full</TextLink>
          </p>
        </div>
      </section>
    </>
  )
}
