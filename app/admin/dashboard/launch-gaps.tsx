import { TextLink } from '#app/ui/text-link.tsx'
import type { Gaps } from '#domain/site/operator.ts'
import { Section } from '../components/section.tsx'

/** The operator details and server settings that are still missing. Renders nothing when complete. */
export const LaunchGaps = ({ settings, server, where }: Gaps & { where: string }) => {
  if (settings.length + server.length === 0) return null
  return (
    <Section
      title="Missing before launch"
      intro="The law wants a public site to say who runs it and how to write to them."
    >
      {settings.length > 0 && (
        <>
          <p className="text-danger">
            Not entered: {settings.join(', ')}. The contact, privacy and terms pages say what is missing, and send
            readers to the form.
          </p>
          <p className="mt-3">
            <TextLink to={where} standAlone>
              Enter them in the settings
            </TextLink>
          </p>
        </>
      )}
      {server.length > 0 && (
        <p className="mt-3 text-danger">
          Not set when the server started: {server.join(', ')}. Messages wait in the outbox.
        </p>
      )}
    </Section>
  )
}
