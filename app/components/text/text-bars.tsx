import { BarChart } from '#app/charts/bar-chart.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BarsSpec } from '#domain/editorial/rich-text.ts'
import { type Provenance, provenanceLabel } from '#domain/figures/provenance.ts'
import { provenanceSentence } from '#domain/figures/provenance-sentence.ts'

/** The bars of a text. Their source stands in a line that is read without pressing anything. */
export const TextBars = ({ bars }: { bars: BarsSpec }) => (
  <BarChart chart={bars} source={<SourceLine provenance={bars.provenance} />} />
)

const SourceLine = ({ provenance }: { provenance: Provenance }) => (
  <div className="w-full">
    <p className="source-line measure" data-kind={provenance.kind}>
      <span className="kind">{provenanceLabel(provenance)}</span>{' '}
      {provenanceSentence(provenance).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <TextLink key={part.text} to={part.url!}>
            {part.text}
          </TextLink>
        ),
      )}
    </p>
  </div>
)
