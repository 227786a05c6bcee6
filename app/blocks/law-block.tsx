import { RichText } from '#app/components/text/rich-text.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

/** Duties, each with the instrument it comes from, set like the margin of a statute. */
export const LawBlock = ({ block }: { block: BlockNamed<'law'> }) => {
  const { duties, ...section } = block
  return (
    <Section {...section}>
      <ol className="border-text border-t-2">
        {duties.map((duty) => (
          <li key={duty.title} className="grid gap-x-12 gap-y-3 border-rule border-b py-7 lg:grid-cols-12">
            <div className="text-sm lg:col-span-4">
              <p className="flex gap-3 font-semibold">
                <span className="font-display text-river text-xl leading-none" aria-hidden="true">
                  §
                </span>
                {duty.url ? <TextLink to={duty.url}>{duty.instrument}</TextLink> : <span>{duty.instrument}</span>}
              </p>
              {duty.from && <p className="mt-2 pl-6 text-quiet">{duty.from}</p>}
            </div>
            <div className="lg:col-span-8">
              <h3 className="text-xl">{duty.title}</h3>
              <RichText html={duty.text} className="mt-2 text-quiet" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
