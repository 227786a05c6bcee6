import { RiverPattern } from '#app/patterns/river-pattern.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'

/** One sentence over river lines, signed by a desk or an organisation. */
export const StatementBlock = ({ block }: { block: BlockNamed<'statement'> }) => (
  <section id={block.id ?? undefined} className="on-midnight relative isolate overflow-hidden" data-ground="midnight">
    <RiverPattern
      name={block.pattern ?? 'meander'}
      lines={18}
      height={700}
      calm="top"
      className="absolute inset-x-0 bottom-0 -z-1 h-1/2 w-full opacity-60"
    />
    <div className="frame pt-14 pb-20 md:pt-28 md:pb-48">
      <p className="max-w-[24ch] font-display font-semibold text-4xl tracking-tight">{block.text}</p>
      {(block.attribution || block.link) && (
        <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-2">
          {block.attribution && <span className="eyebrow">{block.attribution}</span>}
          {block.link && (
            <TextLink to={block.link.href} standAlone>
              {block.link.text}
            </TextLink>
          )}
        </p>
      )}
    </div>
  </section>
)
