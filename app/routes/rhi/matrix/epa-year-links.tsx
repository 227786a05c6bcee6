import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  /** Rating years held, newest first. */
  years: readonly string[]
  selectedYear: string | null
  /** The address of a year; null is the newest. */
  addressOf: (year: string | null) => string
}

/** Links to each rating year. The year is in the URL, so they work without scripts. */
export const EpaYearLinks = ({ years, selectedYear, addressOf }: Props) => (
  <nav aria-label="EPA rating year" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
    <span className="font-semibold">EPA rating year</span>
    {years.map((year, index) => (
      <TextLink
        key={year}
        to={addressOf(index === 0 ? null : year)}
        preventScrollReset
        standAlone
        aria-current={year === selectedYear ? 'true' : undefined}
        className={year === selectedYear ? 'text-text! no-underline!' : ''}
      >
        {year}
        {index === 0 && <span className="sr-only">, the newest</span>}
      </TextLink>
    ))}
  </nav>
)
