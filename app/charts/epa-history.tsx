import { useText } from '#app/language.ts'
import { layOutEpaHistory, type Rating } from './epa-history.layout.ts'

interface Props {
  ratings: readonly Rating[]
  /** Whose ratings, for screen readers. */
  label: string
  span?: { from: number; to: number }
  /** A small one among others: every other year is named, and the break is not explained. */
  small?: boolean
}

/** A company's EPA stars, year by year. The line breaks where the method changed and where a year has no rating. */
export const EpaHistory = ({ ratings, label, span, small = false }: Props) => {
  const t = useText()
  const { years, segments, breaks } = layOutEpaHistory(ratings, span)
  const step = small ? 20 : 38
  const top = small ? 10 : 34
  const yOf = (stars: number) => top + (4 - stars) * step
  const bottom = yOf(1) + (small ? 14 : 22)
  // Counted from the newest year, which is always named.
  const every = small ? 3 : 1
  const description = years
    .map(({ year, stars }) => `${year}: ${stars === null ? t('no rating') : t('{stars} of 4', { stars })}`)
    .join(', ')
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3" data-plot="">
      <svg width={small ? 12 : 46} height={bottom + 24} aria-hidden="true" focusable="false">
        <g textAnchor="end" className="fill-quiet text-xs tabular-nums">
          {[1, 2, 3, 4].map((stars) => (
            <text key={stars} x="100%" y={yOf(stars) + 4}>
              {small ? stars : t(['{count} star', '{count} stars'], { count: stars })}
            </text>
          ))}
        </g>
      </svg>
      <svg height={bottom + 24} className="w-full overflow-visible" role="img" aria-label={`${label}. ${description}`}>
        <g className="stroke-rule">
          {[1, 2, 3, 4].map((stars) => (
            <line key={stars} x2="100%" y1={yOf(stars)} y2={yOf(stars)} />
          ))}
        </g>
        {breaks.map(({ year, x }) => (
          <g key={year}>
            <line
              x1={`${x}%`}
              x2={`${x}%`}
              y1={small ? 0 : 20}
              y2={bottom}
              className="stroke-caution"
              strokeDasharray="2 4"
              strokeWidth="1.5"
            />
            {!small && (
              <text
                x={`${x}%`}
                y="12"
                textAnchor={x > 60 ? 'end' : x < 40 ? 'start' : 'middle'}
                className="fill-caution text-xs"
              >
                {t('New method from {year}', { year })}
              </text>
            )}
          </g>
        ))}
        <g className="stroke-river" strokeWidth={small ? 2 : 3}>
          {segments.map(({ from, to }) => (
            <line key={from.x} x1={`${from.x}%`} y1={yOf(from.stars)} x2={`${to.x}%`} y2={yOf(to.stars)} />
          ))}
        </g>
        <g className="fill-river stroke-ground" strokeWidth="2">
          {years.map(
            ({ year, x, stars }) =>
              stars !== null && (
                <circle key={year} cx={`${x}%`} cy={yOf(stars)} r={small ? 4 : 7}>
                  <title>{t('{year}: {stars} of 4 stars', { year, stars })}</title>
                </circle>
              ),
          )}
        </g>
        <g textAnchor="middle" className="fill-quiet text-xs tabular-nums">
          {years.map(
            ({ year, x, stars }) =>
              stars === null && (
                <text key={year} x={`${x}%`} y={bottom - 3}>
                  –
                </text>
              ),
          )}
          {years.map(
            ({ year, x }, index) =>
              (years.length - 1 - index) % every === 0 && (
                <text key={year} x={`${x}%`} y={bottom + 16}>
                  {small || years.length > 8 ? `’${String(year).slice(2)}` : year}
                </text>
              ),
          )}
        </g>
      </svg>
    </div>
  )
}
