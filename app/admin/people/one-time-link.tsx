import { TextInput } from '#app/ui/field.tsx'
import { Notice } from '../components/notice.tsx'

/** A link that could not be sent, because no mail goes out. It is shown here and never again. */
export const HandedLink = ({ link, to, lasts }: { link: string; to: string; lasts: string }) => (
  <Notice>
    <p className="mb-3 text-text">
      No mail goes out from this site, so hand this link to {to} yourself. It works once, for {lasts}, and is not shown
      again.
    </p>
    <TextInput label={`Link for ${to}`} value={link} readOnly className="text-text" />
  </Notice>
)
