import { ChartedText } from '#app/components/text/charted-text.tsx'
import { RichText } from '#app/components/text/rich-text.tsx'
import type { DrawnProse } from '#domain/editorial/rich-text.ts'
import { Section } from './section.tsx'

/** Running text. With a margin note the text takes two thirds and the note the rest; without one the heading stands beside it. */
export const ProseBlock = ({ block }: { block: DrawnProse }) => {
  const { body, aside, ...section } = block
  if (!aside)
    return (
      <Section {...section} layout="split">
        <Body body={body} className={section.heading ? '' : 'text-lg'} />
      </Section>
    )
  return (
    <Section {...section}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <Body body={body} className="lg:col-span-8" />
        <aside className="margin-note lg:col-span-4">
          <RichText html={aside} className="text-sm" />
        </aside>
      </div>
    </Section>
  )
}

const Body = ({ body, className }: { body: DrawnProse['body']; className: string }) =>
  typeof body === 'string' ? (
    <RichText html={body} className={className} />
  ) : (
    <ChartedText parts={body} className={`flex min-w-0 flex-col gap-9 ${className}`} />
  )
