import { TextInput } from '#app/ui/field.tsx'
import { Notice } from '../components/notice.tsx'

/** A link that could not be mailed, because no mail server is configured. It is shown once, to be handed over. */
export const OneTimeLink = ({ link, to, validFor }: { link: string; to: string; validFor: string }) => (
  <Notice>
    <p className="mb-3 text-text">
      No mail goes out from this site, so hand this link to {to} yourself. It works once, for {validFor}, and is not
      shown again.
    </p>
    <TextInput label={`Link for ${to}`} value={link} readOnly className="text-text" />
  </Notice>
)
