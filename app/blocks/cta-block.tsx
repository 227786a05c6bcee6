import { CallToAction } from '#app/components/hero/call-to-action.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'

export const CtaBlock = ({ block }: { block: BlockNamed<'cta'> }) => (
  <section id={block.id ?? undefined} className="section" data-ground="paper">
    <div className="frame">
      <CallToAction heading={block.heading} text={block.text} buttons={block.buttons} pattern={block.pattern} />
    </div>
  </section>
)
