import { RichText } from '#app/components/text/rich-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** What you get, or what to check: short lines, ticked and ruled. What is not so gets no tick. */
export const ChecklistBlock = ({ block }: { block: BlockNamed<'checklist'> }) => {
  const { items, mark, ...section } = block
  return (
    <Section {...section}>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {items.map((item) => (
          <li key={item.title} className="flex gap-4 border-rule border-t py-5">
            <Icon name={mark === 'dash' ? 'minus' : 'check'} className="mt-0.5 size-6 text-river" />
            <div className="min-w-0">
              <h3 className="text-lg">{item.title}</h3>
              {item.text && <RichText html={item.text} className="mt-1 text-quiet" />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
