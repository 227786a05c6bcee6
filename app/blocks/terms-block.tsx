import { RichText } from '#app/components/text/rich-text.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** Words and what they mean, with the email address of a desk where one has been entered. */
export const TermsBlock = ({ block }: { block: BlockNamed<'terms'> }) => {
  const { terms, ...section } = block
  const { emails } = useOrganisation()
  return (
    <Section {...section}>
      <dl className="border-rule border-t">
        {terms.map(({ term, meaning, desk }) => (
          <div key={term} className="grid gap-x-12 gap-y-2 border-rule border-b py-5 lg:grid-cols-12">
            <dt className="font-display font-semibold text-lg lg:col-span-4">{term}</dt>
            <dd className="lg:col-span-8">
              <RichText html={meaning} className="text-quiet" />
              {desk && emails[desk] && (
                <p className="mt-2">
                  <TextLink to={`mailto:${emails[desk]}`} standAlone>
                    {emails[desk]}
                  </TextLink>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
