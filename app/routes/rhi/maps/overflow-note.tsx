import { TextLink } from '#app/ui/text-link.tsx'
import { formatNumber } from '#domain/text/numbers.ts'

interface Props {
  count: number
  /** What the publishers of the feeds ask to be said. */
  attributions: readonly string[]
}

/** What the dots are, and where each of them is named. */
export const OverflowNote = ({ count, attributions }: Props) => (
  <div className="text-sm" data-plain-numbers="">
    <p>
      Each yellow dot is a storm overflow that its company reports on: {formatNumber(count)} of them. A dot says where,
      not whether anything is discharged: <TextLink to="/live">see which discharge now</TextLink>, or{' '}
      <TextLink to="/near">those near a place, by name</TextLink>.
    </p>
    <p className="mt-2 text-quiet text-xs">{attributions.join(' ')}</p>
  </div>
)
