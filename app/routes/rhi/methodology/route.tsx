import { PageHero } from '#app/components/hero/page-hero.tsx'
import { PageContents } from '#app/components/page-contents.tsx'
import { CompanySection as Part } from '#app/components/page-section.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { metadata } from '#app/metadata.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { mayClaim } from '#domain/figures/claims.ts'
import { shownValue } from '#domain/figures/shown-value.ts'
import { englishNine } from '#domain/index/epa.ts'
import { matrix, matrixEntries, placeMayClaim, quadrants } from '#domain/index/matrix.ts'
import { inRankingOrder } from '#domain/index/rank.ts'
import { recordChecked } from '#domain/index/record.ts'
import { deltaBases, signed, trustCategories, trustCategoryCodes } from '#domain/index/trust.ts'
import { trustVerdicts } from '#domain/index/trust-verdicts.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { longDate } from '#domain/text/dates.ts'
import { gbpMillions } from '#domain/text/money.ts'
import { appContext } from '#server/context.server.ts'
import { pageFacts } from '#server/pages/page-facts.server.ts'
import { epaYearsOf, summariesOf } from '#server/queries/companies.server.ts'
import { getDataStatus } from '#server/queries/data-status.server.ts'
import { readIndex } from '#server/queries/river-health-index.server.ts'
import { currentWaveOf } from '#server/queries/waves.server.ts'
import type { Route } from './+types/route.ts'
import { StatusList } from './status-list.tsx'

