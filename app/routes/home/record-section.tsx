import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import { type NationalFigure, nationalMetrics } from '#domain/index/national.ts'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  text: HomeText['record']
  figures: readonly NationalFigure[]
}

/** The newest public record of England's rivers. */
export const RecordSection = ({ text, figures }: Props) => (
  <section className="section pb-0!" aria-labelledby="record-now">
    <div className="frame">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="record-now" className="text-3xl">
          {text.heading}
        </h2>
        <TextLink to={text.link.href} standAlone>
          {text.link.text}
        </TextLink>
      </div>
      <ul className="swipe mt-6 grid gap-x-8 border-text border-t-2 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ metric, period, value, provenance }) => (
          <li key={metric} className="border-rule border-b py-6 lg:border-b-0" data-figure={metric}>
            <p className="font-display font-semibold text-4xl tracking-tight">{formatNumber(value)}</p>
            <p className="mt-2">
              {nationalMetrics[metric].phrase}, {period}
            </p>
            {metric === 'spills' && period === '2025' && <p className="text-quiet text-sm">A dry year.</p>}
            <p className="mt-3">
              <SourceNote
                provenance={provenance}
                of={`${nationalMetrics[metric].label}, ${period}`}
                page={`/rhi/national/${metric}`}
              />
            </p>
          </li>
        ))}
      </ul>
      <RecordChecked
        epaYear={figures.find(({ metric }) => metric === 'epa-total-stars')?.period}
        spillYear={figures.find(({ metric }) => metric === 'spills')?.period}
      />
    </div>
  </section>
)
