import { RichText } from '#app/components/text/rich-text.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** The question a reader arrives with, and a direct answer whose first lines are set larger. */
export const QuestionBlock = ({ block }: { block: BlockNamed<'question'> }) => (
  <Section id={block.id} ground={block.ground}>
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <h2 className="text-3xl lg:col-span-5">{block.question}</h2>
      <div className="lg:col-span-7">
        <RichText html={block.answer} className="prose-lead" />
        {block.link && (
          <p className="mt-5">
            <TextLink to={block.link.href} standAlone>
              {block.link.text}
            </TextLink>
          </p>
        )}
      </div>
    </div>
  </Section>
)
