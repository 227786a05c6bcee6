import { RichText } from '#app/components/text/rich-text.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { slugOf } from '#domain/text/slug.ts'
import { Section } from './section.tsx'

/** Questions that open to their answers. Each has an address of its own, for search and for sharing. */
export const FaqBlock = ({ block }: { block: BlockNamed<'faq'> }) => {
  const { questions, ...section } = block
  return (
    <Section {...section} layout="split">
      <Accordion
        headingLevel={section.heading ? 3 : 2}
        items={questions.map(({ question, answer }) => ({
          id: slugOf(question),
          title: question,
          content: <RichText html={answer} />,
        }))}
      />
    </Section>
  )
}
