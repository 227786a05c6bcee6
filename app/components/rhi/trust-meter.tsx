import type { RankColor } from '#domain/index/trust.ts'

interface Props {
  /** Per cent; null draws an empty track. */
  trust: number | null
  color: RankColor | null
  /** Drawn as a notch, so that above and below show at a glance. */
  sectorMean?: number
  className?: string
  /** Drawn hollow and without the colour of a category: the score measures nothing. */
  invented?: boolean
}

const fills: Record<RankColor, string> = {
  blue: 'fill-rank-blue',
  green: 'fill-rank-green',
  orange: 'fill-rank-orange',
  red: 'fill-rank-red',
}

/** A trust score as a bar from 0 to 100. Decoration: the number stands beside it. */
export const TrustMeter = ({ trust, color, sectorMean, className = 'h-3 w-full', invented = false }: Props) => (
  <svg className={className} aria-hidden="true" focusable="false">
    <rect y="2" width="100%" height="8" rx="4" className="fill-text/10" />
    {trust !== null && invented && (
      <rect
        y="2"
        width={`${trust}%`}
        height="8"
        rx="4"
        className="fill-control/30 stroke-control"
        strokeDasharray="3 3"
      />
    )}
    {trust !== null && !invented && (
      <rect y="2" width={`${trust}%`} height="8" rx="4" className={fills[color ?? 'blue']} />
    )}
    {sectorMean !== undefined && (
      <rect x={`${sectorMean}%`} width="2" height="12" className="fill-text" transform="translate(-1)" />
    )}
  </svg>
)
