import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import type { BlockNamed } from '#domain/collections/blocks.ts'
import { Section } from './section.tsx'

const FormSlot = hydrateWhenIdle(async () => (await import('#app/components/forms/form-slot.tsx')).FormSlot)

/** One of the site's forms, in the page. A form for a demo keeps the drawer away. */
export const FormBlock = ({ block }: { block: BlockNamed<'form'> }) => {
  const { form, ...section } = block
  return (
    <Section {...section} layout="split">
      <div data-hides-drawer={form === 'demo' || undefined}>
        <FormSlot form={form} />
      </div>
    </Section>
  )
}
