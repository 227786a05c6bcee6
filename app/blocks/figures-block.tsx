import { SourceNote } from '#app/components/sources/source-note.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import { Section } from './section.tsx'

/** The figures that a page quotes, by slug. */
export type Figures = Record<string, { value: string; label: string; provenance: Provenance }>

const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2 lg:grid-cols-4']

/** Numbers worth quoting, set large on one rule, each with its source. */
export const FiguresBlock = ({ block, figures }: { block: BlockNamed<'figures'>; figures: Figures }) => {
  const { figures: slugs, ...section } = block
  const quotedFigures = slugs.flatMap((slug) => (figures[slug] ? [{ slug, ...figures[slug] }] : []))
  // One size for all of them, so that they stand on one line.
  const size = quotedFigures.some(({ value }) => value.length > 8) ? 'text-3xl' : ''
  return (
    <Section {...section}>
      <ul className={`grid border-text border-t-2 ${columns[quotedFigures.length]}`}>
        {quotedFigures.map(({ slug, value, label, provenance }) => (
          <li
            key={slug}
            className={`big-figure border-rule py-6 max-sm:border-b sm:pr-6 ${quotedFigures.length === 1 ? 'sm:flex sm:items-end sm:gap-10' : ''}`}
          >
            <p className={`big-number ${size}`}>{value}</p>
            <div>
              <p className="mt-3 mb-3 max-w-xs">{label}</p>
              <SourceNote provenance={provenance} of={`${value} ${label}`} page={`/figures/${slug}`} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