export const page: PageDeclaration = {
  title: 'Methodology',
  description: 'How the River Health Index is made, which figures are invented, and how to check or repeat it.',
  keywords: 'method survey sample weighting data status invented illustrative how it is calculated',
  canonical: '/rhi/methodology',
  event: () => ({ kind: 'rhi-methodology-view', properties: { path: '/rhi/methodology' } }),
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const index = await readIndex(db, { metrics: 'all' })
  const companies = summariesOf(index)
  const { nationalResults: _, ...wave } = currentWaveOf(index.waves)
  const ranked = inRankingOrder(companies).filter(({ rank }) => rank !== null)
  const scores = ranked.map(({ trust }) => trust!.value!)
  const rated = companies.filter(({ id, epa }) => epa?.value && englishNine.includes(id))
  const spills = companies.find(({ spillsPerOverflow }) => spillsPerOverflow?.value) ?? null
  return {
    facts: pageFacts(context, request),
    wave,
    status: await getDataStatus(db, index),
    /** Worked on the data of today, so that the sums on the page are the sums of the site. */
    example: ranked[1] ?? ranked[0]!,
    point: matrixEntries(companies).find(({ id }) => id === ranked[1]?.id) ?? null,
    scoreSum: scores.reduce((sum, score) => sum + score, 0),
    ranked: ranked.length,
    stars: rated.reduce((sum, { epa }) => sum + epa!.value!, 0),
    rated: rated.length,
    epa: rated[0]?.epa ?? null,
    spills: spills && { name: spills.name, figure: spills.spillsPerOverflow! },
    epaYears: epaYearsOf(index.figures),
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
  ['rates', 'Rates'],
  ['limits', 'Limits'],
  ['data-status', 'Data status'],
  ['changes', 'Change log'],
  ['corrections', 'Corrections'],
] as const

export default function Methodology({ loaderData }: Route.ComponentProps) {
  const { wave, status, example, point, scoreSum, ranked, stars, rated, epa, epaYears, spills, estimate } = loaderData
  const trust = example.trust!
  const claims = mayClaim(trust)
  return (
    <>
      <PageHero
        title="How the index is made, and where it is weak"
        subtitle="Every rule, worked on the data of today. Which figures are invented. How far each source was read."
        pattern="floodplain"
        trail={loaderData.facts.breadcrumb}
        current="Methodology"
      />
      <PageContents parts={parts} />
      <Part id="wave" heading="The survey">
        <div className="prose">
          <p>
            {wave.label} was fielded in {longDate(wave.fielded)} among {wave.respondentsLabel}, as independent research.
          </p>
          <p>
            Who did the fieldwork, the questionnaire, the weights and the base of each company are not published here
            yet. Until they are, nobody outside can check the national findings: read them as Riverline’s own.
          </p>
          <p>
            The sector mean of {wave.sectorMeanTrust}% is a national finding. It was not computed from company scores.
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
                <span className="text-quiet">{trustVerdicts[code]}</span>
              </li>
            ))}
          </ul>
          <div className="prose mt-6">
            <p>
              <strong>Rank</strong> follows the score, best first. Equal scores share a rank and the next is skipped. A
              company without a score has no rank, and neither has one whose score is zero.
            </p>
            <p>
              <strong>Difference</strong> is measured against the previous wave. While there is one wave only, it is
              measured against the sector mean.
            </p>
            <p>
              <strong>Worked example{claims ? '' : ', with an invented score'}.</strong>{' '}
              {claims ? example.name : 'A company'} scores {trust.value}%. That is rank {example.rank} of {ranked}
              {example.trustCategory && <>, category {trustCategories[example.trustCategory].label.toLowerCase()}</>}.
              {example.trustDelta && (
                <>
                  {' '}
                  {trust.value} − {Math.round((trust.value! - example.trustDelta.value) * 10) / 10} ={' '}
                  {signed(example.trustDelta.value)} points {deltaBases[example.trustDelta.against].label}. The scores
                  of all companies add up to {scoreSum}, and {scoreSum} ÷ {ranked} ={' '}
                  {Math.round((scoreSum / ranked) * 10) / 10}%.
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
            In the Environmental Performance Assessment (EPA) the Environment Agency, and Natural Resources Wales for
            Dŵr Cymru, award 1 to 4 stars a year. The ranking, the matrix and the map show the newest year that is
            published
            {epa && `, ${epa.period},`} and let you go back to any year we hold. The average of 2.8 that was published
            with Wave 1 is for 2023.
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
            On a line counts as below it. Companies that the EPA does not rate stand at an invented place, are drawn
            hollow and are left out of every sentence. Every mark stands at its exact values, so marks may overlap.
          </p>
          {point && (
            <p>
              <strong>Worked example{placeMayClaim(point) ? '' : ', with an invented score'}.</strong>{' '}
              {placeMayClaim(point) ? `${point.name}: ` : ''}
              {shownValue('epa-stars', point.epaStars)}{' '}
              {point.epaStars > matrix.epa.threshold ? 'is above' : 'is not above'} {matrix.epa.threshold}, and{' '}
              {point.trust}% {point.trust > matrix.trust.threshold ? 'is above' : 'is not above'}{' '}
              {matrix.trust.threshold}%. So the quadrant is {quadrants[point.quadrant].label}.{' '}
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
            Total investment in AMP8, the regulator’s 2025 to 2030 spending period, is the final determination where one
            was found, else the company’s own statement or its plan of early 2024. The basis is part of the figure, and
            totals on different bases are not compared.
          </p>
          <p>
            No regulator publishes a budget for continuous water quality monitoring (CWQM) for each company. One public
            tender is known. All other sums are rough estimates: that tender, scaled by the number of storm overflows in
            the Environment Agency’s list. Add them up and you get a number that means nothing, so we do not. The duty
            of section 82 does not bind companies in Wales, so Dŵr Cymru has no estimate.
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
      <Part id="rates" heading="Rates">
        <div className="prose" data-figure="rates">
          <p>
            A company with more pipes has more spills. So we divide: spills by storm overflows, and hours by spills.
            Both are estimates of ours, made only where both numbers are held for the same year on the same basis, and
            each shows its sum.
          </p>
          {spills && (
            <p>
              <strong>Worked example.</strong> {spills.name}, {spills.figure.period}: {spills.figure.provenance.formula}
              . <SourceNote provenance={spills.figure.provenance} of="the rate" />
            </p>
          )}
        </div>
      </Part>
      <Part id="limits" heading="Limits">
        <ul className="prose list-disc pl-5">
          <li>Trust is an opinion. It may follow headlines, bills or burst mains as much as rivers.</li>
          <li>Customers of large companies outnumber those of small ones, whose scores are less certain.</li>
          <li>
            Counts of spills and incidents are not adjusted for the size of a company; rates are, and we sort by them.
          </li>
          <li>Spills before 2024 are undercounted, because not every overflow had a monitor. 2025 was a dry year.</li>
          <li>The enforcement record is what we found. Most prosecutions by the Environment Agency are missing.</li>
          <li>The four nations count overflows and rate companies differently. We do not rank across those lines.</li>
          <li>
            Many public figures were read in a report of the document, not in the document. Each note says which: read
            at the publisher, read in a named report of it, or not checked.
          </li>
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
        <RecordChecked epaYear={epaYears[0]} spillYear={spills?.figure.period} />
        <h3 className="mt-8 mb-3 text-xl">Invented, to show how the index works</h3>
        <StatusList rows={status.illustrative} />
        <p className="measure mt-3 text-quiet text-sm">
          They say nothing about any company, and no sentence on this site rests on them. When the answers of the survey
          are loaded, measured scores take their place and the mark goes.
        </p>
        <h3 className="mt-10 mb-3 text-xl">Riverline’s figures, not traced to a public source</h3>
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
          <p>
            {longDate(recordChecked)}: ratings moved to the newest year, storm overflows from 2020 to 2025 and the
            enforcement record added, sources restated by publisher and document, values without a defensible source
            taken out.
          </p>
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
