import { sourceDate } from '#app/components/source-date.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'

/** What the page rests on. */
export const SourcesBlock = ({ block }: { block: BlockNamed<'sources'> }) => (
  <section id={block.id ?? undefined} className="section on-mist" data-ground="mist">
    <div className="frame grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <h2 className="text-2xl lg:col-span-4">Sources</h2>
      <ol className="list-inside list-decimal space-y-3 text-sm lg:col-span-8">
        {block.sources.map(({ publisher, document, date, url }) => (
          <li key={publisher + document}>
            {url ? <TextLink to={url}>{document}</TextLink> : document}
            <span className="text-quiet">
              {' '}
              {publisher}
              {date && `, ${sourceDate(date)}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  </section>
)
