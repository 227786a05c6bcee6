import { Bars } from '#app/charts/bars.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

export const BarsBlock = ({ block }: { block: BlockNamed<'bars'> }) => {
  const { message, unit, max, values, provenance, ...words } = block
  return (
    <Section {...words}>
      <Bars
        message={message}
        unit={unit}
        max={max}
        values={values}
        source={<SourceNote provenance={provenance} of={message} />}
      />
    </Section>
  )
}
