import { RichText } from '#app/components/text/rich-text.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** Two things set against each other, divided by one line. */
export const ContrastBlock = ({ block }: { block: BlockNamed<'contrast'> }) => {
  const { left, right, ...section } = block
  return (
    <Section {...section}>
      <div className="grid gap-y-10 md:grid-cols-2">
        <div className="border-river border-t-4 pt-5 md:pr-12">
          <h3 className="text-2xl">{left.title}</h3>
          <RichText html={left.body} className="mt-4" />
        </div>
        <div className="border-control border-t-4 pt-5 md:border-l md:border-l-rule md:pl-12">
          <h3 className="text-2xl">{right.title}</h3>
          <RichText html={right.body} className="mt-4" />
        </div>
      </div>
    </Section>
  )
}
