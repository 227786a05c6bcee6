import { Diagram } from '#app/components/diagrams/diagram.tsx'
import { RichText } from '#app/components/text/rich-text.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** A drawn diagram at full width, its caption in the margin below. */
export const DiagramBlock = ({ block }: { block: BlockNamed<'diagram'> }) => {
  const { name, caption, ...section } = block
  return (
    <Section {...section}>
      <figure>
        <Diagram name={name} />
        <figcaption className="margin-note mt-8 max-w-[68ch]">
          <RichText html={caption} className="text-sm" />
        </figcaption>
      </figure>
    </Section>
  )
}
