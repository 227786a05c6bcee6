import { RichText } from '#app/components/rich-text.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** Running text. With a margin note the text takes two thirds and the note the rest; without one the heading stands beside it. */
export const ProseBlock = ({ block }: { block: BlockNamed<'prose'> }) => {
  const { body, aside, ...words } = block
  if (!aside)
    return (
      <Section {...words} layout="split">
        <RichText html={body} className={words.heading ? '' : 'text-lg'} />
      </Section>
    )
  return (
    <Section {...words}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <RichText html={body} className="lg:col-span-8" />
        <aside className="margin-note lg:col-span-4">
          <RichText html={aside} className="text-sm" />
        </aside>
      </div>
    </Section>
  )
}
