import { useOrganisation } from '#app/components/use-organisation.ts'
import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  slug: string
  name: string
  role: string
}

/** Who signed the piece, and where to tell them of a mistake. */
export const DeskNote = ({ slug, name, role }: Props) => {
  const { corrections } = useOrganisation().emails
  return (
    <section aria-labelledby="desk" className="rounded-card border border-rule p-6">
      <h2 id="desk" className="text-lg">
        <TextLink to={`/insights/authors/${slug}`}>{name}</TextLink>
      </h2>
      <p className="mt-2 text-sm">{role}.</p>
      <p className="mt-4 text-quiet text-sm">
        Found a mistake?{' '}
        {corrections ? (
          <>
            Write to <TextLink to={`mailto:${corrections}`}>{corrections}</TextLink>.
          </>
        ) : (
          <>
            Use the <TextLink to="/about#suggest">correction form</TextLink>.
          </>
        )}{' '}
        Corrections are dated and shown on the piece.
      </p>
    </section>
  )
}
