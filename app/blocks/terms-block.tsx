import { RichText } from '#app/components/rich-text.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** Words and what they mean. */
export const TermsBlock = ({ block }: { block: BlockNamed<'terms'> }) => {
  const { terms, ...words } = block
  return (
    <Section {...words}>
      <dl className="border-rule border-t">
        {terms.map(({ term, meaning }) => (
          <div key={term} className="grid gap-x-12 gap-y-2 border-rule border-b py-5 lg:grid-cols-12">
            <dt className="font-display font-semibold text-lg lg:col-span-4">{term}</dt>
            <dd className="lg:col-span-8">
              <RichText html={meaning} className="text-quiet" />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
