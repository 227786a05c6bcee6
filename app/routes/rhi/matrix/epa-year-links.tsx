import { TextLink } from '#app/ui/text-link.tsx'

interface Props {
  /** Rating years held, newest first. */
  years: readonly string[]
  shown: string | null
  /** The address of a year; null is the newest. */
  addressOf: (year: string | null) => string
}

/** Any rating year that is held, by links: the address says which, and they work without scripts. */
export const EpaYearLinks = ({ years, shown, addressOf }: Props) => (
  <nav aria-label="EPA rating year" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
    <span className="font-semibold">EPA rating year</span>
    {years.map((year, place) => (
      <TextLink
        key={year}
        to={addressOf(place === 0 ? null : year)}
        preventScrollReset
        standAlone
        aria-current={year === shown ? 'true' : undefined}
        className={year === shown ? 'text-text! no-underline!' : ''}
      >
        {year}
        {place === 0 && <span className="sr-only">, the newest</span>}
      </TextLink>
    ))}
  </nav>
)
