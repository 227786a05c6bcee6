import { TextLink } from '#app/ui/text-link.tsx'
import { NamedDot } from './named-dot.tsx'

interface Props {
  /** Before, in, between and after its two links. */
  about: readonly string[]
  /** How a pointer has them named. */
  byPointer: string
  /** What the publishers of the feeds ask to be said. */
  attributions: readonly string[]
  /** The address of their names, without the part of the map. */
  names: string
}

/** What the dots are, and where each of them is named. */
export const OverflowNote = ({ about, byPointer, attributions, names }: Props) => (
  <div className="text-sm" data-plain-numbers="">
    <p>
      {about[0]}
      <TextLink to="/live">{about[1]}</TextLink>
      {about[2]}
      <TextLink to="/near">{about[3]}</TextLink>
      {about[4]} {byPointer}
    </p>
    <p className="mt-2 text-quiet text-xs" lang="en-GB">
      {attributions.join(' ')}
    </p>
    <NamedDot names={names} />
  </div>
)
