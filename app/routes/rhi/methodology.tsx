import { useEffect } from 'react'
import { reportEvent } from '#app/analytics/analytics.ts'
import { CompanySection as Part } from '#app/components/company/company-section.tsx'
import { PageContents } from '#app/components/company/page-contents.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { StatusList } from '#app/components/rhi/status-list.tsx'
import { SourceNote } from '#app/components/source-note.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { trailOf } from '#domain/breadcrumbs.ts'
import { longDate } from '#domain/dates.ts'
import { matrix, matrixEntries, quadrants } from '#domain/matrix.ts'
import { gbpMillions } from '#domain/money.ts'
import { inRankingOrder } from '#domain/rank.ts'
import { deltaBases, signed, trustCategories, trustCategoryCodes } from '#domain/trust.ts'
import { services } from '#server/context.server.ts'
import { listCompanies } from '#server/queries/companies.server.ts'
import { getDataStatus } from '#server/queries/data-status.server.ts'
import { getCurrentWave } from '#server/queries/waves.server.ts'
import type { Route } from './+types/methodology'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db } = services(context)
  const [companies, { nationalResults: _, ...wave }, status] = await Promise.all([
    listCompanies(db),
    getCurrentWave(db),
    getDataStatus(db),
  ])
  const ranked = inRankingOrder(companies).filter(({ rank }) => rank !== null)
  const scores = ranked.map(({ trust }) => trust!.value!)
  const rated = companies.filter(({ epa, nations }) => epa?.value && nations[0] === 'England')
  return {
    wave,
    status,
    /** Worked on the data of today, so that the sums on the page are the sums of the site. */
    example: ranked[1] ?? ranked[0]!,
    point: matrixEntries(companies).find(({ id }) => id === ranked[1]?.id) ?? null,
    scoreSum: scores.reduce((sum, score) => sum + score, 0),
    ranked: ranked.length,
    stars: rated.reduce((sum, { epa }) => sum + epa!.value!, 0),
    rated: rated.length,
    epa: rated[0]?.epa ?? null,
    estimate: companies.find(({ cwqm }) => cwqm?.value && cwqm.provenance.kind === 'estimate') ?? null,
  }
}

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Methodology',
    description:
      'How the River Health Index is made: fieldwork, scores, ranks, categories and quadrants with worked examples, limits, data status and corrections.',
    canonical: '/rhi/methodology',
  })

const parts = [
  ['wave', 'The survey'],
  ['scores', 'Scores and ranks'],
  ['epa', 'EPA ratings'],
  ['matrix', 'The matrix'],
  ['money', 'Money'],
  ['limits', 'Limits'],
  ['data-status', 'Data status'],
  ['changes', 'Change log'],
  ['corrections', 'Corrections'],
] as const

