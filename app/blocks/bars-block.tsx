import { lazy } from 'react'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** Few pages have bars. Not in a Suspense of its own: without scripts its fallback would stay. */
const BarChart = lazy(async () => ({ default: (await import('#app/charts/bar-chart.tsx')).BarChart }))

export const BarsBlock = ({ block }: { block: BlockNamed<'bars'> }) => {
  const { message, unit, max, values, provenance, ...section } = block
  return (
    <Section {...section}>
      <BarChart
        chart={{ message, unit, max, values, provenance }}
        source={<SourceNote provenance={provenance} of={message} />}
      />
    </Section>
  )
}
