import { Certifications } from '#app/components/certifications.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

export const CertificationsBlock = ({ block }: { block: BlockNamed<'certifications'> }) => {
  const { items, ...words } = block
  return (
    <Section {...words}>
      <Certifications items={items} />
    </Section>
  )
}
