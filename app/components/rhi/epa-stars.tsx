import { useText } from '#app/language.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { notAvailable } from '#domain/text/money.ts'

const star =
  'M8 1.200l2.060 4.370 4.800.600-3.540 3.290.930 4.740L8 11.870 3.750 14.200l.930-4.740L1.140 6.170l4.800-.600z'

/** An EPA rating as four stars, filled and hollow. Awarded stars run from 1 to 4, so four places are always drawn. */
export const EpaStars = ({ stars, className = 'h-4' }: { stars: number | null; className?: string }) => {
  const t = useText()
  if (stars === null) return <span className="text-quiet">{notAvailable}</span>
  return (
    <span className="inline-flex items-center whitespace-nowrap align-middle">
      <svg viewBox="0 0 70 16" className={`w-auto ${className}`} aria-hidden="true" focusable="false">
        {[0, 1, 2, 3].map((index) => (
          <path
            key={index}
            d={star}
            transform={`translate(${index * 18})`}
            className={index < stars ? 'fill-river stroke-river' : 'fill-transparent stroke-control'}
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <span className="sr-only">{t('{stars} of 4', { stars: formatMetric('epa-stars', stars, t) })}</span>
    </span>
  )
}
