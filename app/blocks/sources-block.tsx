import { SourceList } from '#app/components/sources/source-list.tsx'
import { SourcesSection } from '#app/components/sources/sources-section.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'

/** What the page rests on. */
export const SourcesBlock = ({ block }: { block: BlockNamed<'sources'> }) => (
  <SourcesSection id={block.id ?? undefined} heading="Sources">
    <SourceList sources={block.sources} />
  </SourcesSection>
)
