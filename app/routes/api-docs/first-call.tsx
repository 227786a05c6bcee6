import { TextLink } from '#app/ui/text-link.tsx'
import { Address } from './address.tsx'

interface Props {
  address: string
  /** What it answers now. */
  answer: string
}

/** A call that works as it stands, and its answer, before anything has to be read. */
export const FirstCall = ({ address, answer }: Props) => (
  <div className="api-first" data-hides-drawer>
    <div>
      <h2 id="first">A first call</h2>
      <pre>
        curl '<Address>{address}</Address>'
      </pre>
      <TextLink to={address.slice(address.indexOf('/api/'))} reloadDocument standAlone>
        Open it in the browser
      </TextLink>
    </div>
    <div>
      <h2>Its answer</h2>
      <pre>{answer}</pre>
    </div>
  </div>
)
