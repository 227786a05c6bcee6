import { Certifications } from '#app/components/certifications.tsx'
import { useOrganisation } from '#app/components/use-organisation.ts'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { certificatesSentence } from '#domain/site/certificates.ts'
import { Section } from './section.tsx'

/** The standards, and which certificates are held: from the settings, whatever the page's own text says. */
export const CertificationsBlock = ({ block }: { block: BlockNamed<'certifications'> }) => {
  const { items, ...section } = block
  const { certificates } = useOrganisation()
  return (
    <Section {...section}>
      <p className="mb-8 font-semibold text-lg">{certificatesSentence(certificates)}</p>
      <Certifications items={items} />
    </Section>
  )
}
