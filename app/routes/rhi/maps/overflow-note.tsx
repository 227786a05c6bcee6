import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  /** Before, in, between and after its two links. */
  about: readonly string[]
  /** What the publishers of the feeds ask to be said. */
  attributions: readonly string[]
}

/** What the dots are, and where each of them is named. */
export const OverflowNote = ({ about, attributions }: Props) => (
  <div className="text-sm" data-plain-numbers="">
    <p>
      {about[0]}
      <TextLink to="/live">{about[1]}</TextLink>
      {about[2]}
      <TextLink to="/near">{about[3]}</TextLink>
      {about[4]}
    </p>
    <p className="mt-2 text-quiet text-xs" lang="en-GB">
      {attributions.join(' ')}
    </p>
  </div>
)
