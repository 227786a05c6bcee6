import type { YearSeries } from '#domain/index/year-series.ts'
import { type Tone, tones } from './tones.ts'

/** Height of the tallest column, in px. */
const tallest = 64
const bottom = tallest + 20

interface Props extends Pick<YearSeries, 'years' | 'change'> {
  label: string
  /** The value of a column of full height: given where several share one scale. */
  top?: number
  /** Of the newest column; with `top`, of all. */
  tone?: Tone
}

/** One measure, year by year, as columns with their values: small, because several stand side by side. */
export const YearColumns = ({ label, years, change, top: shared, tone = 'river' }: Props) => {
  const top = (shared ?? Math.max(...years.map(({ value }) => value ?? 0))) || 1
  const width = 100 / years.length
  return (
    <div data-plot="">
      <p className="font-semibold">{label}</p>
      <p className="text-quiet text-sm">{change}</p>
      <svg
        height={bottom + 20}
        className="mt-3 w-full overflow-visible"
        role="img"
        aria-label={`${label}. ${years.map(({ year, text }) => `${year}: ${text}`).join(', ')}`}
      >
        <line x2="100%" y1={bottom} y2={bottom} className="stroke-rule" />
        {years.map(({ year, value, text, onOtherBasis }, index) => {
          const height = ((value ?? 0) / top) * tallest
          const middle = `${(index + 0.5) * width}%`
          return (
            <g key={year}>
              <rect
                x={`${(index + 0.15) * width}%`}
                y={bottom - height}
                width={`${0.7 * width}%`}
                height={height}
                className={tones[shared !== undefined || index === years.length - 1 ? tone : 'quiet']}
                {...(onOtherBasis ? { fillOpacity: '0.18', strokeDasharray: '4 3' } : { strokeWidth: 0 })}
              />
              <text
                x={middle}
                y={bottom - height - 5}
                textAnchor="middle"
                // Six figures and a comma are as wide as a column where six stand on the narrowest phone.
                fontSize={text.length > 6 ? 11 : undefined}
                className={`fill-text tabular-nums ${text.length > 6 ? '' : 'text-xs'}`}
              >
                {text}
              </text>
              <text x={middle} y={bottom + 15} textAnchor="middle" className="fill-quiet text-xs tabular-nums">
                {year}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
