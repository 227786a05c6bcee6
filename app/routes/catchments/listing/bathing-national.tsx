import { SourceNote } from '#app/components/sources/source-note.tsx'
import { nationalPath } from '#domain/index/figure-address.ts'
import { type NationalWithYearBefore, nationalMetrics } from '#domain/index/national.ts'
import { formatNumber } from '#domain/text/numbers.ts'

/** How England's bathing waters were classed, newest year, with the year before. */
export const BathingNational = ({ figures }: { figures: readonly NationalWithYearBefore[] }) => {
  const [first] = figures
  if (!first) return null
  return (
    <section className="on-mist" aria-labelledby="bathing-national">
      <div className="frame section grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="bathing-national" className="text-2xl">
            Bathing waters in England, {first.period}
          </h2>
          <p className="mt-3 text-quiet">
            Classed once a year from samples of bacteria taken in the season. Most are on the coast; a class says
            nothing about the water on the day you swim. Where we could source the class of a site on a river, it is on
            the river’s page.
          </p>
        </div>
        <dl className="grid gap-x-8 border-text border-t-2 sm:grid-cols-2 lg:col-span-8">
          {figures.map(({ metric, period, value, provenance, previous }) => (
            <div key={metric} className="border-rule border-b py-4" data-figure={metric}>
              <dt>{nationalMetrics[metric].label}</dt>
              <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-display font-semibold text-3xl">{formatNumber(value)}</span>
                {previous !== null && (
                  <span className="text-quiet text-sm">
                    {formatNumber(previous)} in {Number(period) - 1}
                  </span>
                )}
                <SourceNote
                  provenance={provenance}
                  of={`${nationalMetrics[metric].label}, ${period}`}
                  page={nationalPath(metric)}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
