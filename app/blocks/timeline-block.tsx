import { RichText } from '#app/components/text/rich-text.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** Dated events down a line, the dates in the margin. */
export const TimelineBlock = ({ block }: { block: BlockNamed<'timeline'> }) => {
  const { events, ...section } = block
  return (
    <Section {...section}>
      <ol className="timeline">
        {events.map((event) => (
          <li key={event.date + event.title}>
            <p className="font-semibold text-river text-sm">{event.date}</p>
            <div>
              <h3 className="text-lg">{event.title}</h3>
              {event.text && <RichText html={event.text} className="mt-1 text-quiet" />}
              {event.url && (
                <TextLink to={event.url} standAlone className="text-sm" aria-label={`Source: ${event.title}`}>
                  Source
                </TextLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
