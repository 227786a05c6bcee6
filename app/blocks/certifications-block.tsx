import { Certifications } from '#app/components/certifications.tsx'
import { useOurselves } from '#app/components/use-ourselves.ts'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { heldInWords } from '#domain/site/certificates.ts'
import { Section } from './section.tsx'

/** The standards, and what is held: said from what is on file, whatever the page's own words are. */
export const CertificationsBlock = ({ block }: { block: BlockNamed<'certifications'> }) => {
  const { items, ...words } = block
  const { certificates } = useOurselves()
  return (
    <Section {...words}>
      <p className="mb-8 font-semibold text-lg">{heldInWords(certificates)}</p>
      <Certifications items={items} />
    </Section>
  )
}
