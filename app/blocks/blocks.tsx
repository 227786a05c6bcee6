import type { Block } from '#domain/collections/blocks.ts'
import type { Provenance } from '#domain/provenance.ts'

export type Figures = Record<string, { value: string; label: string; provenance: Provenance }>

export const Blocks = ({ blocks }: { blocks: Block[]; figures: Figures }) => (
  <>
    {blocks.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name and do not move
      <section key={place} className="section frame">
        {'heading' in block && block.heading && <h2 className="text-3xl">{block.heading}</h2>}
        {block.type === 'prose' && <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: block.body }} />}
      </section>
    ))}
  </>
)
