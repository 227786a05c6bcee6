import { useText } from '#app/language.ts'
import { Destination } from '#app/ui/text-link.tsx'
import { type RangeName, rangeNames, ranges } from '#domain/stations/series.ts'

/** Week, month or year: links, so that each has an address and none needs scripts. */
export const RangeLinks = ({ slug, current }: { slug: string; current: RangeName }) => {
  const t = useText()
  return (
    <nav aria-label={t('Time shown')} className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {rangeNames.map((name) => (
          <li key={name}>
            <Destination
              to={`/stations/${slug}${name === 'week' ? '' : `?range=${name}`}`}
              preventScrollReset
              aria-current={name === current ? 'true' : undefined}
              className={`button inline-flex min-h-9 items-center rounded-full border px-4 font-medium text-sm no-underline ${name === current ? 'border-action bg-action text-on-action' : 'border-control hover:border-text hover:bg-text/8'}`}
            >
              {t(ranges[name].label)}
            </Destination>
          </li>
        ))}
      </ul>
    </nav>
  )
}