export default function Methodology({ loaderData }: Route.ComponentProps) {
  const { wave, status, example, point, scoreSum, ranked, stars, rated, epa, estimate } = loaderData
  useEffect(() => reportEvent('rhi-methodology-view', { path: '/rhi/methodology' }), [])
  const trust = example.trust!
  return (
    <>
      <PageHero
        title="How the index is made, and where it is weak"
        subtitle="Every rule, worked on the data of today. Which figures are made up. What would change our mind."
        pattern="floodplain"
        trail={trailOf('/rhi/methodology')}
        current="Methodology"
      />
      <PageContents parts={parts} />
      <Part id="wave" heading="The survey">
        <div className="prose">
          <p>
            {wave.label} was fielded in {longDate(wave.fielded)} among {wave.respondentsLabel}, by independent research.
          </p>
          <p>
            The questionnaire, the weights and the base of each company are not published here yet. Until they are, read
            the national findings as reported and not as verified by us.
          </p>
        </div>
      </Part>
      <Part
        id="scores"
        heading="Scores, ranks and categories"
        intro="A score is the share of a company’s customers who trust it with river health."
      >
        <div data-figure="scores">
          <ul className="border-text border-t-2">
            {trustCategoryCodes.map((code) => (
              <li key={code} className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-[8rem_8rem_1fr]">
                <span className="font-semibold">{trustCategories[code].label}</span>
                <span>{code === 'poor' ? 'below 45%' : `${trustCategories[code].atLeast}% or more`}</span>
                <span className="text-quiet">{trustCategories[code].explanation}</span>
              </li>
            ))}
          </ul>
          <div className="prose mt-6">
            <p>
              <strong>Rank</strong> follows the score, best first. Equal scores share a rank and the next is skipped. A
              company without a score has no rank. A score of zero counts as none, because that is how an empty cell
              arrives.
            </p>
            <p>
              <strong>Difference</strong> is measured against the previous wave. While there is one wave only, it is
              measured against the sector mean.
            </p>
            <p>
              <strong>Worked example.</strong> {example.name} scores {trust.value}%. That is rank {example.rank} of{' '}
              {ranked}
              {example.trustCategory && <>, category {trustCategories[example.trustCategory].label.toLowerCase()}</>}.
              {example.trustDelta && (
                <>
                  {' '}
                  {trust.value} − {Math.round((trust.value! - example.trustDelta.value) * 10) / 10} ={' '}
                  {signed(example.trustDelta.value)} points {deltaBases[example.trustDelta.against].label}. The mean
                  itself is {scoreSum} ÷ {ranked} = {Math.round((scoreSum / ranked) * 10) / 10}%.
                </>
              )}{' '}
              <SourceNote provenance={trust.provenance} of="the worked example" />
            </p>
          </div>
        </div>
      </Part>
      <Part id="epa" heading="EPA ratings">
        <div className="prose" data-figure="epa">
          <p>
            The Environment Agency, and Natural Resources Wales for Dŵr Cymru, award 1 to 4 stars a year. The ranking
            and the matrix use the newest year that was public when people answered{epa && `: ${epa.period}`}. Company
            pages show every year.
          </p>
          <p>
            The method changed for 2021 and changes again from 2026. Our lines break there, and no sentence compares
            across.
          </p>
          {epa && (
            <p>
              <strong>Worked example.</strong> The {rated} companies rated in England have {stars} stars between them.{' '}
              {stars} ÷ {rated} = {(stars / rated).toFixed(1)}.{' '}
              <SourceNote provenance={epa.provenance} of="EPA ratings" />
            </p>
          )}
        </div>
      </Part>
      <Part id="matrix" heading="The matrix">
        <div className="prose" data-figure="matrix">
          <p>
            A company performs well above {matrix.epa.threshold} stars and is trusted above {matrix.trust.threshold}%.
            On a line counts as below it. Companies that the EPA does not rate stand at an illustrative equivalent and
            are drawn hollow.
          </p>
          {point && (
            <p>
              <strong>Worked example.</strong> {point.name}: {point.epaStars} stars{' '}
              {point.epaStars > matrix.epa.threshold ? 'is above' : 'is not above'} {matrix.epa.threshold}, and{' '}
              {point.trust}% {point.trust > matrix.trust.threshold ? 'is above' : 'is not above'}{' '}
              {matrix.trust.threshold}%. So it is among the {quadrants[point.quadrant].label}.{' '}
              <SourceNote provenance={point.trustFigure.provenance} of="the worked example" />
            </p>
          )}
          <p>
            <TextLink to="/rhi/matrix">See the matrix</TextLink>
          </p>
        </div>
      </Part>
      <Part id="money" heading="Money">
        <div className="prose" data-figure="money">
          <p>
            Total AMP8 investment is the final determination where one was found, else the company’s plan of October
            2023. The basis is part of the figure, and totals on different bases are not compared.
          </p>
          <p>
            No regulator publishes a monitoring budget for each company. One public tender is known. All other budgets
            are estimates: that tender, scaled by the number of storm overflows. Section 82 does not bind companies in
            Wales, so Dŵr Cymru’s estimate shows scale and not a duty.
          </p>
          {estimate?.cwqm && (
            <p>
              <strong>Worked example.</strong> {estimate.name}: {estimate.cwqm.provenance.formula}, shown as{' '}
              {gbpMillions(estimate.cwqm.value)}. <SourceNote provenance={estimate.cwqm.provenance} of="the estimate" />
            </p>
          )}
          <p>£1,000m or more is written in billions with one decimal, anything less in whole millions.</p>
        </div>
      </Part>
      <Part id="limits" heading="Limits">
        <ul className="prose list-disc pl-5">
          <li>Trust is an opinion. It may follow headlines, bills or burst mains as much as rivers.</li>
          <li>Customers of large companies outnumber those of small ones, whose scores are less certain.</li>
          <li>Counts of spills and incidents are not adjusted for the size of a company.</li>
          <li>The four nations count overflows and rate companies differently. We do not rank across those lines.</li>
          <li>Many public figures were read in a report of the document, not in the document. The note says so.</li>
        </ul>
      </Part>
      <Part
        id="data-status"
        heading="Data status"
        intro={
          <p data-figure="counts">
            Company values in the index: {status.counts.publicRecord} from the public record, {status.counts.estimates}{' '}
            estimates with their formula, {status.counts.missing} looked for and not found or not applicable.{' '}
            <span data-sources>
              <TextLink to="/data#company-values">Download them all</TextLink>
            </span>
          </p>
        }
      >
        <h3 className="mb-3 text-xl">Illustrative: made up, so that the product can be seen working</h3>
        <StatusList rows={status.illustrative} />
        <p className="measure mt-3 text-quiet text-sm">
          An import of the real wave in the admin area replaces them, and the mark goes with the old value.
        </p>
        <h3 className="mt-10 mb-3 text-xl">Published by us, with no public source found yet</h3>
        <StatusList rows={status.untraced} />
      </Part>
      <Part id="changes" heading="Change log">
        {status.changes.length > 0 ? (
          <ul>
            {status.changes.map(({ id, text, date, undone }) => (
              <li key={id} className="border-rule border-t py-3">
                <time dateTime={date} className="text-quiet text-sm">
                  {longDate(date)}
                </time>
                <p>
                  {text}
                  {undone && ` Taken back on ${longDate(undone)}.`}
                </p>
              </li>
            ))}
          </ul>
        ) : (
          <p>No import has changed a value since {wave.label}.</p>
        )}
      </Part>
      <Part id="corrections" heading="Corrections">
        <p className="measure">
          Tell us if a number is wrong. Every company page and the{' '}
          <TextLink to="/rhi/get-involved#correct">get-involved page</TextLink> have a form. What we do with it is in
          the <TextLink to="/about#corrections">corrections policy</TextLink>.
        </p>
        {status.corrections.length > 0 && (
          <ul className="mt-6">
            {status.corrections.map(({ id, note, accepted, date }) => (
              <li key={id} className="border-rule border-t py-3">
                <time dateTime={date} className="text-quiet text-sm">
                  {longDate(date)}
                </time>
                <p>
                  <strong>{accepted ? 'Corrected.' : 'Not changed.'}</strong> {note}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </>
  )
}
